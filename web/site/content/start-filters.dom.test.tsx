import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { JSX } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { playVideos } from '../play-videos.ts'
import { PostList } from './blog/post-list.tsx'
import { JobList } from './careers/job-list.tsx'
import { startFilters } from './start-filters.ts'
import { VideoList } from './video/video-list.tsx'

const TOPICS = [
  { name: 'Menu text', subTopics: ['Names', 'Descriptions'] },
  { name: 'Pricing', subTopics: ['Delivery prices'] },
]
const post = (id: string, title: string, mainTopic: string, subTopic: string) => ({
  id,
  title,
  titleLink: `/blog/${id}`,
  description: `About ${title}`,
  keywords: ['margin'],
  mainTopic,
  subTopic,
  date: '2026-11-01',
  minutes: 3,
})
const POSTS = [
  post('short', 'Short names', 'Menu text', 'Names'),
  post('long', 'Long descriptions', 'Menu text', 'Descriptions'),
  post('fees', 'Fees and prices', 'Pricing', 'Delivery prices'),
]
const job = (id: string, title: string, category: 'Sales' | 'Engineering') => ({
  id,
  title,
  category,
  location: 'Remote',
  type: 'Full-time',
  employmentType: 'FULL_TIME' as const,
  region: { state: 'California', country: 'US' },
  posted: '2026-11-01',
  description: `Work as ${title}`,
  requirements: ['Plain words'],
  content: '',
})
const JOBS = [job('sales', 'Sales Representative', 'Sales'), job('cook', 'Engineer', 'Engineering')]

const user = userEvent.setup()
let stop: () => void = () => undefined

/** As the build writes it. */
function show(list: JSX.Element, address: string): void {
  history.replaceState(null, '', address)
  document.body.innerHTML = renderToStaticMarkup(list)
}

function open(list: JSX.Element, address: string): void {
  show(list, address)
  stop = startFilters()
}
afterEach(() => {
  stop()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

const blog = <PostList posts={POSTS} topics={TOPICS} />
const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const status = () => screen.getByRole('status').textContent
const shown = () =>
  screen.queryAllByRole('article').map((one) => one.querySelector('h2')?.textContent)
const address = () => location.pathname + location.search
const current = () =>
  [...document.querySelectorAll('nav')].map((nav) =>
    [...nav.querySelectorAll('[aria-current]')].map((link) => link.firstChild?.textContent),
  )
const link = (name: RegExp) => {
  const [first] = screen.getAllByRole<HTMLAnchorElement>('link', { name })
  if (!first) throw new Error(`No link is called ${name}`)
  return first
}

test('a search narrows the list as it is typed, is counted, and stands in the address after a pause', async () => {
  open(blog, '/blog?ref=ana')
  expect(status()).toBe('3 posts')
  await user.type(field(), 'PRICES fees')
  expect(shown()).toEqual(['Fees and prices'])
  expect(status()).toBe('1 post')
  await waitFor(() => expect(address()).toBe('/blog?ref=ana&q=PRICES+fees'))
  await user.clear(field())
  expect(status()).toBe('3 posts')
  await waitFor(() => expect(address()).toBe('/blog?ref=ana'))
})

test('a topic narrows it together with the search, by a press of Enter', async () => {
  open(blog, '/blog')
  await user.type(field(), 'margin')
  link(/^Menu text/).focus()
  await user.keyboard('{Enter}')
  expect(address()).toBe('/blog?q=margin&topic=Menu+text')
  expect(shown()).toEqual(['Short names', 'Long descriptions'])
  // in the tree beside the list, and in the one that folds away
  expect(current()).toEqual([['Menu text'], ['Menu text']])
  expect(document.querySelector('summary')?.textContent).toBe('Menu text')
  await user.click(link(/^Names/))
  expect(shown()).toEqual(['Short names'])
  expect(document.querySelector('summary')?.textContent).toBe('Names')
  await user.click(link(/^All topics/))
  expect(address()).toBe('/blog?q=margin')
  expect(current()).toEqual([['All topics'], ['All topics']])
  expect(document.querySelector('summary')?.textContent).toBe('All topics')
})

test('links lead to addresses that have the search, for a window of their own', async () => {
  open(blog, '/blog')
  await user.type(field(), 'fee')
  expect(link(/^Pricing/).getAttribute('href')).toBe('/blog?q=fee&topic=Pricing')
  let isLeftToBrowser = false
  const look = (event: Event) => {
    isLeftToBrowser = !event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', look, { once: true })
  await user.keyboard('{Control>}')
  await user.click(link(/^Pricing/))
  await user.keyboard('{/Control}')
  expect(isLeftToBrowser).toBe(true)
  expect(current()).toEqual([['All topics'], ['All topics']])
})

test('an address with filters shows what they leave, and so does one that is come back to', async () => {
  open(blog, '/blog?topic=Menu+text&subtopic=Names&q=short')
  expect(field().value).toBe('short')
  expect(shown()).toEqual(['Short names'])
  history.replaceState(null, '', '/blog?topic=Pricing')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(field().value).toBe('')
  expect(shown()).toEqual(['Fees and prices'])
})

test('a topic that does not exist leaves nothing, which is said and can be reset', async () => {
  open(blog, '/blog?topic=Wine&q=short&ref=ana')
  expect(shown()).toEqual([])
  expect(status()).toBe('0 posts')
  expect(screen.getByText('No posts match your search criteria.').closest('[hidden]')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Reset Filters' }))
  expect(address()).toBe('/blog?ref=ana')
  expect(field().value).toBe('')
  expect(shown()).toHaveLength(3)
  expect(
    screen.getByText('No posts match your search criteria.').closest('[hidden]'),
  ).not.toBeNull()
})

test('what is in the field before the script comes counts', async () => {
  show(blog, '/blog')
  field().value = 'fees'
  stop = startFilters()
  expect(shown()).toEqual(['Fees and prices'])
  await waitFor(() => expect(address()).toBe('/blog?q=fees'))
})

test('positions are found by words as they stand together, and by one category', async () => {
  open(<JobList jobs={JOBS} />, '/becomeamember?category=Management')
  expect(shown()).toEqual(['Sales Representative', 'Engineer'])
  expect(current()).toEqual([['All']])
  await user.type(field(), 'as SALES')
  expect(shown()).toEqual(['Sales Representative'])
  expect(status()).toBe('1 position')
  await user.click(link(/^Engineering/))
  expect(shown()).toEqual([])
  expect(
    screen.getByText('No positions found matching your criteria').closest('[hidden]'),
  ).toBeNull()
  await user.clear(field())
  expect(shown()).toEqual(['Engineer'])
  await waitFor(() => expect(address()).toBe('/becomeamember?category=Engineering'))
})

test('a video that is filtered away does not play on', async () => {
  const video = {
    ...post('talk', 'A talk', 'Pricing', 'Delivery prices'),
    videoId: 'VO6XEQIsCoM',
    startTime: 0,
    duration: 600,
    author: 'Somebody',
  }
  open(<VideoList videos={[video]} topics={TOPICS} />, '/video')
  const stopPlaying = playVideos()
  await user.click(screen.getByRole('button', { name: 'Play: A talk' }))
  expect(screen.getByTitle('A talk').tagName).toBe('IFRAME')
  await user.type(field(), 'zeppelin')
  expect(document.querySelector('iframe')).toBeNull()
  await user.clear(field())
  expect(shown()).toEqual(['A talk'])
  stopPlaying()
})
