import './styles/app.css'
import siteEntry from 'virtual:site-entry'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { PRODUCT } from '#contract/product.ts'
import type { Route } from './+types/root.ts'
import { AccountLinks } from './features/accounts/account-links.tsx'
import { useIsAlone } from './islands/island.tsx'
import { isNavigationHidden, isSilent } from './lib/paths.ts'
import { createQueryClient } from './lib/query-client.ts'
import { SaidPlace, SiteAccountLinks } from './site/account-links.tsx'
import { FIRST_SCRIPT } from './site/first-script.ts'
import { Loading } from './site/loading.tsx'
import { Navigation, VisitorLinks } from './site/navigation.tsx'
import { RouteAnnouncer } from './site/route-announcer.tsx'
import { addressAttributes } from './site/site-addresses.ts'
import { UnexpectedError } from './site/unexpected-error.tsx'
import frauncesUrl from './styles/fonts/fraunces-latin.woff2?url'
import interUrl from './styles/fonts/inter-latin.woff2?url'
import { AlertsProvider } from './ui/alerts.tsx'
import { ToastsProvider } from './ui/toasts.tsx'

/** Small enough to wait for: what is seen answers from the first paint on. */
const BEFORE_FIRST_PAINT = { blocking: 'render' }

/** The browser may ask for the page that a visitor points at before it is pressed. */
const SPECULATION = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/(api|m)/*' } }] },
      eagerness: 'moderate',
    },
  ],
})

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
  const isAlonePage = useIsAlone()
  return (
    <html lang="en" {...addressAttributes()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf6ec" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1a1512" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />
        {isAlonePage && (
          <>
            {siteEntry.imports.map((href) => (
              <link key={href} rel="modulepreload" href={href} />
            ))}
            <script type="module" src={siteEntry.address} {...BEFORE_FIRST_PAINT} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, which runs nothing */}
            <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION }} />
          </>
        )}
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
        {!isAlonePage && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  const [queryClient] = useState(createQueryClient)
  const { pathname } = useLocation()
  const hasNavigation = !isNavigationHidden(pathname)
  if (useIsAlone())
    return (
      <>
        {hasNavigation && <Navigation account={<SiteAccountLinks />} />}
        <Outlet />
        <SaidPlace />
      </>
    )
  if (isSilent(pathname)) return null
  return (
    <QueryClientProvider client={queryClient}>
      <AlertsProvider>
        <ToastsProvider>
          {hasNavigation && <Navigation account={<AccountLinks visitor={<VisitorLinks />} />} />}
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
