import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Footer } from './footer.tsx'

/** The frame of the public pages. */
export default function SiteLayout() {
  const { pathname } = useLocation()
  return (
    <>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <ErrorBoundary key={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  )
}
