import { expect, test } from 'vitest'
import { narrow, type TopicChoice, topicTree } from './topic-filter.ts'

const entry = (title: string, mainTopic: string, subTopic: string) => ({
  title,
  description: `About ${title}`,
  mainTopic,
  subTopic,
  date: '2026-11-01',
  keywords: ['menu'],
})

const entries = [
  entry('Short names', 'Menu text', 'Names'),
  entry('Long descriptions', 'Menu text', 'Descriptions'),
  entry('Margins', 'Pricing', 'Menu engineering'),
]
const everything: TopicChoice = { search: '', topic: null, subTopic: null }
const titles = (choice: Partial<TopicChoice>) =>
  narrow(entries, { ...everything, ...choice }).map(({ title }) => title)

test('without a choice everything is listed', () => {
  expect(titles({})).toHaveLength(3)
})

test('a search finds words in any case and any order, in titles, descriptions, topics and keywords', () => {
  expect(titles({ search: 'NAMES short' })).toEqual(['Short names'])
  expect(titles({ search: 'about pricing' })).toEqual(['Margins'])
  expect(titles({ search: '  menu ' })).toHaveLength(3)
})

test('every word of a search has to be found', () => {
  expect(titles({ search: 'short margins' })).toEqual([])
})

test('a topic and its subtopic narrow the list, also together with a search', () => {
  const menuText = { topic: 'Menu text' }
  expect(titles(menuText)).toEqual(['Short names', 'Long descriptions'])
  expect(titles({ ...menuText, subTopic: 'Names' })).toEqual(['Short names'])
  expect(titles({ ...menuText, search: 'margins' })).toEqual([])
})

test('a topic that does not exist leaves nothing', () => {
  expect(titles({ topic: 'Nothing' })).toEqual([])
})

test('the tree has topics and subtopics with their numbers, in the given order, and no empty ones', () => {
  const topics = [
    { name: 'Pricing', subTopics: ['Delivery prices', 'Menu engineering'] },
    { name: 'Photography', subTopics: ['Taking pictures'] },
    { name: 'Menu text', subTopics: ['Names', 'Descriptions'] },
  ]
  expect(topicTree(entries, topics)).toEqual([
    { name: 'Pricing', count: 1, subTopics: [{ name: 'Menu engineering', count: 1 }] },
    {
      name: 'Menu text',
      count: 2,
      subTopics: [
        { name: 'Names', count: 1 },
        { name: 'Descriptions', count: 1 },
      ],
    },
  ])
})
