import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ColumnRole, DatasetColumn, DatasetReading } from '#contract/datasets.ts'
import { type DuckDb, type LoadCsv, sqlText } from '#server/adapters/duckdb/duckdb.ts'
import { currencyNotes, guessNotes } from './assumed-columns.ts'
import { buildNames, NAMED_RECORDS } from './build-names.ts'
import type { CsvRefusal } from './clean-csv.ts'
import { type DescribedColumn, describeColumns } from './describe-columns.ts'
import { type EarlyLoad, isSameLoad, loadEarly, NO_LOAD, priceColumn } from './load-early.ts'
import { type CsvReading, readCsv } from './read-csv.ts'
import { isWorkbook, type OpenedTable, openTable, sheetNote } from './workbook/open-table.ts'

export type StoreDataset = {
  /** The uploaded file. It is moved into the folder, or removed when it is refused. */
  source: string
  /** A folder for this dataset alone, on the source's file system. */
  folder: string
  /** What a person said of it; without it the file's own rows and words decide. */
  said?: { reading: DatasetReading; roles: readonly (ColumnRole | null)[] | null }
  signal?: AbortSignal
}

export type DatasetFiles = { original: string; parquet: string; names: string | null }

export type DatasetReport = {
  encoding: string
  delimiter: string
  /** Bytes of the original. */
  size: number
  rows: number
  columns: DatasetColumn[]
  notes: string[]
  reading: DatasetReading
  /** What a person is asked before the data is used. */
  question: string | null
}

export type StoredOrRefused =
  | { kind: 'stored'; files: DatasetFiles; report: DatasetReport }
  | ({ kind: 'refused' } & CsvRefusal)

/** Checks an uploaded CSV file and makes it ready to query. Nothing is left of what is refused, cancelled or fails. */
export async function storeDataset(duckdb: DuckDb, input: StoreDataset): Promise<StoredOrRefused> {
  const folder = path.resolve(input.folder)
  await mkdir(folder, { recursive: true })
  const parts = {
    copy: path.join(folder, 'clean.csv.part'),
    parquet: path.join(folder, 'rows.parquet.part'),
    names: path.join(folder, 'names.parquet.part'),
  }
  try {
    const { source, said, signal } = input
    const table = await openTable({ source, folder, sheet: said?.reading.sheet ?? null, signal })
    const made = 'sentence' in table ? table : await makeParts(duckdb, { ...input, parts, table })
    if ('sentence' in made) {
      await rm(folder, { recursive: true, force: true })
      await rm(input.source, { force: true })
      return { kind: 'refused', ...made }
    }
    await rm(parts.copy, { force: true })
    if (isWorkbook(table)) await rm(table.path, { force: true })
    const files: DatasetFiles = {
      original: path.join(folder, `original.${isWorkbook(table) ? 'xlsx' : 'csv'}`),
      parquet: path.join(folder, 'rows.parquet'),
      names: made.named ? path.join(folder, 'names.parquet') : null,
    }
    await rename(parts.parquet, files.parquet)
    if (files.names) await rename(parts.names, files.names)
    await rename(input.source, files.original)
    return { kind: 'stored', files, report: made.report }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    await rm(input.source, { force: true })
    throw error
  }
}

type Parts = { copy: string; parquet: string; names: string }
type Making = StoreDataset & { parts: Parts; table: OpenedTable }

async function makeParts(
  duckdb: DuckDb,
  input: Making,
): Promise<{ report: DatasetReport; named: boolean } | CsvRefusal> {
  const { source, parts, signal, said, table } = input
  const early = said
    ? NO_LOAD
    : await loadEarly(duckdb, { source: table.path, target: parts.parquet, signal })
  let reading: CsvReading | CsvRefusal
  try {
    reading = await readCsv({
      source: table.path,
      copy: parts.copy,
      table: said?.reading ?? null,
      ...(signal && { signal }),
    })
  } catch (error) {
    await early.drop()
    throw error
  }
  if ('sentence' in reading) {
    await early.drop()
    return reading
  }
  const { size } = await stat(source)
  const roles = said?.roles ?? null
  if (roles && roles.length !== reading.columns.length) {
    await early.drop()
    return { line: null, sentence: otherColumns(reading.columns.length, roles.length) }
  }
  const described = describeColumns(
    reading.columns.map(({ name }, at) =>
      reading.table.headerRows > 0 ? [name, ...(reading.headings[at] ?? [])] : [],
    ),
    reading.sample,
    roles,
  )
  const named = reading.columns.map(({ name, original }, at) => ({
    name,
    original,
    type: described[at]?.type ?? ('text' as const),
    role: described[at]?.role ?? null,
    isGuessed: described[at]?.isGuessed ?? false,
  }))
  const guesses = guessNotes(named)
  const load = loadOf({ reading, described, size, target: parts.parquet })
  const loaded = await loadFinally(duckdb, { ...input, early, load, reading })
  const hasNames = await nameParts(duckdb, input, described, loaded.rows)
  const filled = await filledShares(duckdb, parts.parquet, loaded.rows)
  return {
    named: hasNames,
    report: {
      encoding: reading.encoding,
      delimiter: reading.clean.delimiter,
      size,
      rows: reading.rows,
      columns: reading.columns.map(({ name, original }, at) => {
        const { type, role } = described[at] ?? { type: 'text', role: null }
        const share = filled.get(`c${at + 1}`) ?? 0
        return { name, original, role, type: share === 0 ? 'empty' : type, filled: share }
      }),
      notes: [
        ...reading.notes,
        ...sheetNote(table),
        ...guesses,
        ...currencyNotes(named, reading.sample),
        ...namedNote(hasNames, reading.rows),
      ],
      reading: { sheet: table.sheet, ...reading.table, leftOut: [...reading.table.leftOut] },
      question: said ? null : questionOn(reading, table, guesses),
    },
  }
}

