import type { JSX } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'
import { IslandRenderer } from './islands/island.tsx'
import { prefixOf } from './islands/prefix-of.ts'

/**
 * Pages are rendered once, at build time: what comes late is waited for, and everything stands where it belongs, instead
 * of being moved there by a script.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let hasFailed = false
  const page = (
    <IslandRenderer value={isAlone(context) ? renderIsland : null}>
      <ServerRouter context={context} url={request.url} />
    </IslandRenderer>
  )
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(reason) {
      hasFailed = true
      console.error(reason)
    },
  })
  headers.set('content-type', 'text/html')
  // the build stops at a page that does not answer with success
  return new Response(prelude, { headers, status: hasFailed ? 500 : status })
}

/** Public pages as they are built; the application's own page, and what is being developed, has the application. */
function isAlone({ isSpaMode, staticHandlerContext: { matches } }: EntryContext): boolean {
  const isPublic = matches.some(({ route }) => route.id === SITE_LAYOUT)
  return import.meta.env.PROD && !isSpaMode && isPublic
}

const SITE_LAYOUT = 'site/site-layout'

/** With ids as in a page of its own, as the browser takes it over. */
function renderIsland(part: JSX.Element, name: string): string {
  return renderToString(part, { identifierPrefix: prefixOf(name) })
}
