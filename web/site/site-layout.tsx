import { Outlet, useLocation } from 'react-router'
import { Analytics } from '../features/analytics/analytics.tsx'
import { Chat } from '../features/chat/chat.tsx'
import { ConsentPrompt } from '../features/consent/consent-prompt.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { AffiliateNavigation } from './affiliate-navigation.tsx'
import { CursorFollower } from './cursor-follower.tsx'
import { Footer } from './footer.tsx'

/** The frame of the public pages. */
export default function SiteLayout() {
  const { pathname } = useLocation()
  return (
    <>
      <ConsentPrompt />
      {pathname.startsWith('/affiliate') && <AffiliateNavigation />}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <ErrorBoundary key={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
      <CursorFollower />
      <Chat />
      <Analytics />
    </>
  )
}
