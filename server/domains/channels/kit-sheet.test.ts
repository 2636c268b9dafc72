import { expect, test } from 'vitest'
import { PLATFORMS } from '#contract/platforms.ts'
import { type KitRow, kitSheet } from './kit-sheet.ts'

const row: KitRow = {
  category: 'Mains',
  ref: 'i-1',
  name: 'Fish, "today\'s"',
  description: null,
  price: '12.90',
  pickupPrice: '11.90',
  currency: 'EUR',
  options: '',
  allergens: '',
  pictureUrl: null,
  pictureFile: '01-fish.jpg',
}

test('quotes and commas of a name stay one cell', () => {
  expect(kitSheet([row], 'doordash').split('\r\n')[1]).toBe(
    'Mains,"Fish, ""today\'s""",12.90,11.90,,01-fish.jpg,,EUR',
  )
})

test('a name that a spreadsheet would run is text', () => {
  expect(kitSheet([{ ...row, name: '=1+1' }], 'ubereats').split('\r\n')[1]).toContain("'=1+1")
})

test.each(PLATFORMS)('%s has its fields of an item in its own order', (channel) => {
  const [head] = kitSheet([row], channel).replace('\uFEFF', '').split('\r\n')
  expect(head).toMatch(/^Category,Name,.*Price.*,Currency$/)
  expect(head).toMatch(/Picture/)
})
