import { expect, test } from 'vitest'
import { equalMenus, equalMenusQuestion } from './equal-menus.ts'

const menus = [
  { id: '1', title: 'Casa Rosa: Thai', restaurantName: 'Casa Rosa' },
  { id: '2', title: 'Casa Rosa: Thai 2', restaurantName: 'Casa Rosa' },
  { id: '3', title: 'Casa Rosa: Lao', restaurantName: 'Casa Rosa' },
  { id: '4', title: 'Thai menu', restaurantName: null },
  { id: '5', title: 'Summer card.pdf', restaurantName: 'Casa Rosa' },
]
const idsOf = (of: Parameters<typeof equalMenus>[1]) => equalMenus(menus, of).map(({ id }) => id)

test('collections of the same restaurant and cuisine are equal, numbered ones too', () => {
  expect(idsOf({ cuisines: ['Thai'], restaurant: 'Casa Rosa' })).toEqual(['1', '2', '4'])
})

test('without a restaurant only collections without one are', () => {
  expect(idsOf({ cuisines: ['Thai'], restaurant: null })).toEqual(['4'])
})

test('another cuisine and an upload are none', () => {
  expect(idsOf({ cuisines: ['Sushi'], restaurant: 'Casa Rosa' })).toEqual([])
})

test('the question names the collection, or how many there are', () => {
  expect(equalMenusQuestion(menus.slice(0, 1))).toBe(
    'There is a collection “Casa Rosa: Thai” already. Should the new one take its place?',
  )
  expect(equalMenusQuestion(menus.slice(0, 2))).toMatch(/^There are 2 collections such as “Casa/)
})
