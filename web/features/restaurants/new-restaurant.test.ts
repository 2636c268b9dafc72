import { expect, test } from 'vitest'
import { CallFailed, NetworkFailed } from '../../lib/call-failures.ts'
import { createFailure, EMPTY_RESTAURANT, newRestaurantProblems } from './new-restaurant.ts'

test('a name and a cuisine are required', () => {
  expect(newRestaurantProblems({ ...EMPTY_RESTAURANT, name: '  ' })).toEqual({
    name: 'Restaurant name is required',
    cuisines: 'At least one cuisine is required',
  })
  expect(newRestaurantProblems({ ...EMPTY_RESTAURANT, name: 'Rosa', cuisines: ['Thai'] })).toEqual(
    {},
  )
})

test("a failure is told in the server's words, else in plain ones", () => {
  expect(createFailure(new CallFailed(409, { error: 'Rosa is there already.' }))).toBe(
    'Failed to create restaurant: Rosa is there already.',
  )
  expect(createFailure(new CallFailed(500, { error: 'HTTP error! status: 500' }))).toBe(
    'Failed to create restaurant: Failed to create restaurant',
  )
  expect(createFailure(new NetworkFailed({ timedOut: true }))).toBe(
    'Failed to create restaurant: Request timed out. Please check your connection and try again.',
  )
})

test('an answer without an id, or that is no JSON, has an invalid format', () => {
  expect(createFailure(new Error('no id'))).toBe(
    'Failed to create restaurant: Invalid response format',
  )
  expect(createFailure(new CallFailed(201, { error: 'Server returned invalid response' }))).toBe(
    'Failed to create restaurant: Invalid response format',
  )
})
