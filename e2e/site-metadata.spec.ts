import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { BUILT_ADDRESSES } from '#contract/product.ts'
import { readPosts } from '../web/site/content/content-files.server.ts'
import { PUBLIC_PATHS } from '../web/site/public-paths.ts'
import { expect, test } from './fixtures.ts'

const STATUS_PAGES = ['/404', '/500', '/403']

const pages = [...PUBLIC_PATHS, ...readPosts().map(({ titleLink }) => titleLink)].filter(
  (path) => !STATUS_PAGES.includes(path),
)

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

for (const path of pages) {
  test(`${path} says what it is in its first answer`, async ({ request, baseURL }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(tag(html, /<title>([^<]+)<\/title>/)).toContain('Menuwright')
    const description = tag(html, /<meta name="description" content="([^"]+)"/)
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(200)
    expect(tag(html, /<meta name="keywords" content="([^"]+)"/)).not.toBe('')
    expect(tag(html, /<link rel="canonical" href="([^"]+)"/)).toBe(`${baseURL}${path}`)
    for (const property of ['title', 'description', 'url', 'type', 'image']) {
      expect(
        tag(html, new RegExp(`<meta property="og:${property}" content="([^"]+)"`)),
        property,
      ).not.toBe('')
    }
    expect(html).toMatch(/<h1[\s>]/)
    expect(html.includes(BUILT_ADDRESSES.origin), 'an address of the build').toBe(false)

    const image = tag(html, /<meta property="og:image" content="([^"]+)"/)
    expect(await sizeOf(request, image)).toEqual({ width: 1200, height: 630 })
    for (const data of structuredData(html)) {
      expect(REQUIRED, `a kind of data that has a test`).toHaveProperty(data['@type'])
      for (const field of REQUIRED[data['@type']] ?? []) {
        expect(data[field], `${data['@type']}.${field}`).toBeTruthy()
      }
    }
  })
}

test('structured data stands where it belongs', async ({ request }) => {
  const kinds = async (path: string) =>
    structuredData(await (await request.get(path)).text()).map((data) => data['@type'])
  expect(await kinds('/')).toEqual(expect.arrayContaining(['Organization', 'FAQPage']))
  expect(await kinds('/about')).toContain('Organization')
  expect(await kinds('/becomeamember')).toEqual(['JobPosting', 'BreadcrumbList'])
  expect(await kinds('/blog/menu-names')).toEqual(['Article', 'BreadcrumbList'])
  expect(await kinds('/pricing')).toEqual(['BreadcrumbList'])
})

test('what the head says is the same once the page runs, and follows from page to page', async ({
  page,
  baseURL,
}) => {
  await page.goto('/blog')
  await page.getByRole('link', { name: 'Virtual brands that stay online' }).click()
  await expect(page).toHaveURL('/blog/virtual-brand-rules')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${baseURL}/blog/virtual-brand-rules`,
  )
  await page.reload()
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await expect(page.locator('meta[property="og:image"]')).toHaveCount(1)
})

test('status pages keep out of search engines, and have no canonical address', async ({
  request,
}) => {
  for (const path of STATUS_PAGES) {
    const html = await (await request.get(path)).text()
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toContain('rel="canonical"')
  }
})

test('the sitemap lists exactly the public pages, and robots.txt names it', async ({
  request,
  baseURL,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
  expect(listed.toSorted()).toEqual(pages.map((path) => `${baseURL}${path}`).toSorted())
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(robots).toContain('Disallow: /api/')
})

test('the feed is well-formed RSS with every post', async ({ page, request, baseURL }) => {
  const answer = await request.get('/rss.xml')
  expect(answer.headers()['content-type']).toContain('xml')
  await page.goto('/404')
  const feed = await readXml(page, await answer.text())
  expect(feed.error).toBeNull()
  expect(feed.channel).toEqual(['Menuwright blog', `${baseURL}/blog`])
  expect(feed.items.map(({ link }) => link).toSorted()).toEqual(
    readPosts()
      .map(({ titleLink }) => `${baseURL}${titleLink}`)
      .toSorted(),
  )
  for (const item of feed.items) {
    expect(item.guid).toBe(item.link)
    expect(new Date(item.pubDate).getTime()).not.toBeNaN()
    expect(item.content.length).toBeGreaterThan(2000)
    expect(item.content).not.toMatch(/href="\//)
  }
})

test('the manifest’s icons have the sizes that it says', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Menuwright', start_url: '/', display: 'standalone' })
  const purposes = manifest.icons.map((icon: { purpose?: string }) => icon.purpose ?? 'any')
  expect(purposes).toContain('maskable')
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await request.get(src)
    expect(answer.headers()['content-type']).toContain(type)
    if (type !== 'image/png') continue
    const [width, height] = sizes.split('x').map(Number)
    expect(await sizeOf(request, src)).toEqual({ width, height })
  }
})

function tag(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[1] ?? ''
}

type Data = { '@type': string; [field: string]: unknown }

function structuredData(html: string): Data[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Data,
  )
}

async function sizeOf(request: APIRequestContext, url: string) {
  const { width, height } = await sharp(await (await request.get(url)).body()).metadata()
  return { width, height }
}

/** As a browser reads it; `error` is its word on what is not well-formed. */
function readXml(page: Page, xml: string) {
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/xml')
    const of = (parent: Element | Document, name: string) =>
      parent.getElementsByTagName(name)[0]?.textContent?.trim() ?? ''
    return {
      error: document.querySelector('parsererror')?.textContent ?? null,
      channel: [of(document, 'title'), of(document, 'link')],
      items: [...document.getElementsByTagName('item')].map((item) => ({
        link: of(item, 'link'),
        guid: of(item, 'guid'),
        pubDate: of(item, 'pubDate'),
        content: of(item, 'content:encoded'),
      })),
    }
  }, xml)
}
