import { expect, test } from 'vitest'
import { readRestaurant } from './read-restaurant.ts'

const read = (fields: object) => readRestaurant({ restaurant: { id: 7, name: 'Rosa', ...fields } })

test('cuisines come as a list, as text with commas, or as one', () => {
  expect(read({ cuisines: ['Thai', 'Lao'] }).cuisines).toEqual(['Thai', 'Lao'])
  expect(read({ cuisines: 'Thai, Lao,, Thai' }).cuisines).toEqual(['Thai', 'Lao'])
  expect(read({ cuisine: 'Thai' }).cuisines).toEqual(['Thai'])
  expect(read({}).cuisines).toEqual([])
})

test('what is missing is empty', () => {
  expect(read({})).toEqual({
    id: 7,
    name: 'Rosa',
    cuisines: [],
    text_stat: '',
    location: '',
    dataset: null,
    datasetId: null,
    currency: 'USD',
    country: 'US',
    locale: 'en-US',
    timeZone: 'UTC',
    parentId: null,
  })
})

test('an answer without a restaurant, or without its id, is refused', () => {
  for (const answer of [null, {}, 'hello', { restaurant: 'Rosa' }])
    expect(() => readRestaurant(answer)).toThrow('Invalid response from server')
  expect(() => readRestaurant({ restaurant: {} })).toThrow('Restaurant ID not received from server')
})
