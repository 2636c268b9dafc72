import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

type Page = { raw: Buffer; br: Buffer | null; gzip: Buffer | null; etag: string; csp: string }

/** Paths of the web application: exact ones and patterns with `:parameters`. Written by the build. */
type RouteList = { paths: string[] }

/** Pages that are a status: asked for by themselves they answer with it. */
const STATUS_PAGES: Record<string, number> = { '/403': 403, '/404': 404, '/500': 500 }

/** Serves the built web application: pages from memory with a policy of their own, assets from disk. */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
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
  const pages = loadPages(folder)
  const fallback = readPage(fallbackFile)
  // The service worker keeps it for starts without a network.
  pages.set('/__spa-fallback.html', fallback)
  const isRoute = routeMatcher(
    JSON.parse(readFileSync(join(folder, '..', 'routes.json'), 'utf8')) as RouteList,
  )

  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
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
    const page = pages.get(path) ?? pages.get(path.replace(/\.html$/, ''))
    if (page) return sendPage(request, reply.code(STATUS_PAGES[path] ?? 200), page)
    if (/\.[a-z0-9]{2,5}$/i.test(path)) {
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

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?')[0] ?? '/'
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}

function loadPages(folder: string): Map<string, Page> {
  const pages = new Map<string, Page>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html') || entry.name === '__spa-fallback.html')
      continue
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file)
      .split(sep)
      .join('/')
      .replace(/(^|\/)index\.html$/, '')
      .replace(/\.html$/, '')
    pages.set(`/${path}`, readPage(file))
  }
  return pages
}

function readPage(file: string): Page {
  const raw = readFileSync(file)
  const optional = (name: string) => (existsSync(name) ? readFileSync(name) : null)
  return {
    raw,
    br: optional(`${file}.br`),
    gzip: optional(`${file}.gz`),
    etag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 27)}"`,
    csp: policyOf(raw.toString('utf8')),
  }
}

/** Scripts only from here, inline ones only as built; styles may be inline, since the interface positions with them. */
function policyOf(html: string): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', content = ''] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (/\bsrc=/.test(attributes) || /application\/ld\+json/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
  ].join('; ')
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply
    .header('content-security-policy', page.csp)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', page.etag)
    .type('text/html; charset=utf-8')
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (page.br && /\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(page.br)
  if (page.gzip && /\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.raw)
}

function routeMatcher({ paths }: RouteList): (path: string) => boolean {
  const patterns = paths.map(
    (path) =>
      new RegExp(`^${path.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}$`),
  )
  return (path) => patterns.some((pattern) => pattern.test(path))
}
