import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'

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
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
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
