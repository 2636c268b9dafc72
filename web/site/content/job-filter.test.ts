import { expect, test } from 'vitest'
import { type Category, categoryOf, narrowJobs } from './job-filter.ts'

const jobs = [
  { title: 'Sales Representative', description: 'Win restaurants', category: 'Sales' },
  { title: 'Engineer', description: 'Build the kitchen', category: 'Engineering' },
]
const found = (search: string, category: Category = 'All') =>
  narrowJobs(jobs, { search, category }).map(({ title }) => title)

test('a search matches title or description in any case', () => {
  expect(found('sALES')).toEqual(['Sales Representative'])
  expect(found('KITCHEN')).toEqual(['Engineer'])
  expect(found(' ')).toHaveLength(2)
})

test('a search takes its words as they stand together', () => {
  expect(found('restaurants win')).toEqual([])
})

test('a category keeps its own jobs, All keeps every one', () => {
  expect(found('', 'Sales')).toEqual(['Sales Representative'])
  expect(found('', 'Product')).toEqual([])
  expect(found('', 'All')).toHaveLength(2)
})

test.each([null, '', 'sales', 'Management'])('%s in the address counts as All', (given) => {
  expect(categoryOf(given)).toBe('All')
})
