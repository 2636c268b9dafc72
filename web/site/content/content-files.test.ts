import { expect, test } from 'vitest'
import { isPage } from '../../testing/is-page.ts'
import { listPosts, readJobs, readPages, readPosts, readVideos } from './content-files.server.ts'
import { MARKDOWN_PATHS } from './markdown-paths.ts'

const posts = readPosts()
const texts = [...posts.map(({ titleLink: path, content }) => ({ path, content })), ...readPages()]

test.each(posts.map((post) => [post.id, post] as const))(
  'the post %s has 600 to 1200 words',
  (_id, post) => {
    const words = post.content.replace(/<[^>]+>/g, ' ').split(/\s+/).length
    expect(words).toBeGreaterThan(600)
    expect(words).toBeLessThan(1200)
  },
)

test('every post names its sources', () => {
  expect(posts.filter(({ sources }) => sources.length === 0).map(({ id }) => id)).toEqual([])
})

test('posts are listed from the newest, with the two pages that stand among them', () => {
  const listed = listPosts()
  const dates = listed.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().reverse())
  expect(listed.map(({ titleLink }) => titleLink)).toEqual(
    expect.arrayContaining(['/fornonaipeople', '/whatyoulackwehaveit']),
  )
})

test('each Markdown page has one file, and each file a page', () => {
  const paths = readPages().map(({ path }) => path)
  expect(paths.toSorted()).toEqual([...MARKDOWN_PATHS, '/cookiepolicy'].toSorted())
})

test.each([
  ['/privacypolicy', '/stepsofregistration', '/cookiepolicy'],
  ['/cookiepolicy', '/privacypolicy', '/paymentplans'],
  ['/paymentplans', '/cookiepolicy', '/stepsofregistration'],
])('%s stands between %s and %s', (path, previous, next) => {
  const page = readPages().find((found) => found.path === path)
  expect([page?.previous?.to, page?.next?.to]).toEqual([previous, next])
})

test('links between texts lead to pages that exist', () => {
  const ours = new Set(posts.map(({ titleLink }) => titleLink))
  const isThere = (to: string) => (to.startsWith('/blog/') ? ours.has(to) : isPage(to))
  const broken = texts.flatMap(({ path, content }) =>
    [...content.matchAll(/href="(\/[^"#?]*)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !isThere(to))
      .map((to) => `${path} links ${to}`),
  )
  expect(broken).toEqual([])
})

test('no two sections of a text have one name, which their links go by', () => {
  const doubled = [...posts, ...readPages()].filter(
    ({ headings }) => new Set(headings.map(({ id }) => id)).size < headings.length,
  )
  expect(doubled.map(({ title }) => title)).toEqual([])
})

test('videos and jobs are read', () => {
  expect(readVideos().length).toBeGreaterThan(0)
  expect(readJobs()).toMatchObject([
    { title: 'Sales Representative', location: 'Remote / California', type: 'Full-time' },
  ])
})
