import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CSV_TOO_LARGE, CSV_WRONG_NAME, DATASET_ENDINGS, type Dataset } from '#contract/datasets.ts'
import { diskFailure } from '#server/adapters/storage/disk-failures.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import { brokenConstraint } from '#server/core/db/constraint.ts'
import { AppError, conflict, invalid } from '#server/core/errors.ts'
import { uploadFolder } from '#server/core/upload-folders.ts'
import type { Deps } from '#server/deps.ts'
import {
  type DatasetRow,
  findDatasetByName,
  insertDataset,
  lockDatasetByName,
  replaceDataset,
} from './datasets.repo.ts'
import { type DatasetFiles, type DatasetReport, storeDataset } from './store-dataset.ts'
import { toDataset } from './to-dataset.ts'
import { isWorkbookFile } from './workbook/open-table.ts'

type UploadDeps = Pick<Deps, 'db' | 'duckdb' | 'storage' | 'config' | 'log'>

/** A file of a form; `truncated` is true once it was longer than allowed. */
export type UploadedPart = {
  filename?: string | undefined
  file: Readable & { truncated?: boolean }
}

/** The form's file on disk, in a folder of its own that `discard` removes. */
export type ReceivedFile = {
  name: string
  /** Whether the file had no name of its own before its ending. */
  isUnnamed: boolean
  path: string
  folder: string
  discard(): Promise<void>
}

/** Streams the file to disk. What is too large or has another name is refused, and nothing is left of it. */
export async function receiveCsv(
  deps: UploadDeps,
  part: UploadedPart,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  const name = datasetName(part.filename)
  const ending = DATASET_ENDINGS.find((one) => name.toLowerCase().endsWith(one))
  if (!ending) throw invalid('datasets.wrong_name', CSV_WRONG_NAME)
  const folder = uploadFolder(deps.config.dataDir)
  const discard = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'upload.csv')
  try {
    await mkdir(folder, { recursive: true })
    await pipeline(part.file, createWriteStream(path), { signal })
  } catch (error) {
    await discard()
    throw signal.aborted ? signal.reason : diskFailure(error)
  }
  if (part.file.truncated) {
    await discard()
    throw tooLarge()
  }
  if (ending === '.xlsx' && !(await isWorkbookFile(path))) {
    await discard()
    throw invalid('datasets.no_workbook', NO_WORKBOOK, { csv: NO_WORKBOOK })
  }
  const isUnnamed = name.toLowerCase() === ending
  return { name: isUnnamed ? `${UNNAMED}${ending}` : name, isUnnamed, path, folder, discard }
}

const NO_WORKBOOK =
  'This file is no Excel workbook, whatever its name says. Save it as XLSX or CSV and upload that.'

export function tooLarge(): AppError {
  return new AppError(413, 'datasets.too_large', CSV_TOO_LARGE)
}

/** Makes a received file a dataset of the account. A name that is taken is 409 unless `replace`. */
export async function keepDataset(
  deps: UploadDeps,
  accountId: string,
  input: { received: ReceivedFile; replace: boolean; signal: AbortSignal },
): Promise<Dataset> {
  const { received, signal } = input
  // What has no name cannot be the same dataset again.
  const replace = input.replace && !received.isUnnamed
  try {
    if (!replace && !received.isUnnamed)
      refuseTaken(await lockDatasetByName(deps.db, accountId, received.name))
    const made = await storeDataset(deps.duckdb, {
      source: received.path,
      folder: join(received.folder, 'made'),
      signal,
    })
    if (made.kind === 'refused')
      throw invalid('datasets.refused', made.sentence, { csv: made.sentence })
    const keys = await storeFiles(deps, accountId, made.files)
    const row = await record(deps, accountId, {
      name: received.name,
      isUnnamed: received.isUnnamed,
      replace,
      report: made.report,
      keys,
    })
    return toDataset(row)
  } catch (error) {
    throw signal.aborted ? signal.reason : diskFailure(error)
  } finally {
    await received.discard()
  }
}

/** Where the files of all datasets are kept. */
export const DATASETS_FOLDER = 'datasets'

