import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { ResponseOf } from '#contract/endpoint.ts'
import {
  SALES_FILE_MAX_BYTES,
  type SalesFileOutcome,
  type SalesProgress,
  type uploadSales,
} from '#contract/sales.ts'
import { type Copy, withCopy } from '#server/core/db/copy.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { readApart } from './read-apart.ts'
import {
  importedBefore,
  type ReadOutcome,
  type ReadTable,
  type ReadTask,
  refused,
  type Shop,
} from './read-sales-file.ts'
import type { ReceivedSales } from './receive-files.ts'
import {
  copyEntries,
  copyLines,
  findFileRow,
  insertSalesFile,
  listActiveFiles,
  listMappings,
  saveMapping,
} from './sales.repo.ts'
import { toFile } from './to-file.ts'

type SalesDeps = Pick<Deps, 'db' | 'pool' | 'now'>
export type SalesEvent =
  | { event: 'progress'; data: SalesProgress }
  | { event: 'done'; data: ResponseOf<typeof uploadSales> }

type Taking = { caller: Caller; shop: Shop; form: ReceivedSales; signal: AbortSignal }

/** Takes each file for itself: what one of them lacks keeps none of the others out. */
export async function* takeSales(deps: SalesDeps, taking: Taking): AsyncGenerator<SalesEvent> {
  const results: SalesFileOutcome[] = []
  for (const file of taking.form.files) {
    if (file.isTooLarge) {
      const most = SALES_FILE_MAX_BYTES / 1024 / 1024
      const why = `"${file.name}" is larger than ${most} MB. Bring it in parts, such as a month each.`
      results.push(refused(file.name, why))
      continue
    }
    const task = await taskOf(deps, taking, file)
    for (const outcome of yield* readOutcomes(task, taking.signal)) {
      results.push(outcome.outcome === 'read' ? yield* storeTable(deps, taking, outcome) : outcome)
    }
  }
  yield { event: 'done', data: { results } }
}

async function taskOf(
  { db }: SalesDeps,
  { shop, form }: Taking,
  { path, name }: { path: string; name: string },
): Promise<ReadTask> {
  const { folder, stores, mapping } = form
  const active = await listActiveFiles(db, shop.id)
  const bySource = Map.groupBy(active, ({ source }) => source)
  return {
    file: { path, name, folder },
    // a row of the database holds more than a thread can be given
    shop: {
      id: shop.id,
      name: shop.name,
      timeZone: shop.timeZone,
      currency: shop.currency,
      country: shop.country,
    },
    stores,
    mapping,
    mappings: await listMappings(db, shop.id),
    knownStores: new Map(
      [...bySource].map(([source, files]) => [
        source,
        [...new Set(files.flatMap((file) => file.stores))],
      ]),
    ),
    imported: new Map(active.map(({ sha256, importedAt }) => [sha256, importedAt])),
  }
}

async function* readOutcomes(
  task: ReadTask,
  signal: AbortSignal,
): AsyncGenerator<SalesEvent, ReadOutcome[]> {
  for await (const message of readApart(task, signal)) {
    if (message.is === 'done') return message.outcomes
    yield { event: 'progress', data: { ...message.progress, phase: 'reading' } }
  }
  return []
}

/** Stores a table that was read, whole or not at all. */
async function* storeTable(
  deps: SalesDeps,
  { caller, shop, signal }: Taking,
  table: ReadTable,
): AsyncGenerator<SalesEvent, SalesFileOutcome> {
  const { name, summary } = table
  const progress = { name, phase: 'storing' as const, share: 0, rows: summary.rowsRead }
  yield { event: 'progress', data: progress }
  const sizes = await Promise.all([stat(table.entries.path), stat(table.lines.path)])
  const total = Math.max(1, sizes[0].size + sizes[1].size)
  const sources: ReadStream[] = []
  const opened = (path: string) => {
    const source = createReadStream(path, { highWaterMark: 256 * 1024 })
    sources.push(source)
    return source
  }
  const storing = withCopy(
    deps.pool,
    (tx, copy) => insertTable(tx, copy, { caller, shop, table, now: deps.now(), opened }),
    signal,
  )
  // its failure is thrown below
  const ended = storing.then(
    () => true,
    () => true,
  )
  while (!(await Promise.race([ended, pause()]))) {
    const copied = sources.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
    yield { event: 'progress', data: { ...progress, share: Math.min(1, copied / total) } }
  }
  const stored = await storing
  // the same file came twice at once
  if (!stored) return importedBefore(name, deps.now(), shop)
  return { outcome: 'taken', name, file: toFile(stored) }
}

const PROGRESS_MS = 300
const pause = () =>
  new Promise<false>((resolve) => void setTimeout(() => resolve(false), PROGRESS_MS).unref())

type Inserting = {
  caller: Caller
  shop: Shop
  table: ReadTable
  now: Date
  opened: (path: string) => Readable
}

async function insertTable(
  tx: Parameters<Parameters<typeof withCopy>[1]>[0],
  copy: Copy,
  { caller, shop, table, now, opened }: Inserting,
) {
  const { fileId, fingerprint, mapping, summary } = table
  const { period, skipped } = summary
  if (!period) throw new Error('A file without rows was to be stored.')
  const file = await insertSalesFile(tx, {
    id: fileId,
    restaurantId: shop.id,
    name: table.name,
    source: table.source,
    report: table.report,
    rank: table.rank,
    sha256: table.sha256,
    fingerprint,
    mapping,
    currency: shop.currency,
    timeZone: shop.timeZone,
    channels: summary.channels,
    stores: summary.stores.filter((one) => one !== ''),
    hasOrders: summary.hasOrders,
    hasItems: summary.hasItems,
    periodFrom: period.from,
    periodTo: period.to,
    rows: summary.rowsRead,
    bad: summary.bad,
    skipped: [...skipped].map(([why, count]) => ({ why, count })),
    totals: summary.totals,
    notes: summary.notes,
    privateColumns: summary.privateColumns,
    unusedColumns: summary.unusedColumns,
    importedBy: caller.accountId,
    importedAt: now,
  })
  if (!file) return null
  await copyEntries(tx, copy, {
    rows: opened(table.entries.path),
    inPieces: table.entries.inPieces,
  })
  await copyLines(copy, opened(table.lines.path))
  if (mapping) await saveMapping(tx, { restaurantId: shop.id, fingerprint, mapping })
  return findFileRow(tx, shop.id, file.id)
}
