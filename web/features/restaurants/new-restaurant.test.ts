import { expect, test } from 'vitest'
import { CallFailed, NetworkFailed } from '../../lib/call-failures.ts'
import {
  descriptionProblem,
  EMPTY_RESTAURANT,
  MENU_TOOL_RULES,
  UPLOAD_TOOL_RULES,
} from './new-restaurant.ts'
import { readRestaurant } from './read-restaurant.ts'

const NOT_JSON = new CallFailed(201, { error: 'Server returned invalid response' })
const REFUSED = new CallFailed(409, { error: 'Rosa is there already.' })
const BROKEN = new CallFailed(500, {})
const SLOW = new NetworkFailed({ timedOut: true })

function thrownBy(answer: unknown): unknown {
  try {
    return readRestaurant(answer)
  } catch (reason) {
    return reason
  }
}

test('the menu tool needs a name and a cuisine', () => {
  const blank = { ...EMPTY_RESTAURANT, name: '  ' }
  expect(MENU_TOOL_RULES.problems(blank)).toEqual({
    name: 'Restaurant name is required',
    cuisines: 'At least one cuisine is required',
  })
  const named = { ...EMPTY_RESTAURANT, name: 'Rosa', cuisines: ['Thai'] }
  expect(MENU_TOOL_RULES.problems(named)).toEqual({})
})

test('the upload tool needs a name and a description, and no cuisine', () => {
  const blank = { ...EMPTY_RESTAURANT, name: '  ', text_stat: ' ' }
  expect(UPLOAD_TOOL_RULES.problems(blank)).toEqual({
    name: 'Restaurant name is required',
    text_stat: 'Restaurant description is required',
  })
  const described = { ...EMPTY_RESTAURANT, name: 'Rosa', text_stat: 'Stews.' }
  expect(UPLOAD_TOOL_RULES.problems(described)).toEqual({})
})

test("the menu tool tells a failure in the server's words, else in plain ones", () => {
  const { failure } = MENU_TOOL_RULES
  expect(failure(REFUSED)).toBe('Failed to create restaurant: Rosa is there already.')
  expect(failure(BROKEN)).toBe('Failed to create restaurant: Failed to create restaurant')
  expect(failure(SLOW)).toBe(
    'Failed to create restaurant: Request timed out. Please check your connection and try again.',
  )
})

test('to the menu tool an answer without an id, or that is no JSON, has an invalid format', () => {
  for (const reason of [thrownBy({ restaurant: {} }), NOT_JSON])
    expect(MENU_TOOL_RULES.failure(reason)).toBe(
      'Failed to create restaurant: Invalid response format',
    )
})

test('the upload tool tells apart what the server refused, did not answer and answered wrongly', () => {
  const { failure } = UPLOAD_TOOL_RULES
  expect(failure(REFUSED)).toBe('Failed to create restaurant: Rosa is there already.')
  expect(failure(BROKEN)).toBe('Failed to create restaurant: status 500')
  expect(failure(SLOW)).toBe('Request timed out. Please check your connection and try again.')
  expect(failure(new NetworkFailed({ timedOut: false }))).toBe(
    'Network error. Please check your connection and try again.',
  )
  expect(failure(NOT_JSON)).toBe('Invalid response from server')
  expect(failure(thrownBy({}))).toBe('Invalid response from server')
  expect(failure(thrownBy({ restaurant: {} }))).toBe('Restaurant ID not received from server')
})

test('each tool says that a restaurant is there', () => {
  const rosa = { id: 7, name: 'Rosa' }
  expect(MENU_TOOL_RULES.success(rosa)).toBe('Restaurant created successfully with ID: 7')
  expect(UPLOAD_TOOL_RULES.success(rosa)).toBe('New restaurant "Rosa" created with ID: 7')
})

test('a description that is changed is neither blank nor longer than 1000 characters', () => {
  expect(descriptionProblem('  ')).toBe('Please enter restaurant description')
  expect(descriptionProblem('a'.repeat(1001))).toBe('Description cannot exceed 1000 characters')
  expect(descriptionProblem('a'.repeat(1000))).toBeUndefined()
})
