import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useKeptReference } from '../features/affiliates/use-kept-reference.ts'
import { Analytics } from '../features/analytics/analytics.tsx'
import { Chat } from '../features/chat/chat.tsx'
import { ConsentPrompt } from '../features/consent/consent-prompt.tsx'
import { registerServiceWorker } from '../lib/service-worker.ts'
import { useIdle } from '../lib/use-idle.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { AffiliateNavigation } from './affiliate-navigation.tsx'
import { CursorFollower } from './cursor-follower.tsx'
import { Footer } from './footer.tsx'
import { useFullLayout } from './late-layout.ts'

/** The frame of the public pages; what can wait comes once the page itself is there. */
export default function SiteLayout() {
  const { pathname } = useLocation()
  const isIdle = useIdle()
  const isLaidOut = useFullLayout(pathname, isIdle)
  useKeptReference()
  useEffect(() => {
    if (isLaidOut) void registerServiceWorker()
  }, [isLaidOut])
  return (
    <>
      <ConsentPrompt mayAsk={isLaidOut} />
      {pathname.startsWith('/affiliate') && <AffiliateNavigation />}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <ErrorBoundary key={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
      {isLaidOut && (
        <>
          <CursorFollower />
          <Chat />
          <Analytics />
        </>
      )}
    </>
  )
}
