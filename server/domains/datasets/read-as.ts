import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ColumnRole, Dataset, DatasetReading } from '#contract/datasets.ts'
import { diskFailure } from '#server/adapters/storage/disk-failures.ts'
import { conflict, invalid, notFound } from '#server/core/errors.ts'
import { uploadFolder } from '#server/core/upload-folders.ts'
import type { Deps } from '#server/deps.ts'
import { type DatasetRow, findDatasetRow, lockDatasetById, rereadDataset } from './datasets.repo.ts'
import { type StoredOrRefused, storeDataset } from './store-dataset.ts'
import { toDataset } from './to-dataset.ts'
import { removeFiles, storeFiles } from './uploads.service.ts'

type ReadAsDeps = Pick<Deps, 'db' | 'duckdb' | 'storage' | 'config' | 'log'>

type Said = { reading: DatasetReading; roles: readonly (ColumnRole | null)[] | null }

/** Reads a dataset's file anew, as its owner says. Where that is refused the dataset stays as it was. */
export async function readAs(
  deps: ReadAsDeps,
  accountId: string,
  { id, said, signal }: { id: string; said: Said; signal: AbortSignal },
): Promise<Dataset> {
  refuseEmptyTable(said.reading)
  const before = await findDatasetRow(deps.db, accountId, id)
  if (!before) throw notFound('datasets.not_found', 'There is no such dataset.')
  return onCopy(deps, before, signal, async (source, folder) => {
    const made = await storeDataset(deps.duckdb, { source, folder, said, signal })
    if (made.kind === 'refused') throw refused(made)
    return toDataset(await keepReading(deps, before, made))
  })
}

function refuseEmptyTable({ firstRow, headerRows, lastRow }: DatasetReading): void {
  if (lastRow === null || lastRow >= firstRow + headerRows) return
  const sentence = `The table ends in row ${lastRow}, before its first record in row ${firstRow + headerRows}.`
  throw invalid('datasets.no_records', sentence, { 'reading.lastRow': sentence })
}

function refused({ sentence }: Extract<StoredOrRefused, { kind: 'refused' }>) {
  return invalid('datasets.refused', `${sentence} The dataset is as it was.`)
}

/** A copy of the uploaded file and a folder to work in; both are gone afterwards. */
async function onCopy<T>(
  deps: Pick<Deps, 'storage' | 'config'>,
  { originalKey }: DatasetRow,
  signal: AbortSignal,
  work: (source: string, folder: string) => Promise<T>,
): Promise<T> {
  const folder = uploadFolder(deps.config.dataDir)
  const source = join(folder, `upload${extname(originalKey)}`)
  try {
    await mkdir(folder, { recursive: true })
    await pipeline(await deps.storage.get(originalKey), createWriteStream(source), { signal })
    return await work(source, join(folder, 'made'))
  } catch (error) {
    throw signal.aborted ? signal.reason : diskFailure(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function keepReading(
  deps: ReadAsDeps,
  before: DatasetRow,
  { files, report }: Extract<StoredOrRefused, { kind: 'stored' }>,
): Promise<DatasetRow> {
  const { rows, columns, notes, reading, question } = report
  const keys = await storeFiles(deps, before.accountId, files)
  try {
    const row = await deps.db.transaction(async (tx) => {
      const now = await lockDatasetById(tx, before.id)
      if (now?.parquetKey !== before.parquetKey) throw replacedMeanwhile(before.name)
      return rereadDataset(tx, before.id, { ...keys, rows, columns, notes, reading, question })
    })
    await removeFiles(deps, before)
    return row
  } catch (error) {
    await removeFiles(deps, keys)
    throw error
  }
}

function replacedMeanwhile(name: string) {
  return conflict(
    'datasets.changed',
    `"${name}" was changed or replaced meanwhile. Look at it again; nothing was changed here.`,
  )
}
