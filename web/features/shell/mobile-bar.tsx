import { useState } from 'react'
import { useLocation } from 'react-router'
import { Wordmark } from '../../ui/wordmark.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sidebar } from './sidebar.tsx'

/** Below 768 px the sidebar is folded under a bar. */
export function MobileBar() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const isOpen = openedAt === key
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper md:hidden">
      <div className="flex min-h-14 items-center justify-between px-5">
        <Wordmark />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="area-menu"
          onClick={() => setOpenedAt(isOpen ? null : key)}
          className="inline-flex min-h-10 items-center gap-2 rounded-md px-2 font-medium"
        >
          <Icon name={isOpen ? 'close' : 'menu'} />
          Menu
        </button>
      </div>
      <div id="area-menu" hidden={!isOpen} className="max-h-[80dvh] overflow-auto border-t border-line">
        {isOpen && <Sidebar onFollow={() => setOpenedAt(null)} />}
      </div>
    </header>
  )
}
