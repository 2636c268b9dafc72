import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DuckDb, openDuckDb } from './duckdb.ts'

let dataDir = ''
let duckdb: DuckDb
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'duckdb-'))
  await mkdir(path.join(dataDir, 'files'))
  await writeFile(path.join(dataDir, 'files', 'in.csv'), 'a,b\n1,x\n2,\n')
  await writeFile(path.join(dataDir, 'secret.csv'), 'a\n1\n')
  duckdb = await openDuckDb({ dataDir })
})
afterAll(async () => {
  await duckdb.close()
  await rm(dataDir, { recursive: true })
})

const SLOW = 'SELECT sum(hash(a.i * b.i)) FROM range(10000000) a(i), range(10000000) b(i)'

test('a CSV file becomes Parquet with text columns and computed ones', async () => {
  const target = path.join(dataDir, 'files', 'out.parquet')
  const rows = await duckdb.toParquet({
    source: path.join(dataDir, 'files', 'in.csv'),
    delimiter: ',',
    crlf: false,
    header: true,
    columns: 2,
    longestRecord: 10,
    usualRecord: 5,
    computed: [{ name: 'amount', sql: 'try_cast(c1 AS DOUBLE)', keep: 'amount < 2' }],
    target,
  })
  expect(rows).toBe(2)
  expect(await duckdb.query('SELECT * FROM read_parquet($1)', [target])).toEqual([
    { c1: '1', c2: 'x', amount: 1 },
    { c1: '2', c2: null, amount: null },
  ])
})

test('files outside the folders for datasets are out of reach', async () => {
  for (const file of ['/etc/hostname', path.join(dataDir, 'secret.csv')])
    await expect(duckdb.query('SELECT * FROM read_csv($1)', [file])).rejects.toThrow(/disabled/)
})

test('settings and extensions stay as they are', async () => {
  await expect(duckdb.query('SET enable_external_access=true')).rejects.toThrow()
  await expect(duckdb.query("SET memory_limit='8GB'")).rejects.toThrow(/locked/)
  await expect(duckdb.query('INSTALL fts')).rejects.toThrow()
})

test('several files are written at a time, each whole', async () => {
  const targets = [0, 1, 2].map((at) => path.join(dataDir, 'files', `part-${at}.parquet`))
  await duckdb.writeParquets(
    targets.map((target, at) => ({ select: `SELECT ${at} AS part FROM range(1000)`, target })),
  )
  const parts = await duckdb.query(
    `SELECT part, count(*) AS n FROM read_parquet('${dataDir}/files/part-*.parquet') GROUP BY 1 ORDER BY 1`,
  )
  expect(parts).toEqual([0, 1, 2].map((part) => ({ part, n: 1000 })))
})

test('a file that cannot be written stops those beside it, and leaves the place to the next load', async () => {
  const target = path.join(dataDir, 'files', 'after.parquet')
  const written = duckdb.writeParquets([
    { select: SLOW, target: path.join(dataDir, 'files', 'slow.parquet') },
    { select: 'SELECT * FROM nowhere', target: path.join(dataDir, 'files', 'no.parquet') },
  ])
  await expect(written).rejects.toThrow(/nowhere/)
  expect(await duckdb.writeParquet('SELECT 1 AS one', target)).toBe(1)
})

test('a query past its deadline is interrupted, and the next one runs', async () => {
  await expect(duckdb.query(SLOW, [], { deadlineMs: 50 })).rejects.toMatchObject({
    reason: 'deadline',
  })
  expect(await duckdb.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a query whose signal is aborted ends, while another runs on', async () => {
  const stopping = new AbortController()
  const stopped = duckdb.query(SLOW, [], { signal: stopping.signal })
  const other = duckdb.query('SELECT count(*) AS n FROM range(1000)')
  setTimeout(() => stopping.abort(), 20)
  await expect(stopped).rejects.toMatchObject({ reason: 'aborted' })
  expect(await other).toEqual([{ n: 1000 }])
})

test('queries beyond the two that run at once wait their turn', async () => {
  const all = Array.from({ length: 8 }, (_, at) => duckdb.query('SELECT $1::INTEGER AS n', [at]))
  expect((await Promise.all(all)).flat().map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})
