import { expect, test } from 'vitest'
import { isSameReading, kindOfRow, shownFrom } from './reading-choice.ts'

const READING = { sheet: null, firstRow: 3, headerRows: 2, lastRow: 6 }

test('rows are left out, names or records', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((row) => kindOfRow(READING, row))).toEqual([
    'left out',
    'left out',
    'names',
    'names',
    'record',
    'record',
    'left out',
  ])
  expect(kindOfRow({ ...READING, headerRows: 0, lastRow: null }, 3)).toBe('record')
})

test('a reading is the same only in all its parts', () => {
  expect(isSameReading(READING, { ...READING })).toBe(true)
  expect(isSameReading(READING, { ...READING, lastRow: null })).toBe(false)
  expect(isSameReading(READING, { ...READING, sheet: 'Menu' })).toBe(false)
})

test('the beginning of the table is shown, also far down', () => {
  expect(shownFrom({ firstRow: 3 })).toBe(1)
  expect(shownFrom({ firstRow: 85 })).toBe(80)
})
