import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatasetReading } from '#contract/datasets.ts'
import { type DuckDb, openDuckDb } from '#server/adapters/duckdb/duckdb.ts'
import { readRows } from './read-rows.ts'
import { storeDataset } from './store-dataset.ts'

let dataDir = ''
let duckdb: DuckDb
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'store-dataset-'))
  await mkdir(path.join(dataDir, 'uploads'))
  duckdb = await openDuckDb({ dataDir })
})
afterAll(async () => {
  await duckdb.close()
  await rm(dataDir, { recursive: true })
})

function folderOf(name: string): string {
  return path.join(dataDir, 'files', name)
}

async function upload(content: string | Buffer): Promise<string> {
  const source = path.join(dataDir, 'uploads', 'in.csv')
  await writeFile(source, content)
  return source
}

async function store(content: string | Buffer, said?: { reading: DatasetReading; roles: null }) {
  const stored = await storeDataset(duckdb, {
    source: await upload(content),
    folder: folderOf('one'),
    ...(said && { said }),
  })
  if (stored.kind === 'refused') throw new Error(stored.sentence)
  const { files, report } = stored
  const dataset = { ...files, columns: report.columns, rows: report.rows }
  const rows = await readRows(duckdb, dataset, { from: 1, limit: report.rows })
  return { files, report, cells: rows.map((row) => row.cells) }
}

test('a dataset has the file as it was, its records and its columns', async () => {
  const text = 'Nom;Prix;Note\nCrêpe;"8,90 €";\n"Œuf; dur";12 €;x\n'
  const { files, report, cells } = await store(text)
  expect(await readFile(files.original, 'utf8')).toBe(text)
  expect(cells).toEqual([
    ['Crêpe', '8,90 €', null],
    ['Œuf; dur', '12 €', 'x'],
  ])
  expect(report).toMatchObject({ encoding: 'UTF-8', delimiter: ';', rows: 2 })
  expect(report.columns).toEqual([
    { name: 'Nom', original: 'Nom', type: 'text', role: 'name', filled: 1 },
    { name: 'Prix', original: 'Prix', type: 'price', role: 'price', filled: 1 },
    { name: 'Note', original: 'Note', type: 'text', role: null, filled: 0.5 },
  ])
  expect((await readdir(folderOf('one'))).sort()).toEqual([
    'names.parquet',
    'original.csv',
    'rows.parquet',
  ])
})

test('a refused file leaves nothing behind', async () => {
  const source = await upload('a,b\n1,2\n3\n')
  const refused = await storeDataset(duckdb, { source, folder: folderOf('two') })
  expect(refused).toEqual({
    kind: 'refused',
    line: 3,
    sentence: 'Line 3: found 1 value, expected 2.',
  })
  expect([existsSync(source), existsSync(folderOf('two'))]).toEqual([false, false])
})

test('a cancelled intake leaves nothing behind', async () => {
  const source = await upload(`a,b\n${'1,2\n'.repeat(200_000)}`)
  const stopping = new AbortController()
  const storing = storeDataset(duckdb, {
    source,
    folder: folderOf('three'),
    signal: stopping.signal,
  })
  setTimeout(() => stopping.abort(new Error('cancelled')), 5)
  await expect(storing).rejects.toThrow()
  expect([existsSync(source), existsSync(folderOf('three'))]).toEqual([false, false])
})

test('records of megabytes and of two hundred columns are stored', async () => {
  const long = 'word '.repeat(1_600_000)
  const big = await store(`a,b\n${`1,${long}\n`.repeat(5)}`)
  expect(big.cells.map((row) => row[1]?.length)).toEqual(Array(5).fill(long.length))
  const wide = Array.from({ length: 200 }, (_, at) => `v${at}`)
  const names = wide.map((value) => `column ${value}`)
  const { cells } = await store(`${names.join(',')}\n${`${wide.join(',')}\n`.repeat(300)}`)
  expect(cells[299]).toEqual(wide)
})

