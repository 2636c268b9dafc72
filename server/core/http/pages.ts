import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteAddresses } from '#contract/product.ts'
import { AppError } from '../errors.ts'
import { withOwnAddresses } from './own-addresses.ts'
import { policyOf } from './page-policy.ts'

type Page = { type: string; raw: Buffer; br: Buffer; gzip: Buffer; etag: string; csp: string }

/** Paths of the web application: exact ones and patterns with `:parameters`. Written by the build. */
type RouteList = { paths: string[] }

/** Pages that are a status: asked for by themselves they answer with it. */
const STATUS_PAGES: Record<string, number> = { '/403': 403, '/404': 404, '/500': 500 }

/** Second names of pages: followed within the site they show the page, from outside they lead to its address. */
const SECOND_NAMES: Record<string, string> = { '/home': '/' }

/** Built texts that name this installation's addresses, and so are written anew at the start. */
const WRITTEN_AT_START: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/** Nearly the best size in a fraction of its time: a start compresses every page. */
const BROTLI_QUALITY = 6

/** What an installation writes into its pages and lets them load. */
export type SiteOfPages = { addresses: SiteAddresses; hasAnalytics: boolean }

/** Serves the built web application: pages from memory with a policy of their own, assets from disk. */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  site: SiteOfPages,
): Promise<void> {
  const fallbackFile = join(folder, '__spa-fallback.html')
  if (!existsSync(fallbackFile)) {
    app.setNotFoundHandler((request, reply) => {
      refuseUnknownCall(request)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The pages are not built. Run: npm run build\n')
    })
    return
  }
  const pages = loadPages(folder, site)
  const fallback = readPage(fallbackFile, site)
  // The service worker keeps it for starts without a network.
  pages.set('/__spa-fallback.html', fallback)
  const isRoute = routeMatcher(
    JSON.parse(readFileSync(join(folder, '..', 'routes.json'), 'utf8')) as RouteList,
  )

  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: [...Object.keys(WRITTEN_AT_START).map((end) => `**/*${end}`), '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // The path is that of the compressed file where one is sent.
      if (/[\\/]sw\.js(\.br|\.gz)?$/.test(path)) return void serviceWorkerHeaders(reply)
      const hashed = path.includes(`${sep}assets${sep}`)
      reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      )
    },
  })

  app.setNotFoundHandler((request, reply) => {
    refuseUnknownCall(request)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new AppError(404, 'request.unknown_path', 'There is nothing at this address.')
    }
    const path = pathOf(request)
    const address = SECOND_NAMES[path]
    if (address) return reply.redirect(address + queryOf(request), 301)
    const page = pages.get(path) ?? pages.get(path.replace(/\.html$/, ''))
    if (page) return sendPage(request, reply.code(STATUS_PAGES[path] ?? 200), page)
    if (/\.[a-z0-9]{2,5}$/i.test(path) && !isSilent(path)) {
      return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.\n')
    }
    reply.header('x-robots-tag', 'noindex')
    return sendPage(request, reply.code(isRoute(path) ? 200 : 404), fallback)
  })
}

/**
 * The worker decides what else is fresh, so it must be fresh itself; and the policy of its own answer rules what it
 * may fetch, which for other files is nothing.
 */
function serviceWorkerHeaders(reply: FastifyReply): void {
  reply
    .header('cache-control', 'no-cache')
    .header('content-security-policy', "default-src 'none'; script-src 'self'; connect-src 'self'")
}

function refuseUnknownCall(request: FastifyRequest): void {
  const path = pathOf(request)
  if (path === '/api' || path.startsWith('/api/')) {
    throw new AppError(404, 'request.unknown_path', 'There is no such call.')
  }
}

/** Other parts of an installation live here, and the web application renders nothing. */
function isSilent(path: string): boolean {
  return /^\/(static-html|oauth|admin|auth)\//.test(path)
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?')[0] ?? '/'
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}

/** With its question mark; empty where there is none. */
function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

function loadPages(folder: string, site: SiteOfPages): Map<string, Page> {
  const pages = new Map<string, Page>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const isWritten = entry.isFile() && extname(entry.name) in WRITTEN_AT_START
    if (!isWritten || entry.name === '__spa-fallback.html') continue
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file)
      .split(sep)
      .join('/')
      .replace(/(^|\/)index\.html$/, '')
      .replace(/\.html$/, '')
    pages.set(`/${path}`, readPage(file, site))
  }
  return pages
}

function readPage(file: string, { addresses, hasAnalytics }: SiteOfPages): Page {
  const text = withOwnAddresses(readFileSync(file, 'utf8'), addresses)
  const raw = Buffer.from(text)
  return {
    type: WRITTEN_AT_START[extname(file)] ?? 'application/octet-stream',
    raw,
    br: brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzip: gzipSync(raw),
    etag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 27)}"`,
    csp: policyOf(text, hasAnalytics),
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply
    .header('content-security-policy', page.csp)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', page.etag)
    .type(page.type)
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.raw)
}

function routeMatcher({ paths }: RouteList): (path: string) => boolean {
  const patterns = paths.map(
    (path) =>
      new RegExp(`^${path.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}$`),
  )
  return (path) => patterns.some((pattern) => pattern.test(path))
}
