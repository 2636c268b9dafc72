import type { FastifyRequest } from 'fastify'
import { PRODUCT } from '#contract/product.ts'
import { escapeHtml } from '../mail-layout.ts'
import type { Http } from './serve.ts'

const FORM = 'application/x-www-form-urlencoded'
/** The page has a style of its own and loads nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

type FormsOf = {
  /** The page that the form stands on. */
  page: string
  serveCalls: (http: Http) => void
}

/**
 * Serves calls that a page's form may post by itself, where the visitor's browser runs no scripts: its fields are checked like
 * those of JSON, and it is answered with a page that says what came of it.
 */
export function serveHtmlForms(http: Http, { page, serveCalls }: FormsOf): void {
  http.app.register(async (app) => {
    app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, fieldsOf(String(body))),
    )
    app.addHook('onSend', async (request, reply, payload) => {
      if (!isForm(request)) return payload
      reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY)
      return answerPage(JSON.parse(String(payload)) as Said, page)
    })
    serveCalls({ ...http, app })
  })
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() === FORM
}

/** Browsers send the lines of a text as mail does. */
function fieldsOf(body: string): Record<string, string> {
  return Object.fromEntries(
    [...new URLSearchParams(body)].map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]),
  )
}

/** What the call answers with, or how it fails. */
type Said = { message: string } | { error: string; fields?: Record<string, string> }

function answerPage(said: Said, page: string): string {
  const isDone = 'message' in said
  const title = isDone ? 'It is sent' : 'It is not sent'
  const sentences = isDone
    ? [said.message]
    : [...new Set([said.error, ...Object.values(said.fields ?? {})])]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${PRODUCT}</title>
<style>
:root{color-scheme:light dark}
body{max-width:36rem;margin:4rem auto;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif;
background:light-dark(#fbf6ec,#1a1512);color:light-dark(#231b14,#f4ebdc)}
a{color:light-dark(#b4281a,#f07a66)}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('\n')}
${isDone ? `<p><a href="${page}">Back to the page</a></p>` : '<p>Go back with your browser to change it: what you typed is still there.</p>'}
</main>
</body>
</html>
`
}
