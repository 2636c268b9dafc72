import { expect, test } from 'vitest'
import { ERROR_STATUSES, errorStatusOf } from './error-statuses.ts'

test('the fifteen codes of the table are known', () => {
  const codes = [400, 401, 402, 403, 404, 405, 408, 409, 410, 429, 500, 501, 502, 503, 504]
  expect(Object.keys(ERROR_STATUSES).map(Number)).toEqual(codes)
})

test('a missing code counts as 500', () => {
  expect(errorStatusOf(undefined)).toMatchObject({ code: '500', title: 'Server Error' })
})

test.each(['418', 'abc', '__proto__', '-1'])('%s is an unexpected error', (code) => {
  expect(errorStatusOf(code)).toMatchObject({ code, message: 'An unexpected error occurred.' })
})
