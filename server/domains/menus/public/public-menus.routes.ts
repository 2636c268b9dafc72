import { createHash } from 'node:crypto'
import * as contract from '#contract/public-menus.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import * as publicMenus from './public-menus.service.ts'

export function publicMenuRoutes(http: Http, deps: Pick<Deps, 'db' | 'config' | 'storage'>): void {
  serve(http, contract.getPublicMenu, async ({ caller, params }) => ({
    publicMenu: await publicMenus.getPublicMenu(deps, caller, params.id),
  }))
  serve(http, contract.savePublicMenu, async ({ caller, params, body }) => ({
    publicMenu: await publicMenus.savePublicMenu(deps, caller, params.id, body),
  }))
  serve(http, contract.readPublicMenu, async ({ params, request, reply }) => {
    const { status, html, style, etag } = await publicMenus.readPublicMenu(deps, params.slug)
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    reply.header('content-security-policy', policyOf(style))
    if (!etag) return reply.header('x-robots-tag', 'noindex').send(html)
    reply.header('etag', etag)
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(html)
  })
  serve(http, contract.readPublicPicture, async ({ params, reply }) => {
    const picture = await publicMenus.readPublicPicture(deps, params)
    return reply.type('image/webp').header('cache-control', 'public, max-age=86400').send(picture)
  })
}

/** The page runs no script and takes its style from itself and its pictures from here; auditors read robots.txt through it. */
function policyOf(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}
