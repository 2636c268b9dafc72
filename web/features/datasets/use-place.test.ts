import { expect, test } from 'vitest'
import { placeOf } from './use-place.ts'

test.each([
  ['', { page: 0, row: null }],
  ['page=3', { page: 2, row: null }],
  ['row=1', { page: 0, row: 1 }],
  ['row=50', { page: 0, row: 50 }],
  ['row=51', { page: 1, row: 51 }],
  ['row=51&page=9', { page: 1, row: 51 }],
  ['row=0', { page: 0, row: null }],
  ['page=-1', { page: 0, row: null }],
  ['page=1e9', { page: 0, row: null }],
])('the address ?%s is a place in the rows', (search, place) => {
  expect(placeOf(new URLSearchParams(search))).toEqual(place)
})
