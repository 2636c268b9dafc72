import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { JSDOM } from 'jsdom'
import { BUILT_ADDRESSES } from '#contract/product.ts'
import { servePages } from '#server/core/http/pages.ts'
import { readPosts } from '#web/site/content/content-files.server.ts'
import { PUBLIC_PATHS } from '#web/site/public-paths.ts'

export const BUILT = join(import.meta.dirname, '../../build/client')
export const ORIGIN = 'https://menus.example.com'
export const STATUS_PAGES = ['/404', '/500', '/403']

/** Every prerendered page that search engines may keep. */
export const PAGES = [...PUBLIC_PATHS, ...readPosts().map(({ titleLink }) => titleLink)].filter(
  (path) => !STATUS_PAGES.includes(path),
)

if (!existsSync(BUILT)) throw new Error('The pages are not built. Run: npm run build')

/** The built pages as the service answers them. */
export async function serveBuilt(): Promise<FastifyInstance> {
  const app = Fastify()
  const addresses = { ...BUILT_ADDRESSES, origin: ORIGIN }
  await servePages(app, BUILT, { addresses, hasAnalytics: false })
  return app
}

/** What a browser makes of a page's HTML alone: nothing in it is run. */
export function withoutScripts(html: string): Document {
  return new JSDOM(html).window.document
}

export function textOf(element: Element | null | undefined): string {
  return element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
}
