import { expect, test } from 'vitest'
import { relatedPosts } from './related-posts.ts'

const post = (id: string, mainTopic: string, subTopic: string) => ({
  id,
  mainTopic,
  subTopic,
  date: '2026-11-01',
  title: id,
  titleLink: `/blog/${id}`,
  description: id,
  keywords: [],
  minutes: 3,
})

const here = post('here', 'Pricing', 'Delivery prices')
const posts = [
  post('newest', 'Photography', 'Taking pictures'),
  here,
  post('same topic', 'Pricing', 'Menu engineering'),
  post('older', 'Menu text', 'Names'),
  post('same subtopic', 'Pricing', 'Delivery prices'),
]

test('the nearest posts come first, then the newest, never the post itself', () => {
  expect(relatedPosts(posts, here).map(({ id }) => id)).toEqual([
    'same subtopic',
    'same topic',
    'newest',
  ])
})
