import './lib/zod-without-eval.ts'
import './styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { PRODUCT } from '#contract/product.ts'
import type { Route } from './+types/root.ts'
import { EARLY_INPUT_SCRIPT, useEarlyInput } from './lib/early-input.ts'
import { lazyExtra } from './lib/lazy-extra.ts'
import { isNavigationHidden, isSilent } from './lib/paths.ts'
import { createQueryClient } from './lib/query-client.ts'
import { THEME_SCRIPT } from './lib/theme.ts'
import { Loading } from './site/loading.tsx'
import { Navigation, VisitorLinks } from './site/navigation.tsx'
import { RouteAnnouncer } from './site/route-announcer.tsx'
import { addressAttributes } from './site/site-addresses.ts'
import { UnexpectedError } from './site/unexpected-error.tsx'
import frauncesUrl from './styles/fonts/fraunces-latin.woff2?url'
import interUrl from './styles/fonts/inter-latin.woff2?url'
import { AlertsProvider } from './ui/alerts.tsx'
import { ToastsProvider } from './ui/toasts.tsx'

const AccountLinks = lazyExtra(async () => {
  // its schemas' library comes to life in a turn before it
  await import('./lib/schema-library.ts')
  return (await import('./features/accounts/account-links.tsx')).AccountLinks
}, VisitorLinks)

/**
 * React Aria adds this on start where nothing has this id, and a stylesheet that comes late has the browser work out the
 * styles and the layout of the whole page once more.
 */
const PRESSABLE_STYLE =
  '@layer { [data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom } }'

export const links: Route.LinksFunction = () => [
  ...[interUrl, frauncesUrl].map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'icon', href: '/icons/icon-96.png', type: 'image/png', sizes: '96x96' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta: Route.MetaFunction = () => [{ title: PRODUCT }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" {...addressAttributes()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf6ec" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1a1512" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, before the first press */}
        <script dangerouslySetInnerHTML={{ __html: EARLY_INPUT_SCRIPT }} />
        <style id="react-aria-pressable-style">{PRESSABLE_STYLE}</style>
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-raised focus:px-4 focus:py-2 focus:shadow-overlay"
        >
          Skip to content
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  const [queryClient] = useState(createQueryClient)
  const { pathname } = useLocation()
  useEarlyInput()
  if (isSilent(pathname)) return null
  return (
    <QueryClientProvider client={queryClient}>
      <AlertsProvider>
        <ToastsProvider>
          {!isNavigationHidden(pathname) && (
            <Navigation
              account={
                <Suspense fallback={<VisitorLinks />}>
                  <AccountLinks visitor={<VisitorLinks />} />
                </Suspense>
              }
            />
          )}
          <Outlet />
          <RouteAnnouncer />
        </ToastsProvider>
      </AlertsProvider>
    </QueryClientProvider>
  )
}

export function HydrateFallback() {
  return <Loading />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <UnexpectedError error={error} />
}
