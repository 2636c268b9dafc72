import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { BUILT_ADDRESSES } from '#contract/product.ts'
import { servePages } from './pages.ts'

const OWN = {
  origin: 'https://menus.example.com',
  supportEmail: 'help@example.com',
  salesEmail: 'sell@example.com',
  parentCompanyUrl: 'https://parent.example.com/',
}
const { origin, supportEmail, salesEmail, parentCompanyUrl } = BUILT_ADDRESSES

/** A built application of a few files, served. */
async function served() {
  const build = mkdtempSync(join(tmpdir(), 'menuwright-pages-'))
  const client = join(build, 'client')
  mkdirSync(join(client, 'pricing'), { recursive: true })
  const page = `<link href="${origin}/pricing"><a href="mailto:${salesEmail}">${supportEmail}</a><a href="${parentCompanyUrl}"></a><script>"${origin}"</script>`
  writeFileSync(join(client, 'pricing/index.html'), page)
  writeFileSync(join(client, 'index.html'), '<h1>Home</h1>')
  writeFileSync(join(client, '404.html'), '<h1>Not found</h1>')
  writeFileSync(join(client, '__spa-fallback.html'), `<html data-origin="${origin}">`)
  writeFileSync(join(client, 'sitemap.xml'), `<loc>${origin}/pricing</loc>`)
  writeFileSync(join(client, 'robots.txt'), `Sitemap: ${origin}/sitemap.xml\n`)
  writeFileSync(join(build, 'routes.json'), JSON.stringify({ paths: ['/', '/login'] }))
  const app = Fastify()
  await servePages(app, client, { addresses: OWN, hasAnalytics: false })
  onTestFinished(async () => {
    await app.close()
    rmSync(build, { recursive: true, force: true })
  })
  return app
}

test('pages name this installation’s addresses, and nothing of the build’s is left', async () => {
  const { body } = await (await served()).inject('/pricing')
  expect(body).toBe(
    '<link href="https://menus.example.com/pricing"><a href="mailto:sell@example.com">help@example.com</a><a href="https://parent.example.com/"></a><script>"https://menus.example.com"</script>',
  )
})

test('the sitemap, robots.txt and the shell name them too, each as its own type', async () => {
  const app = await served()
  const sitemap = await app.inject('/sitemap.xml')
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(sitemap.body).toBe('<loc>https://menus.example.com/pricing</loc>')
  const robots = await app.inject('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.body).toBe('Sitemap: https://menus.example.com/sitemap.xml\n')
  expect((await app.inject('/login')).body).toBe('<html data-origin="https://menus.example.com">')
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])(
  'a page is compressed as %s where that is taken, with the same text',
  async (encoding, unpack) => {
    const app = await served()
    const plain = await app.inject('/pricing')
    const packed = await app.inject({ url: '/pricing', headers: { 'accept-encoding': encoding } })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
  },
)

test('the policy allows the script as it is sent, not as it was built', async () => {
  const { headers } = await (await served()).inject('/pricing')
  const policy = String(headers['content-security-policy'])
  const hash = Buffer.from(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`"${OWN.origin}"`)),
  ).toString('base64')
  expect(policy).toContain(`'sha256-${hash}'`)
})

test('the home page has one address, and what was asked for with the other goes along', async () => {
  const app = await served()
  const answer = await app.inject('/home?utm_source=letter')
  expect(answer.statusCode).toBe(301)
  expect(answer.headers.location).toBe('/?utm_source=letter')
})

test('a page that is the same is not sent again', async () => {
  const app = await served()
  const { headers } = await app.inject('/pricing')
  const again = await app.inject({ url: '/pricing', headers: { 'if-none-match': headers.etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each([
  ['/404', 404],
  ['/nothing-here', 404],
  ['/pricing/more', 404],
  ['/login', 200],
  ['/pricing', 200],
  ['/missing.js', 404],
])('%s is answered %i', async (path, status) => {
  expect((await (await served()).inject(path)).statusCode).toBe(status)
})

test.each([
  '/static-html/a',
  '/static-html/menu.html',
  '/oauth/a.json',
  '/admin/x.php',
  '/auth/a.js',
])('the application is served at %s, and renders nothing there', async (path) => {
  const answer = await (await served()).inject(path)
  expect(answer.body).toBe('<html data-origin="https://menus.example.com">')
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
})

test('a file that is not there is said so elsewhere', async () => {
  const answer = await (await served()).inject('/pictures/a.png')
  expect([answer.statusCode, answer.body]).toEqual([404, 'There is no such file.\n'])
})
