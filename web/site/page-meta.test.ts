import { expect, test } from 'vitest'
import { BUILT_ADDRESSES } from '#contract/product.ts'
import { pageMeta } from './page-meta.ts'

const { origin } = BUILT_ADDRESSES
const PAGE = { title: 'Pricing', description: 'What it costs.' }

test('a page that only has a title says no more', () => {
  expect(pageMeta({ title: 'Log in' })).toEqual([{ title: 'Log in · Menuwright' }])
})

test('a public page has its canonical address, sharing tags and a social image of its own', () => {
  const meta = pageMeta({ ...PAGE, path: '/pricing', keywords: ['fee', 'trial'] })
  expect(meta).toEqual(
    expect.arrayContaining([
      { tagName: 'link', rel: 'canonical', href: `${origin}/pricing` },
      { name: 'keywords', content: 'fee, trial' },
      { property: 'og:url', content: `${origin}/pricing` },
      { property: 'og:type', content: 'website' },
      { property: 'og:image', content: `${origin}/social/pricing.png` },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  )
})

test('breadcrumbs lead from home through the pages above to the page', () => {
  const meta = pageMeta({
    ...PAGE,
    path: '/blog/soup',
    above: [{ name: 'Blog', path: '/blog' }],
  })
  const [list] = meta.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))
  expect(list).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${origin}/` },
      { position: 2, name: 'Blog', item: `${origin}/blog` },
      { position: 3, name: 'Pricing', item: `${origin}/blog/soup` },
    ],
  })
})

test('the home page has no breadcrumbs', () => {
  const meta = pageMeta({ ...PAGE, path: '/' })
  expect(meta.some((tag) => 'script:ld+json' in tag)).toBe(false)
})

test('a page that is not to be found says so and has no canonical address', () => {
  const meta = pageMeta({ title: 'Not found', isIndexed: false })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(meta.some((tag) => 'rel' in tag)).toBe(false)
})
