import type { ReactNode } from 'react'
import { createPath, Router, type To, useInRouterContext } from 'react-router'
import { QueriesProvider } from '../lib/queries-provider.tsx'
import { useHydrated } from '../lib/use-hydrated.ts'
import { AlertsProvider } from '../ui/alerts.tsx'
import { ToastsProvider } from '../ui/toasts.tsx'

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

const ADDRESS = typeof window === 'undefined' ? '/' : window.location

/** What leads from page to page is the browser. */
const navigator = {
  createHref: hrefOf,
  go: (by: number) => window.history.go(by),
  push: (to: To) => window.location.assign(hrefOf(to)),
  replace: (to: To) => window.location.replace(hrefOf(to)),
}

/** Around an island of forms: what they find in the application, too, down to links and redirects. */
export function FormsFrame({ children }: { children: ReactNode }) {
  const isInApplication = useInRouterContext()
  const location = useHydrated(ADDRESS, '/')
  if (isInApplication) return children
  return (
    <Router navigator={navigator} location={location}>
      <QueriesProvider>
        <AlertsProvider>
          <ToastsProvider>{children}</ToastsProvider>
        </AlertsProvider>
      </QueriesProvider>
    </Router>
  )
}
