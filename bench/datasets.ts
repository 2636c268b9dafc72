import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDuckDb } from '#server/adapters/duckdb/duckdb.ts'
import { findSimilarRows } from '#server/domains/datasets/find-similar.ts'
import { priceStatistics } from '#server/domains/datasets/price-statistics.ts'
import { readColumn, readRow } from '#server/domains/datasets/read-rows.ts'
import type { StoredOrRefused } from '#server/domains/datasets/store-dataset.ts'
import type { StoredDataset } from '#server/domains/datasets/stored-dataset.ts'
import { benchUploads } from './uploads.ts'

type Print = (line: string) => void
type Measured = { ms: number; peakMb: number; stored: StoredOrRefused | null }

const MB = 1024 * 1024
const ROUNDS = 7

/** Intake and queries of one synthetic file, beside the bare engine on the same file in the same run. */
export async function benchDatasets(print: Print, bytes = 249 * MB): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'datasets-bench-'))
  try {
    const source = join(dataDir, 'uploads', 'dishes.csv')
    await mkdir(join(dataDir, 'uploads'))
    const rows = await writeDishes(source, bytes)
    const size = (await stat(source)).size
    print(`datasets: ${(size / MB).toFixed(0)} MB, ${rows.toLocaleString('en')} records`)

    const bare = await inChild({ task: 'bare', dataDir, source })
    const ours = await inChild({ task: 'store', dataDir, source })
    if (ours.stored?.kind !== 'stored') throw new Error(`Refused: ${JSON.stringify(ours.stored)}`)
    const speed = size / MB / (ours.ms / 1000)
    print(
      `  intake ${speed.toFixed(0)} MB/s (${Math.round(ours.ms)} ms), peak ${ours.peakMb} MB; ` +
        `bare engine ${Math.round(bare.ms)} ms, peak ${bare.peakMb} MB; ratio ${(ours.ms / bare.ms).toFixed(2)}`,
    )
    const { files, report } = ours.stored
    await benchQueries(print, dataDir, { ...files, ...report })
    await rename(files.original, source)
    await benchUploads(print, dataDir, source)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function benchQueries(print: Print, dataDir: string, dataset: StoredDataset): Promise<void> {
  const duckdb = await openDuckDb({ dataDir })
  const count = () =>
    duckdb.query('SELECT max(c3) AS m FROM read_parquet($1)', [dataset.parquet]).then(() => {})
  const bare = await medianMs(count)
  print(`  reading one text column bare: ${bare.toFixed(0)} ms; as ratio to it and in ms, warm:`)
  const middle = Math.floor(dataset.rows / 2)
  const text = 'smoky duck brger with gingr'
  const queries: [name: string, run: () => Promise<unknown>][] = [
    ['row', () => readRow(duckdb, dataset, { row: middle })],
    ['column', () => readColumn(duckdb, dataset, { column: 3, from: middle, limit: 100 })],
    ['similar rows', () => findSimilarRows(duckdb, dataset, { text, limit: 10 })],
    ['prices of similar names', () => priceStatistics(duckdb, dataset, { name: text })],
    ['prices of a category', () => priceStatistics(duckdb, dataset, { category: 'Desserts' })],
    ['prices of all', () => priceStatistics(duckdb, dataset, {})],
  ]
  for (const [name, run] of queries) {
    const ms = await medianMs(run)
    print(
      `  ${name.padEnd(24)} ${(ms / bare).toFixed(2).padStart(6)}  ${ms.toFixed(0).padStart(4)} ms`,
    )
  }
  await duckdb.close()
}

async function medianMs(run: () => Promise<unknown>): Promise<number> {
  await run()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  return times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0
}

/** A process of its own, so that its peak memory is the task's. */
async function inChild(task: { task: string; dataDir: string; source: string }): Promise<Measured> {
  const child = fork(new URL('./datasets-child.ts', import.meta.url), [JSON.stringify(task)])
  const closed = once(child, 'exit')
  const answer = await Promise.race([once(child, 'message'), closed.then(() => null)])
  await closed
  if (!answer) throw new Error(`The ${task.task} process ended without an answer.`)
  return answer[0] as Measured
}

const KINDS = ['Starters', 'Mains', 'Desserts', 'Drinks', 'Sides', 'Salads', 'Soups', 'Pizza']
const HOW = 'Crispy Smoky Golden Grilled Spicy Sweet Rustic House Classic Roasted Braised Fresh'
const WHAT = 'Chicken Beef Pork Salmon Tofu Lamb Shrimp Mushroom Duck Crème Phở Jalapeño Cod Crab'
const FORM = 'Burger Wrap Bowl Salad Curry Stew Pie Tacos Noodles Pasta Risotto Soup Pizza Ramen'
const BESIDE = 'Basil Saffron Miso Chili Mango Sesame Ginger Tahini Pesto Cheddar Apple Cumin Olive'
const TOWNS = ['New York', 'Łódź', 'Αθήνα', 'Paris', '東京', 'Kolkata']

/** Real-looking records: quoted commas, escaped quotes and line breaks in some; every third name is its only one. */
async function writeDishes(path: string, bytes: number): Promise<number> {
  const random = randomFrom(1)
  const words = [HOW, WHAT, FORM, BESIDE].map((list) => list.split(' '))
  const one = (list: readonly string[] = []) => list[Math.floor(random() * list.length)] ?? ''
  const [how, what, form, beside] = words
  const all = words.flat().map((word) => word.toLowerCase())
  const out = createWriteStream(path)
  out.write('item_id,category,name,description,price,city\n')
  let rows = 0
  let written = 0
  while (written < bytes) {
    let lines = ''
    for (let line = 0; line < 1000; line += 1) {
      rows += 1
      const long = Array.from({ length: 14 }, () => one(all)).join(' ')
      const shape = random()
      const text =
        shape < 0.05 ? `"${long},\nserved ""hot"""` : shape < 0.3 ? `"${long}, ${one(all)}"` : long
      const tail = random() < 0.5 ? ` ${one(all)} ${one(all)}` : ''
      const name = `${one(how)} ${one(what)} ${one(form)} with ${one(beside)}${tail}`
      const price = (3 + random() * 30).toFixed(2)
      lines += `${rows},${one(KINDS)},${name},${text},${price},${one(TOWNS)}\n`
    }
    written += Buffer.byteLength(lines)
    if (!out.write(lines)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
  return rows
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
