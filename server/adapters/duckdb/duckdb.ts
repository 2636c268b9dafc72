import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type DuckDBConnection, DuckDBInstance, type JS } from '@duckdb/node-api'
import { createGate, type Gate } from './gate.ts'

export type DuckDbCell = string | number | boolean | null | DuckDbCell[]
export type DuckDbRow = Record<string, DuckDbCell>
export type DuckDbBinding = string | number | boolean | null

export type DuckDbLimits = {
  /** The statement is interrupted after this time and fails with QueryInterrupted. */
  deadlineMs?: number
  signal?: AbortSignal
}

/** A further column of the Parquet file: an SQL expression over c1, c2, …, null where `keep`, over its name, is false. */
export type ComputedColumn = { name: string; sql: string; keep: string }

export type LoadCsv = {
  /** A UTF-8 file, with or without byte order mark, whose records all end alike. */
  source: string
  delimiter: string
  /** Whether every record ends with CR and LF, or with LF alone. */
  crlf: boolean
  /** Whether the first record holds the column names. */
  header: boolean
  columns: number
  /** Bytes of the longest record, and of a usual one. */
  longestRecord: number
  usualRecord: number
  computed: ComputedColumn[]
  target: string
}

export type ParquetFile = { select: string; target: string }

/** One locked-down DuckDB in memory: it sees files of the data folder's parts for files and nothing else. */
export type DuckDb = {
  query: (sql: string, values?: DuckDbBinding[], limits?: DuckDbLimits) => Promise<DuckDbRow[]>
  /** Writes columns c1, c2, … as text, and the computed ones; answers the number of records. */
  toParquet: (input: LoadCsv, limits?: DuckDbLimits) => Promise<number>
  /** Writes what a SELECT answers as a Parquet file that is quick to scan whole; answers the number of rows. */
  writeParquet: (select: string, target: string, limits?: DuckDbLimits) => Promise<number>
  /** Writes several such files, two at a time. What fails, or is interrupted, stops the others before it is told. */
  writeParquets: (files: readonly ParquetFile[], limits?: DuckDbLimits) => Promise<void>
  /** Interrupts nothing: call it when the queries are over. */
  close: () => Promise<void>
}

export class QueryInterrupted extends Error {
  readonly reason: 'deadline' | 'aborted'
  constructor(reason: 'deadline' | 'aborted') {
    super(reason === 'deadline' ? 'The query took too long.' : 'The query was cancelled.')
    this.reason = reason
  }
}

const QUERY_DEADLINE_MS = 10_000
const LOAD_DEADLINE_MS = 300_000
/** One load, for its memory. Each statement holds a thread of libuv's: four leave two of npm start's for files and DNS. */
const PARALLEL_QUERIES = 2
const PARALLEL_LOADS = 1
const PARALLEL_FILES = 2
const SMALLEST_LINE_LIMIT = 2 * 1024 * 1024
const SMALLEST_BUFFER = 8 * 1024 * 1024
/** A row group is held in memory while it is written: its text, and for each value the engine's reference to it. */
const ROW_GROUP_BYTES = 16 * 1024 * 1024
const ROW_GROUP_RECORDS = 50_000
const VALUE_BYTES = 16

const SMALL = 'COMPRESSION snappy'
/** Twice the bytes of the small form, and text is scanned four times as fast. */
const QUICK = 'PARQUET_VERSION v2, COMPRESSION uncompressed'

/** Where datasets stand, are put together and, from a remote store, kept at hand. */
const FOLDERS = ['files', 'uploads', 'cache']

/** What does not fit in memory spills to `duckdb` in the data folder. */
export async function openDuckDb({ dataDir }: { dataDir: string }): Promise<DuckDb> {
  const root = path.resolve(dataDir)
  const spill = path.join(root, 'duckdb')
  await mkdir(spill, { recursive: true })
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: '224MB',
    threads: '1',
    temp_directory: spill,
    max_temp_directory_size: '2GB',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  await lockDown(
    instance,
    FOLDERS.map((name) => path.join(root, name)),
  )
  const queries = createGate(PARALLEL_QUERIES)
  const loads = createGate(PARALLEL_LOADS)

  function load(sql: string, limits: DuckDbLimits, gate = loads): Promise<number> {
    return guarded(instance, gate, { deadlineMs: LOAD_DEADLINE_MS, ...limits }, async (to) =>
      Number((await to.run(sql)).rowsChanged),
    )
  }

  async function writeParquets(files: readonly ParquetFile[], limits: DuckDbLimits): Promise<void> {
    const leave = await loads.enter()
    const stopping = new AbortController()
    const signals = limits.signal ? [limits.signal, stopping.signal] : [stopping.signal]
    const together = { ...limits, signal: AbortSignal.any(signals) }
    const gate = createGate(PARALLEL_FILES)
    try {
      const writing = files.map(({ select, target }) =>
        load(quickFile(select, target), together, gate),
      )
      await Promise.all(writing).catch(async (error: unknown) => {
        stopping.abort()
        await Promise.allSettled(writing)
        throw error
      })
    } finally {
      leave()
    }
  }

  return {
    query: (sql, values = [], limits = {}) =>
      guarded(instance, queries, { deadlineMs: QUERY_DEADLINE_MS, ...limits }, async (to) => {
        const reader = await to.runAndReadAll(sql, values)
        return reader.getRowObjectsJS().map(plainRow)
      }),
    toParquet: (input, limits = {}) => load(loadStatement(input), limits),
    writeParquet: (select, target, limits = {}) => load(quickFile(select, target), limits),
    writeParquets: (files, limits = {}) => writeParquets(files, limits),
    close: async () => instance.closeSync(),
  }
}

