import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { PRODUCT } from '#contract/product.ts'
import { Icon } from '../ui/icon.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

/** The pages that every bar leads to. */
export const MAIN_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
]

type NavigationBarProps = {
  /** The accessible name of the links. */
  label: string
  links: readonly { to: string; label: string }[]
  /** What stands at the right end. */
  end: ReactNode
  /** Beside a sidebar, which has the product's name itself. */
  isWide?: boolean
}

/**
 * A bar from 768 px on. Below it is the browser's own popover, which needs no script; `first-script.ts` says to screen readers
 * whether it is open.
 */
export function NavigationBar({ label, links, end, isWide = false }: NavigationBarProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div
        className={`${isWide ? 'px-5 md:pr-8 md:pl-[17.5rem] 2xl:pr-12 2xl:pl-[18.5rem]' : 'page-width'} flex min-h-16 flex-wrap items-center justify-between gap-x-8`}
      >
        <Wordmark name={PRODUCT} className={isWide ? 'md:hidden' : ''} />
        <button
          type="button"
          aria-expanded={false}
          aria-controls="navigation"
          popoverTarget="navigation"
          className="group inline-flex min-h-16 items-center gap-2 rounded-md px-2 font-medium -outline-offset-2 md:hidden"
        >
          <Icon name="menu" className="group-aria-expanded:hidden" />
          <Icon name="close" className="hidden group-aria-expanded:block" />
          Menu
        </button>
        <nav
          id="navigation"
          popover="auto"
          aria-label={label}
          className="inset-x-0 top-16 m-0 w-full max-w-none flex-col gap-1 border-y border-line bg-paper px-[clamp(1.25rem,4vw,3rem)] py-3 text-ink open:flex md:static md:flex md:w-auto md:flex-1 md:flex-row md:items-center md:gap-7 md:overflow-visible md:border-0 md:p-0"
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
