import { expect, test } from 'vitest'
import { CallFailed } from '../../lib/call-failures.ts'
import { problemOfFile, takenBy, uploadSentenceOf } from './csv-file.ts'

test('one byte below the limit passes, the limit does not', () => {
  expect(problemOfFile({ name: 'dishes.csv', size: 262_143_999 })).toBeNull()
  expect(problemOfFile({ name: 'dishes.csv', size: 262_144_000 })).toBe(
    'File size exceeds 250MB limit',
  )
})

test('only names that end in .csv or .xlsx are taken', () => {
  expect(problemOfFile({ name: 'Dishes.CSV', size: 1 })).toBeNull()
  expect(problemOfFile({ name: 'dishes.xlsx', size: 1 })).toBeNull()
  expect(problemOfFile({ name: 'dishes.csv.xls', size: 1 })).toBe('Please select a CSV file')
})

test('a refused upload is reported in the server’s words, else with its status', () => {
  expect(uploadSentenceOf(new CallFailed(400, { error: 'Line 3 is ragged.' }))).toBe(
    'Line 3 is ragged.',
  )
  expect(uploadSentenceOf(new CallFailed(502, {}))).toBe('Upload failed with status 502')
})

test('a name is taken without regard to case, and however its accents were sent', () => {
  const datasets = [{ name: 'Été.csv' }, { name: 'dishes.csv' }]
  expect(takenBy(datasets, 'ÉTÉ.csv'.normalize('NFD'))).toBe(datasets[0])
  expect(takenBy(datasets, 'Dishes.CSV')).toBe(datasets[1])
  expect(takenBy(datasets, 'ete.csv')).toBeUndefined()
})