test('two hundred filled columns of many records fit into the engine’s memory', async () => {
  const columns = Array.from({ length: 200 }, (_, at) => at)
  const line = (record: number) => columns.map((at) => `v${(record * at) % 977}`).join(',')
  const lines = Array.from({ length: 40_000 }, (_, record) => line(record))
  const header = columns.map((at) => `column ${at}`).join(',')
  const stored = await storeDataset(duckdb, {
    source: await upload(`${header}\n${lines.join('\n')}\n`),
    folder: folderOf('wide'),
  })
  expect(stored).toMatchObject({ kind: 'stored', report: { rows: 40_000 } })
})

test('any table of a CSV file is stored exactly', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => text.replaceAll('\0', '')),
    fc.constantFrom('', '"', 'a"b', '\r\n', '\n', '\r', ',', ';', ' "a" ', ' 6" sub', 'é', '***'),
  )
  const tables = fc.record({
    rows: fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    mark: fc.constantFrom('', '\ufeff'),
    stray: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(tables, async ({ rows, delimiter, lineEnd, mark, stray }) => {
      const needs = (value: string) =>
        /[\r\n]|^[ \t]*"/.test(value) ||
        value.includes(delimiter) ||
        (!stray && value.includes('"'))
      const line = (row: string[]) =>
        row
          .map((value) => (needs(value) ? `"${value.replaceAll('"', '""')}"` : value))
          .join(delimiter)
      // Some words of chance are what columns are called elsewhere: where the names stand is said.
      const { cells } = await store(mark + [['h1', 'h2', 'h3'], ...rows].map(line).join(lineEnd), {
        reading: { sheet: null, firstRow: 1, headerRows: 1, lastRow: null, leftOut: [] },
        roles: null,
      })
      expect(cells).toEqual(rows.map((row) => row.map((value) => (value === '' ? null : value))))
    }),
    { numRuns: 40 },
  )
})

const real = path.join(process.env.MENUWRIGHT_SHARED ?? '../shared', 'data')

test.skipIf(!existsSync(path.join(real, 'csv')))(
  'every real CSV file is taken, with the records that it has',
  async () => {
    const rows: Record<string, number> = {}
    for (const name of await readdir(path.join(real, 'csv'))) {
      const source = path.join(dataDir, 'uploads', name)
      await copyFile(path.join(real, 'csv', name), source)
      const { size } = await stat(source)
      const stored = await storeDataset(duckdb, { source, folder: folderOf(name) })
      if (stored.kind === 'refused') throw new Error(`${name}: ${stored.sentence}`)
      rows[name] = stored.report.rows
      expect(stored.report.size).toBe(size)
      expect(stored.files.names).not.toBeNull()
    }
    expect(rows).toMatchObject({
      'allmenus_ny_duphdr.csv': 501,
      'fr_frites_and_co_blankrows_eur.csv': 58,
      'gr_littlejo_semicolon_decimalcomma.csv': 12,
      'indian_food.csv': 226,
      'maven_menu_items_bom_tiny.csv': 32,
      'mcdonalds_us_menu.csv': 260,
      'ro_ragged_asterisks.csv': 9,
      'starbucks_food_utf16le.csv': 113,
      'ubereats_menu_items_250.csv': 250,
      'zomato_kolkata_pune_860KB.csv': 4923,
    })
  },
)

const spectrum = path.join(real, 'malformed', 'csv-spectrum')

test.skipIf(!existsSync(spectrum))('csv-spectrum reads as its JSON says', async () => {
  for (const file of await readdir(path.join(spectrum, 'csvs'))) {
    const { report, cells } = await store(await readFile(path.join(spectrum, 'csvs', file)))
    const json = path.join(spectrum, 'json', file.replace('.csv', '.json'))
    const expected: Record<string, string>[] = JSON.parse(await readFile(json, 'utf8'))
    const found = cells.map((row) =>
      Object.fromEntries(report.columns.map(({ name }, at) => [name, row[at] ?? ''])),
    )
    // That fixture's JSON has another telephone number than its CSV.
    if (file === 'location_coordinates.csv') expect(found).toHaveLength(1)
    else expect([file, found]).toEqual([file, expected])
  }
})
