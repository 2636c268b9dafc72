import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type DatasetColumn, MAX_COLUMNS } from '#contract/datasets.ts'
import { type DuckDb, type LoadCsv, sqlText } from '#server/adapters/duckdb/duckdb.ts'
import { buildNames, NAMED_RECORDS } from './build-names.ts'
import type { CsvRefusal } from './clean-csv.ts'
import { type DescribedColumn, describeColumns, filledCells } from './describe-columns.ts'
import { nameColumns } from './name-columns.ts'
import { type CsvReading, readCsv } from './read-csv.ts'
import { IS_PRICE, priceSql, priceStyle } from './read-price.ts'
import { HEAD_BYTES, sniffCsv } from './sniff-csv.ts'

export type StoreDataset = {
  /** The uploaded file. It is moved into the folder, or removed when it is refused. */
  source: string
  /** A folder for this dataset alone, on the source's file system. */
  folder: string
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
    const made = await makeParts(duckdb, { ...input, parts })
    if ('sentence' in made) {
      await rm(folder, { recursive: true, force: true })
      await rm(input.source, { force: true })
      return { kind: 'refused', ...made }
    }
    await rm(parts.copy, { force: true })
    const files: DatasetFiles = {
      original: path.join(folder, 'original.csv'),
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
type Making = StoreDataset & { parts: Parts }

async function makeParts(
  duckdb: DuckDb,
  input: Making,
): Promise<{ report: DatasetReport; named: boolean } | CsvRefusal> {
  const { source, parts, signal } = input
  const early = await loadEarly(duckdb, input)
  let reading: CsvReading | CsvRefusal
  try {
    reading = await readCsv({ source, copy: parts.copy, ...(signal && { signal }) })
  } catch (error) {
    await early.drop()
    throw error
  }
  if ('sentence' in reading) {
    await early.drop()
    return reading
  }
  const { size } = await stat(source)
  const described = describeColumns(
    reading.columns.map((column) => column.name),
    reading.sample,
  )
  const load = loadOf({ reading, described, size, target: parts.parquet })
  const loaded = await loadFinally(duckdb, { ...input, early, load, reading })
  const named = await nameParts(duckdb, input, described, loaded.rows)
  const filled = await filledShares(duckdb, parts.parquet, loaded.rows)
  return {
    named,
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
      notes: [...reading.notes, ...namedNote(named, reading.rows)],
    },
  }
}

type EarlyLoad = { load: LoadCsv | null; rows: Promise<number | null>; drop: () => Promise<void> }

/** Most files are clean: the engine loads while the check still reads, on the evidence of the first bytes. */
async function loadEarly(duckdb: DuckDb, { source, parts, signal }: Making): Promise<EarlyLoad> {
  const load = await guessLoad(source, parts.parquet)
  if (!load) return { load, rows: Promise.resolve(null), drop: async () => {} }
  const stopping = new AbortController()
  const either = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal
  // What fails here is told by the check, or tried again after it.
  const rows = duckdb.toParquet(load, { signal: either }).catch(() => null)
  return {
    load,
    rows,
    async drop() {
      stopping.abort()
      await rows
    },
  }
}

async function guessLoad(source: string, target: string): Promise<LoadCsv | null> {
  const head = await readHead(source)
  const sniffed = sniffCsv(head)
  if ('sentence' in sniffed || sniffed.encoding !== 'UTF-8' || !sniffed.headerFirst) return null
  const [header, ...sample] = sniffed.records
  if (!header || header.length > MAX_COLUMNS || sample.length === 0) return null
  const described = describeColumns(nameColumns(header).names, sample)
  return {
    source,
    delimiter: sniffed.delimiter,
    crlf: sniffed.crlf,
    header: true,
    columns: header.length,
    longestRecord: 0,
    usualRecord: Math.ceil(head.length / sample.length),
    computed: priceColumn(described, sample),
    target,
  }
}

async function readHead(source: string): Promise<Buffer> {
  const file = await open(source, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
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

/** The amounts of the price column stand beside it as numbers. */
function priceColumn(described: DescribedColumn[], sample: string[][]): LoadCsv['computed'] {
  const at = described.findIndex((column) => column.role === 'price')
  if (at < 0) return []
  return [
    {
      name: 'price',
      sql: priceSql(`c${at + 1}`, priceStyle(filledCells(sample, at))),
      keep: IS_PRICE,
    },
  ]
}

async function loadFinally(
  duckdb: DuckDb,
  input: Making & { early: EarlyLoad; load: LoadCsv; reading: CsvReading },
): Promise<{ rows: number }> {
  const { early, load, reading, source, parts, signal } = input
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
  const copied = await readCsv({ source, copy: parts.copy, always: true, ...limits })
  if ('sentence' in copied) throw new Error(copied.sentence)
  return loadFinally(duckdb, {
    ...input,
    reading: copied,
    load: { ...load, source: copied.clean.path, crlf: false, header: false },
  })
}

function isSameLoad(early: LoadCsv, load: LoadCsv): boolean {
  return (
    early.source === load.source &&
    early.delimiter === load.delimiter &&
    early.header === load.header &&
    early.crlf === load.crlf &&
    early.columns === load.columns &&
    early.computed[0]?.sql === load.computed[0]?.sql
  )
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
