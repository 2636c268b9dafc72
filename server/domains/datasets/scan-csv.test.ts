import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { parseRecords } from './parse-records.ts'
import { createCsvScanner, type ScannedCsv, type ScanStop } from './scan-csv.ts'

function scan(
  text: string,
  options: { delimiter?: string; copy?: boolean; cuts?: number[]; maxRecordBytes?: number } = {},
): { outcome: ScannedCsv | ScanStop; copy: string } {
  const { delimiter = ',', copy = true, cuts = [], maxRecordBytes = 1024 * 1024 } = options
  const parts: Buffer[] = []
  const scanner = createCsvScanner({
    delimiter,
    maxColumns: 200,
    maxRecordBytes,
    ...(copy && { write: (bytes: Uint8Array) => void parts.push(Buffer.from(bytes)) }),
  })
  const bytes = Buffer.from(text)
  const edges = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length]
  edges.sort((one, other) => one - other)
  let stop: ScanStop | null = null
  for (let at = 1; at < edges.length && !stop; at += 1)
    stop = scanner.push(bytes.subarray(edges[at - 1], edges[at]))
  return { outcome: stop ?? scanner.end(), copy: Buffer.concat(parts).toString() }
}

function refusal(text: string, options = {}): string {
  const { outcome } = scan(text, options)
  return typeof outcome === 'object' && 'sentence' in outcome ? outcome.sentence : 'taken'
}

const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll('\0', '')),
  fc.constantFrom(
    '',
    ' ',
    '"',
    '""',
    '\r\n',
    '\n',
    '\r',
    ',',
    ';',
    ' "a" ',
    'é',
    '東京',
    '***',
    '8,90 €',
  ),
)

const table = fc
  .record({
    columns: fc.integer({ min: 1, max: 5 }),
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    always: fc.boolean(),
    ended: fc.boolean(),
  })
  .chain((shape) =>
    fc.record({
      shape: fc.constant(shape),
      rows: fc.array(fc.array(cell, { minLength: shape.columns, maxLength: shape.columns }), {
        minLength: 1,
        maxLength: 8,
      }),
    }),
  )

function written(
  rows: string[][],
  shape: { delimiter: string; lineEnd: string; always: boolean; ended: boolean; columns: number },
): string {
  const header = Array.from({ length: shape.columns }, (_, at) => `h${at}`)
  const lines = [header, ...rows].map((row) =>
    row
      .map((value) => writtenCell(value, shape.delimiter, shape.always || row.length === 1))
      .join(shape.delimiter),
  )
  return lines.join(shape.lineEnd) + (shape.ended ? shape.lineEnd : '')
}

function writtenCell(value: string, delimiter: string, always: boolean): string {
  const needs = always || /["\r\n]/.test(value) || value.includes(delimiter)
  return needs ? `"${value.replaceAll('"', '""')}"` : value
}

test('any table written as CSV reads back exactly, wherever the chunks are cut', () => {
  fc.assert(
    fc.property(table, fc.array(fc.nat(), { maxLength: 6 }), ({ rows, shape }, cuts) => {
      const { outcome, copy } = scan(written(rows, shape), { delimiter: shape.delimiter, cuts })
      expect(outcome).toMatchObject({ rows: rows.length })
      const read = Papa.parse<string[]>(copy, { delimiter: shape.delimiter, newline: '\n' }).data
      expect(read.slice(0, -1)).toEqual(rows)
    }),
    { numRuns: 400 },
  )
})

test('any text has one outcome, wherever the chunks are cut', () => {
  const noise = fc
    .array(fc.constantFrom('"', ',', '\r', '\n', 'a', ' ', 'é', '***', '\0', '""'), {
      maxLength: 30,
    })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(noise, fc.array(fc.nat(), { maxLength: 8 }), fc.boolean(), (text, cuts, copy) => {
      expect(scan(text, { cuts, copy })).toEqual(scan(text, { copy }))
    }),
    { numRuns: 1000 },
  )
})

