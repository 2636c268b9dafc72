import { expect, test } from 'vitest'
import { matchPlaces } from './photo-places.service.ts'

const at = (x: number, y: number, width = 0.2, height = 0.02) => ({
  page: 1,
  box: { x, y, width, height },
})
const picture = (x: number, y: number) => at(x, y, 0.2, 0.1)

test('a picture goes to the item whose text stands below it', () => {
  const items = [at(0.1, 0.22), at(0.1, 0.42)]
  expect(matchPlaces([picture(0.1, 0.1), picture(0.1, 0.3)], items)).toMatchObject([
    { item: 0, confidence: expect.closeTo(0.82, 1) },
    { item: 1 },
  ])
})

test('between two items that are as near nothing is said', () => {
  expect(matchPlaces([picture(0.5, 0.2)], [at(0.2, 0.2), at(0.2, 0.26)])).toEqual([null])
})

test('an item far away, on another page or of no known place is none', () => {
  const far = at(0.1, 0.8)
  const elsewhere = { ...at(0.1, 0.22), page: 2 }
  const unknown = { page: 1, box: null }
  expect(matchPlaces([picture(0.1, 0.1)], [far, elsewhere, unknown])).toEqual([null])
})

test('one picture an item: the nearer one has it', () => {
  const item = at(0.1, 0.22)
  const [below, above] = [picture(0.1, 0.27), picture(0.1, 0.11)]
  expect(matchPlaces([below, above], [item])).toEqual([null, expect.objectContaining({ item: 0 })])
})

test('a picture whose place is not told is left alone', () => {
  expect(matchPlaces([{ page: 1, box: null }], [at(0.1, 0.2)])).toEqual([null])
})
