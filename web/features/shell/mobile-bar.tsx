import { useState } from 'react'
import { useLocation } from 'react-router'
import { PRODUCT } from '#contract/product.ts'
import { Icon } from '../../ui/icon.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { Sidebar } from './sidebar.tsx'

/** Below 768 px the sidebar is folded under a bar; under the navigation bar it scrolls away, so that one bar stays. */
export function MobileBar({ isBelowNavigation }: { isBelowNavigation: boolean }) {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const isOpen = openedAt === key
  return (
    <aside
      aria-label="Tools"
      className={`z-20 border-b border-line bg-paper md:hidden ${isBelowNavigation ? '' : 'sticky top-0'}`}
    >
      <div className="flex min-h-14 items-center justify-between px-5">
        {isBelowNavigation ? <span /> : <Wordmark name={PRODUCT} />}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="area-menu"
          onClick={() => setOpenedAt(isOpen ? null : key)}
          className="inline-flex min-h-10 items-center gap-2 rounded-md px-2 font-medium"
        >
          <Icon name={isOpen ? 'close' : 'menu'} />
          {isBelowNavigation ? 'Tools' : 'Menu'}
        </button>
      </div>
      <div
        id="area-menu"
        hidden={!isOpen}
        className="max-h-[80dvh] overflow-auto border-t border-line"
      >
        {isOpen && <Sidebar onFollow={() => setOpenedAt(null)} />}
      </div>
    </aside>
  )
}