test('the sample reader reads a table as the scanner does', () => {
  fc.assert(
    fc.property(table, ({ rows, shape }) => {
      const read = parseRecords(written(rows, shape), shape.delimiter)
      expect(read.slice(1).map(({ fields }) => fields)).toEqual(rows)
    }),
  )
})

test('a ragged record is refused with its physical line', () => {
  const long = Array.from({ length: 15_000 }, () => 'a,"two\nlines",1\n').join('')
  expect(refusal(`x,y,z\n${long}1,2\n`)).toBe('Line 30002: found 2 values, expected 3.')
  expect(refusal('a,b\n1,2,3\n')).toBe('Line 2: found 3 values, expected 2.')
  expect(refusal('a,b,c\n\n1\n')).toBe('Line 3: found 1 value, expected 3.')
})

test('a quote that is never closed is refused with the line where it opens', () => {
  expect(refusal('a,b\n1,"two\nthree\n4,5\n')).toBe('Line 2: a quoted value is never closed.')
})

test('text after a closing quote is refused', () => {
  expect(refusal('a,b\n1,"two"x\n')).toBe('Line 2: text after a closing quote.')
  expect(refusal('a,b\n"1\n2"3,4\n')).toBe(
    'Line 3: text after a closing quote. The quote opens on line 2.',
  )
})

test('a NUL byte is refused with its line', () => {
  expect(refusal('a,b\n1,2\n3,\0\n')).toBe(
    'Line 3: a NUL byte, which no text has. The file is damaged.',
  )
})

test('a record that is too long is refused where it begins, or where its quote opens', () => {
  const long = 'x'.repeat(3000)
  expect(refusal(`a,b\n1,2\n${long},3\n`, { maxRecordBytes: 2048 })).toMatch(
    /^Line 3: a record is longer/,
  )
  expect(refusal(`a,b\n1,"${long}\n`, { maxRecordBytes: 2048, cuts: [10, 2500] })).toMatch(
    /^Line 2: .*Perhaps the quote here is never closed/,
  )
})

test('more than 200 columns are refused', () => {
  const header = Array.from({ length: 201 }, (_, at) => `c${at}`).join(',')
  expect(refusal(`${header}\n`)).toMatch(/^Line 1: found 201 columns; at most 200 are taken/)
})

test('empty, blank and header-only files are refused without a line', () => {
  expect(refusal('')).toBe('The file is empty.')
  expect(refusal('\n \r\n\n')).toBe('The file holds only blank lines.')
  expect(refusal('a,b\r\n\r\n')).toBe('The file has column names but no records below them.')
})

test('separator lines and blank lines between records are left out and counted', () => {
  const { outcome, copy } = scan('a,b\n*** Day 1 ***\n\n1,2\n-----\n3,4\n\n\n')
  expect(outcome).toMatchObject({
    rows: 2,
    separators: 2,
    firstSeparator: 2,
    blankLines: 1,
    firstBlankLine: 3,
  })
  expect(copy).toBe('1,2\n3,4\n')
})

test('spaces around quotes are not part of the value', () => {
  expect(scan('a, "b"\n1, "x, y" \n').copy).toBe('"1","x, y"\n')
})

test('a clean file needs no copy; mixed line ends, CR alone and separators do', () => {
  const check = (text: string) => {
    const { outcome } = scan(text, { copy: false })
    return typeof outcome === 'string' ? outcome : 'clean'
  }
  expect(check('a,b\n1,2\n\n3,"4\r\n5"\n')).toBe('clean')
  expect(check('a,b\r\n1,2\r\n')).toBe('clean')
  expect(check('a,b\r\n1,2\n')).toBe('needs a copy')
  expect(check('a,b\r1,2\r')).toBe('needs a copy')
  expect(check('a,b\n---\n1,2\n')).toBe('needs a copy')
})
