import { type ReactNode, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { PRODUCT } from '#contract/product.ts'
import { Icon } from '../ui/icon.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

type NavigationBarProps = {
  /** The accessible name of the links. */
  label: string
  links: readonly { to: string; label: string }[]
  /** What stands at the right end. */
  end: ReactNode
  /** Beside a sidebar, which has the product's name itself. */
  isWide?: boolean
}

/** A bar from 768 px on, a collapsible menu below. */
export function NavigationBar({ label, links, end, isWide = false }: NavigationBarProps) {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  // following a link changes the location, which closes the menu
  const isOpen = openedAt === key
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div
        className={`${isWide ? 'px-5 md:pr-8 md:pl-[17.5rem] 2xl:pr-12 2xl:pl-[18.5rem]' : 'page-width'} flex min-h-16 flex-wrap items-center justify-between gap-x-8`}
      >
        <Wordmark name={PRODUCT} className={isWide ? 'md:hidden' : ''} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="navigation"
          onClick={() => setOpenedAt(isOpen ? null : key)}
          className="inline-flex min-h-16 items-center gap-2 rounded-md px-2 font-medium -outline-offset-2 md:hidden"
        >
          <Icon name={isOpen ? 'close' : 'menu'} />
          Menu
        </button>
        <nav
          id="navigation"
          aria-label={label}
          className={`${isOpen ? 'flex' : 'hidden'} w-full flex-col gap-1 border-t border-line py-3 md:flex md:w-auto md:flex-1 md:flex-row md:items-center md:gap-7 md:border-0 md:py-0`}
        >
          {links.map(({ to, label: name }) => (
            <NavLink key={to} to={to} end className={NAVIGATION_LINK}>
              {name}
            </NavLink>
          ))}
          <div className="flex flex-col gap-1 md:ml-auto md:flex-row md:items-center md:gap-5">
            {end}
          </div>
        </nav>
      </div>
    </header>
  )
}

export const NAVIGATION_LINK =
  'flex min-h-11 items-center rounded text-[0.9375rem] text-soft-ink no-underline hover:text-ink ' +
  'aria-[current]:font-medium aria-[current]:text-ink md:min-h-9 md:aria-[current]:underline md:aria-[current]:decoration-tomato md:aria-[current]:decoration-2 md:aria-[current]:underline-offset-8'