/** The media type of a file as it was uploaded. */
export function originalType(key: string): string {
  return key.endsWith('.xlsx')
    ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    : 'text/csv'
}

type Keys = Pick<DatasetRow, 'originalKey' | 'parquetKey' | 'namesKey'>

export async function storeFiles(
  deps: UploadDeps,
  accountId: string,
  files: DatasetFiles,
): Promise<Keys> {
  const prefix = `${DATASETS_FOLDER}/${accountId}/${randomUUID()}`
  const keys = {
    originalKey: `${prefix}/${basename(files.original)}`,
    parquetKey: `${prefix}/rows.parquet`,
    namesKey: files.names ? `${prefix}/names.parquet` : null,
  }
  try {
    await deps.storage.putFile(keys.originalKey, files.original, {
      contentType: originalType(keys.originalKey),
    })
    await deps.storage.putFile(keys.parquetKey, files.parquet, {
      contentType: 'application/vnd.apache.parquet',
    })
    if (files.names && keys.namesKey) {
      await deps.storage.putFile(keys.namesKey, files.names, {
        contentType: 'application/vnd.apache.parquet',
      })
    }
  } catch (error) {
    await removeFiles(deps, keys)
    throw error
  }
  return keys
}

type Recorded = {
  name: string
  isUnnamed: boolean
  replace: boolean
  report: DatasetReport
  keys: Keys
}

/** Writes the row; on success the replaced files go, on failure the new ones. */
async function record(deps: UploadDeps, accountId: string, input: Recorded): Promise<DatasetRow> {
  try {
    const { row, replaced } = await write(deps, accountId, input).catch((error: unknown) => {
      if (brokenConstraint(error) !== 'datasets_name_key') throw error
      if (input.isUnnamed) return write(deps, accountId, input)
      if (!input.replace) throw nameTaken(input.name)
      // Somebody took the name meanwhile: now there is a row to replace.
      return write(deps, accountId, input)
    })
    if (replaced) await removeFiles(deps, replaced)
    return row
  } catch (error) {
    await removeFiles(deps, input.keys)
    throw error
  }
}

function write(deps: UploadDeps, accountId: string, input: Recorded) {
  const { replace, report, keys } = input
  const { size, rows, columns, notes, reading, question } = report
  return deps.db.transaction(async (tx) => {
    const name = input.isUnnamed ? await freeName(tx, accountId, input.name) : input.name
    const taken = await lockDatasetByName(tx, accountId, name)
    if (!replace) refuseTaken(taken)
    const content = { ...keys, size, rows, columns, notes, reading, question }
    const row = taken
      ? await replaceDataset(tx, taken.id, content)
      : await insertDataset(tx, { ...content, accountId, name })
    return { row, replaced: taken }
  })
}

const UNNAMED = 'dataset'

/** `dataset.csv`, numbered where that is taken. */
async function freeName(tx: Transaction, accountId: string, first: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? first : `${UNNAMED}-${count}${extname(first)}`
    if (!(await findDatasetByName(tx, accountId, name))) return name
  }
}

/** A file that cannot be removed is left behind and logged; the dataset is right without it gone. */
export async function removeFiles(deps: Pick<Deps, 'storage' | 'log'>, keys: Keys): Promise<void> {
  for (const key of [keys.originalKey, keys.parquetKey, keys.namesKey]) {
    if (!key) continue
    await deps.storage
      .remove(key)
      .catch((error: unknown) =>
        deps.log.warn({ err: error, key }, 'a dataset file was left behind'),
      )
  }
}

function refuseTaken(taken: DatasetRow | undefined): void {
  if (taken) throw nameTaken(taken.name)
}

function nameTaken(name: string): AppError {
  return conflict(
    'datasets.name_taken',
    `You have a dataset named "${name}" already. Replace it, or rename the file.`,
  )
}

/** The file's own name without folders and control characters; Macs send accents apart from their letters. */
function datasetName(filename = ''): string {
  const last = filename.split(/[\\/]/).at(-1) ?? ''
  return last.normalize('NFC').replace(/\p{C}/gu, '').trim().slice(-200)
}
