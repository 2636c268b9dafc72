import { expect, test } from 'vitest'
import { haveSameColumns, isChoosable, kindOfRow, shownFrom, withRow } from './reading-choice.ts'

const READING = { sheet: null, firstRow: 3, headerRows: 2, lastRow: 6, leftOut: [] }

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

test('a row of the table is left out by itself, and taken again', () => {
  const without = withRow(withRow(READING, 6, false), 5, false)
  expect(without.leftOut).toEqual([5, 6])
  expect([5, 6].map((row) => kindOfRow(without, row))).toEqual(['left out', 'left out'])
  expect(withRow(without, 5, true).leftOut).toEqual([6])
  expect([2, 4, 5, 6, 7].map((row) => isChoosable(without, row))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})

test('columns are the same where they begin in the same rows of the same sheet', () => {
  expect(haveSameColumns(READING, { ...READING, lastRow: null, leftOut: [5] })).toBe(true)
  expect(haveSameColumns(READING, { ...READING, firstRow: 2 })).toBe(false)
  expect(haveSameColumns(READING, { ...READING, headerRows: 1 })).toBe(false)
  expect(haveSameColumns(READING, { ...READING, sheet: 'Menu' })).toBe(false)
})

test('the beginning of the table is shown, also far down', () => {
  expect(shownFrom({ firstRow: 3 })).toBe(1)
  expect(shownFrom({ firstRow: 85 })).toBe(80)
})
