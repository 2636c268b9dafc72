import { Outlet, useLocation } from 'react-router'
import { PRODUCT } from '#contract/product.ts'
import { isNavigationHidden } from '../../lib/paths.ts'
import { useIsDesktop } from '../../lib/use-media.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { SessionNotice } from '../accounts/session-notice.tsx'
import { DesktopGate } from './desktop-gate.tsx'
import { needsDesktop } from './desktop-only.ts'
import { MobileBar } from './mobile-bar.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ShortcutsProvider } from './shortcuts.tsx'
import { Sidebar } from './sidebar.tsx'
import { useMissedDrops } from './use-missed-drops.ts'
import { useServiceWorker } from './use-service-worker.ts'

/** The frame of the operator area: sidebar, notices, screen. */
export default function OperatorLayout() {
  const { pathname } = useLocation()
  const isDesktop = useIsDesktop()
  const hasNavigation = !isNavigationHidden(pathname)
  useServiceWorker()
  useMissedDrops()
  return (
    <ShortcutsProvider>
      <div className="flex-1 md:grid md:grid-cols-[15.5rem_minmax(0,1fr)] print:block">
        {!isDesktop && <MobileBar isBelowNavigation={hasNavigation} />}
        {isDesktop && (
          <aside
            aria-label="Tools"
            // beside the site's bar, not below it: its links stand at the same place on every screen
            className={`sticky top-0 z-40 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-raised md:flex print:hidden ${
              hasNavigation ? '-mt-[65px]' : ''
            }`}
          >
            <Wordmark name={PRODUCT} className="mx-6 mt-6 mb-1" />
            <div className="flex-1">
              <Sidebar />
            </div>
          </aside>
        )}
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[110rem] min-w-0 flex-col gap-6 px-5 py-6 outline-none md:px-8 md:py-8 2xl:px-12"
        >
          <OfflineNotice />
          <SessionNotice />
          <ErrorBoundary key={pathname}>
            <DesktopGate isTooNarrow={needsDesktop(pathname) && !isDesktop}>
              <Outlet />
            </DesktopGate>
          </ErrorBoundary>
        </main>
      </div>
    </ShortcutsProvider>
  )
}
