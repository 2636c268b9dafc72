import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useSavedReference } from '../features/affiliates/use-saved-reference.ts'
import { ChatButton } from '../features/chat/chat-button.tsx'
import { ConsentPrompt } from '../features/consent/consent-prompt.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { AffiliateNavigation } from './affiliate-navigation.tsx'
import { Footer } from './footer.tsx'
import { startSite } from './start-site.ts'

/**
 * The frame of the public pages, HTML alone. What moves in it is brought to life by `startSite`: here where the application
 * shows such a page, and by `entry.site.ts` where a page comes without the application.
 */
export default function SiteLayout() {
  const { pathname, key } = useLocation()
  useSavedReference()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other parts, and another address of a list other entries
  useEffect(() => startSite(), [key])
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
      <ChatButton />
    </>
  )
}