/** A text literal, for what cannot be bound: file names in COPY. */
export function sqlText(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

async function lockDown(instance: DuckDBInstance, folders: string[]): Promise<void> {
  const connection = await instance.connect()
  await connection.run(`SET allowed_directories=[${folders.map(sqlText).join(', ')}]`)
  await connection.run('SET enable_external_access=false')
  await connection.run('SET lock_configuration=true')
  connection.closeSync()
}

function loadStatement(input: LoadCsv): string {
  const names = Array.from({ length: input.columns }, (_, at) => `'c${at + 1}': 'VARCHAR'`)
  const computed = input.computed.map(({ name, sql }) => `, ${sql} AS ${name}`).join('')
  const kept = input.computed.map(
    ({ name, keep }) => `CASE WHEN ${keep} THEN ${name} END AS ${name}`,
  )
  const replaced = kept.length > 0 ? ` REPLACE (${kept.join(', ')})` : ''
  const line = Math.max(SMALLEST_LINE_LIMIT, input.longestRecord + 1024)
  const options = [
    'auto_detect=false',
    `header=${input.header}`,
    `delim=${sqlText(input.delimiter)}`,
    // Left to itself the engine may take a line break inside the first quoted value for it.
    `new_line='${input.crlf ? '\\r\\n' : '\\n'}'`,
    `quote='"'`,
    `escape='"'`,
    `columns={${names.join(', ')}}`,
    `max_line_size=${line}`,
    // Without this the buffer is 16 lines long: 128 MB at the longest record.
    `buffer_size=${Math.max(SMALLEST_BUFFER, line * 2)}`,
  ]
  const recordBytes = input.usualRecord + input.columns * VALUE_BYTES
  const fitting = Math.floor(ROW_GROUP_BYTES / recordBytes)
  const group = Math.min(ROW_GROUP_RECORDS, Math.max(1, fitting))
  const source = `read_csv(${sqlText(input.source)}, ${options.join(', ')})`
  return `COPY (SELECT *${replaced} FROM (SELECT *${computed} FROM ${source})) TO ${parquet(input.target, group, SMALL)}`
}

function quickFile(select: string, target: string): string {
  return `COPY (${select}) TO ${parquet(target, ROW_GROUP_RECORDS, QUICK)}`
}

function parquet(target: string, group: number, form: string): string {
  return `${sqlText(target)} (FORMAT parquet, ${form}, ROW_GROUP_SIZE ${group})`
}

/** Runs on a connection of its own, so that an interrupt hits this statement only. */
async function guarded<T>(
  instance: DuckDBInstance,
  gate: Gate,
  limits: DuckDbLimits & { deadlineMs: number },
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  if (limits.signal?.aborted) throw new QueryInterrupted('aborted')
  const leave = await gate.enter()
  const connection = await instance.connect()
  let reason: 'deadline' | 'aborted' | undefined
  let again: NodeJS.Timeout | undefined
  const stop = (why: 'deadline' | 'aborted') => {
    reason ??= why
    connection.interrupt()
    // An interrupt that comes before the statement runs is lost.
    again ??= setInterval(() => connection.interrupt(), 50)
  }
  const abort = () => stop('aborted')
  const timer = setTimeout(() => stop('deadline'), limits.deadlineMs)
  limits.signal?.addEventListener('abort', abort)
  try {
    if (limits.signal?.aborted) throw new QueryInterrupted('aborted')
    return await work(connection)
  } catch (error) {
    throw reason ? new QueryInterrupted(reason) : error
  } finally {
    clearTimeout(timer)
    clearInterval(again)
    limits.signal?.removeEventListener('abort', abort)
    connection.closeSync()
    leave()
  }
}

function plainRow(row: Record<string, JS>): DuckDbRow {
  return Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, plainCell(cell)]))
}

function plainCell(cell: JS): DuckDbCell {
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'bigint') return Number(cell)
  if (Array.isArray(cell)) return cell.map(plainCell)
  if (typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean') return cell
  return String(cell)
}
