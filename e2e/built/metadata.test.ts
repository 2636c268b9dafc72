import type { FastifyInstance } from 'fastify'
import { JSDOM } from 'jsdom'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILT_ADDRESSES } from '#contract/product.ts'
import { readPosts } from '#web/site/content/content-files.server.ts'
import { ORIGIN, PAGES, STATUS_PAGES, serveBuilt, withoutScripts } from './built-pages.ts'

/** What every kind of structured data has to have, by schema.org and by the search engines' own documents. */
const REQUIRED: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo'],
  FAQPage: ['mainEntity'],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'hiringOrganization',
    'jobLocation',
    'employmentType',
  ],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  BreadcrumbList: ['itemListElement'],
}

let app: FastifyInstance
beforeAll(async () => {
  app = await serveBuilt()
})
afterAll(() => app.close())

test.each(PAGES)('%s says what it is in its first answer', async (path) => {
  const answer = await app.inject(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.body.includes(BUILT_ADDRESSES.origin), 'an address of the build').toBe(false)
  const page = withoutScripts(answer.body)
  expect(page.title).toContain('Menuwright')
  const description = metaOf(page, 'name=description')
  expect(description.length).toBeGreaterThanOrEqual(50)
  expect(description.length).toBeLessThanOrEqual(200)
  expect(metaOf(page, 'name=keywords')).not.toBe('')
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${ORIGIN}${path}`)
  for (const property of ['title', 'description', 'url', 'type', 'image']) {
    expect(metaOf(page, `property="og:${property}"`), property).not.toBe('')
  }
  expect(page.querySelectorAll('h1')).toHaveLength(1)
  const image = metaOf(page, 'property="og:image"')
  expect(await sizeOf(image)).toEqual({ width: 1200, height: 630 })
  for (const data of structuredData(page)) {
    expect(REQUIRED, 'a kind of data that has a test').toHaveProperty(data['@type'])
    for (const field of REQUIRED[data['@type']] ?? []) {
      expect(data[field], `${data['@type']}.${field}`).toBeTruthy()
    }
  }
})

test('structured data stands where it belongs', async () => {
  const kinds = async (path: string) =>
    structuredData(withoutScripts((await app.inject(path)).body)).map((data) => data['@type'])
  expect(await kinds('/')).toEqual(expect.arrayContaining(['Organization', 'FAQPage']))
  expect(await kinds('/about')).toContain('Organization')
  expect(await kinds('/becomeamember')).toEqual(['JobPosting', 'BreadcrumbList'])
  expect(await kinds('/blog/menu-names')).toEqual(['Article', 'BreadcrumbList'])
  expect(await kinds('/pricing')).toEqual(['BreadcrumbList'])
})

test('status pages keep out of search engines, and have no canonical address', async () => {
  for (const path of STATUS_PAGES) {
    const page = withoutScripts((await app.inject(path)).body)
    expect(metaOf(page, 'name=robots')).toBe('noindex')
    expect(page.querySelector('link[rel=canonical]')).toBeNull()
  }
})

test('the sitemap lists exactly the public pages, and robots.txt names it', async () => {
  const { body: xml } = await app.inject('/sitemap.xml')
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
  expect(listed.toSorted()).toEqual(PAGES.map((path) => `${ORIGIN}${path}`).toSorted())
  const { body: robots } = await app.inject('/robots.txt')
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  expect(robots).toContain('Disallow: /api/')
})

test('the feed is well-formed RSS with every post', async () => {
  const answer = await app.inject('/rss.xml')
  expect(answer.headers['content-type']).toContain('xml')
  // reading throws where it is not well-formed
  const feed = new JSDOM(answer.body, { contentType: 'text/xml' }).window.document
  expect([child(feed, 'title'), child(feed, 'link')]).toEqual(['Menuwright blog', `${ORIGIN}/blog`])
  const items = [...feed.getElementsByTagName('item')]
  expect(items.map((item) => child(item, 'link')).toSorted()).toEqual(
    readPosts()
      .map(({ titleLink }) => `${ORIGIN}${titleLink}`)
      .toSorted(),
  )
  for (const item of items) {
    expect(child(item, 'guid')).toBe(child(item, 'link'))
    expect(new Date(child(item, 'pubDate')).getTime()).not.toBeNaN()
    const content = child(item, 'content:encoded')
    expect(content.length).toBeGreaterThan(2000)
    expect(content).not.toMatch(/href="\//)
  }
})

test('the manifest’s icons have the sizes that it says', async () => {
  const manifest = (await app.inject('/manifest.webmanifest')).json<{
    icons: { src: string; sizes: string; type: string; purpose?: string }[]
  }>()
  expect(manifest).toMatchObject({ name: 'Menuwright', start_url: '/', display: 'standalone' })
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toContain('maskable')
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await app.inject(src)
    expect(answer.headers['content-type']).toContain(type)
    if (type !== 'image/png') continue
    const [width, height] = sizes.split('x').map(Number)
    expect(await sizeOf(src)).toEqual({ width, height })
  }
})

function metaOf(page: Document, attribute: string): string {
  return page.querySelector(`meta[${attribute}]`)?.getAttribute('content') ?? ''
}

function child(parent: Element | Document, name: string): string {
  return parent.getElementsByTagName(name)[0]?.textContent?.trim() ?? ''
}

type Data = { '@type': string; [field: string]: unknown }

function structuredData(page: Document): Data[] {
  return [...page.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent ?? '') as Data,
  )
}

async function sizeOf(url: string) {
  const { rawPayload } = await app.inject(url.replace(ORIGIN, ''))
  const { width, height } = await sharp(rawPayload).metadata()
  return { width, height }
}