function otherColumns(columns: number, roles: number): string {
  return `The table read like this has ${columns} columns, and ${roles} were described. Look at it again.`
}

function questionOn(
  { assumed }: CsvReading,
  table: OpenedTable,
  guesses: readonly string[],
): string | null {
  const said = [...sheetNote(table), ...(assumed ?? [])]
  return assumed || said.length > 0 ? [...said, ...guesses, 'Is that right?'].join(' ') : null
}

function loadOf(input: {
  reading: CsvReading
  described: DescribedColumn[]
  size: number
  target: string
}): LoadCsv {
  const { reading, described, size, target } = input
  return {
    source: reading.clean.path,
    delimiter: reading.clean.delimiter,
    crlf: reading.clean.crlf,
    header: reading.clean.header,
    columns: reading.columns.length,
    longestRecord: reading.clean.longestRecord,
    usualRecord: Math.ceil(size / reading.rows),
    computed: priceColumn(described, reading.sample),
    target,
  }
}

async function loadFinally(
  duckdb: DuckDb,
  input: Making & { early: EarlyLoad; load: LoadCsv; reading: CsvReading },
): Promise<{ rows: number }> {
  const { early, load, reading, table, parts, said, signal } = input
  const limits = signal ? { signal } : {}
  if (early.load && isSameLoad(early.load, load)) {
    if ((await early.rows) === reading.rows) return { rows: reading.rows }
  } else await early.drop()

  const rows = await duckdb.toParquet(load, limits).catch((error: unknown) => {
    if (!load.header || signal?.aborted) throw error
    return null
  })
  if (rows === reading.rows) return { rows }
  if (!load.header) throw new Error(`The engine read ${rows} of ${reading.rows} records.`)
  const copied = await readCsv({
    source: table.path,
    copy: parts.copy,
    table: said?.reading ?? null,
    always: true,
    ...limits,
  })
  if ('sentence' in copied) throw new Error(copied.sentence)
  return loadFinally(duckdb, {
    ...input,
    reading: copied,
    load: { ...load, source: copied.clean.path, crlf: false, header: false },
  })
}

async function nameParts(
  duckdb: DuckDb,
  { parts, signal }: Making,
  described: DescribedColumn[],
  rows: number,
): Promise<boolean> {
  const at = described.findIndex((column) => column.role === 'name')
  if (at < 0) return false
  const priced = described.some((column) => column.role === 'price')
  const nameColumn = `c${at + 1}`
  const input = { parquet: parts.parquet, rows, target: parts.names, nameColumn, priced }
  await buildNames(duckdb, input, signal ? { signal } : {})
  return true
}

function namedNote(named: boolean, rows: number): string[] {
  if (!named || rows <= NAMED_RECORDS) return []
  return [
    `Similar names are looked for in the first ${NAMED_RECORDS.toLocaleString('en')} records.`,
  ]
}

/** From the file's own statistics: an empty cell is null in it. */
async function filledShares(
  duckdb: DuckDb,
  parquet: string,
  rows: number,
): Promise<Map<string, number>> {
  const found = await duckdb.query(
    `SELECT path_in_schema AS name, sum(stats_null_count)::BIGINT AS nulls
     FROM parquet_metadata(${sqlText(parquet)}) GROUP BY 1`,
  )
  return new Map(found.map(({ name, nulls }) => [String(name), 1 - Number(nulls ?? 0) / rows]))
}
