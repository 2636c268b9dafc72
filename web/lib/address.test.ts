import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test('path parameters are filled in and escaped', () => {
  expect(addressOf({ path: '/api/restaurant/:id' }, { params: { id: 'a/b' } })).toBe(
    '/api/restaurant/a%2Fb',
  )
})

test('absent query values are left out and lists are repeated', () => {
  const query = { q: 'fish & chips', page: undefined, tag: ['new', 'hot'] }
  expect(addressOf({ path: '/api/items' }, { query })).toBe(
    '/api/items?q=fish+%26+chips&tag=new&tag=hot',
  )
})
