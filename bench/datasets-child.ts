// Runs one intake for bench/datasets.ts and answers its time and the process's peak memory.
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { openDuckDb } from '#server/adapters/duckdb/duckdb.ts'
import { storeDataset } from '#server/domains/datasets/store-dataset.ts'

const { task, dataDir, source }: { task: string; dataDir: string; source: string } = JSON.parse(
  process.argv[2] ?? '{}',
)

const { ms, stored } = task === 'bare' ? await bare() : await store()
process.send?.({ ms, stored, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) })
process.disconnect?.()

/** The engine alone, with the memory and threads that the service gives it, told nothing about the file. */
async function bare() {
  const engine = await DuckDBInstance.create(':memory:', { memory_limit: '224MB', threads: '1' })
  const connection = await engine.connect()
  const target = join(dataDir, 'bare.parquet')
  const start = performance.now()
  await connection.run(`COPY (FROM read_csv('${source}')) TO '${target}' (FORMAT parquet)`)
  return { ms: performance.now() - start, stored: null }
}

async function store() {
  const duckdb = await openDuckDb({ dataDir })
  const start = performance.now()
  const stored = await storeDataset(duckdb, { source, folder: join(dataDir, 'files', 'dishes') })
  const ms = performance.now() - start
  await duckdb.close()
  return { ms, stored }
}
