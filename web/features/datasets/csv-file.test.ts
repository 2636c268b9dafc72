import { expect, test } from 'vitest'
import { CallFailed } from '../../lib/call-failures.ts'
import { problemOfFile, uploadSentenceOf } from './csv-file.ts'

test('one byte below the limit passes, the limit does not', () => {
  expect(problemOfFile({ name: 'dishes.csv', size: 262_143_999 })).toBeNull()
  expect(problemOfFile({ name: 'dishes.csv', size: 262_144_000 })).toBe(
    'File size exceeds 250MB limit',
  )
})

test('only names that end in .csv are taken', () => {
  expect(problemOfFile({ name: 'Dishes.CSV', size: 1 })).toBeNull()
  expect(problemOfFile({ name: 'dishes.csv.xlsx', size: 1 })).toBe('Please select a CSV file')
})

test('a refused upload is told in the server’s words, else with its status', () => {
  expect(uploadSentenceOf(new CallFailed(400, { error: 'Line 3 is ragged.' }))).toBe(
    'Line 3 is ragged.',
  )
  expect(uploadSentenceOf(new CallFailed(502, { error: 'HTTP error! status: 502' }))).toBe(
    'Upload failed with status 502',
  )
})
