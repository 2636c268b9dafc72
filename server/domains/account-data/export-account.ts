import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { PRODUCT } from '#contract/product.ts'
import { NotStored } from '#server/adapters/storage/storage-errors.ts'
import { AppError } from '#server/core/errors.ts'
import { ZIP_LIMITS, type ZipEntry, zipped } from '#server/core/zip-stream.ts'
import type { Deps } from '#server/deps.ts'
import { listPlatformInfo } from '../onboarding/onboarding.service.ts'
import {
  datasetFilesOf,
  intakeFilesOf,
  OWNED_TABLES,
  pictureFilesOf,
  rowsOfAccount,
} from './account-data.repo.ts'

type ExportDeps = Pick<Deps, 'db' | 'storage' | 'encryption' | 'now'>
type StoredFile = { name: string; key: string; isPacked: boolean }

/** Everything of an account as a ZIP that is made while it is read. */
export async function exportAccountData(
  deps: ExportDeps,
  accountId: string,
): Promise<{ name: string; file: Readable }> {
  const files = await filesOf(deps, accountId)
  const day = deps.now().toISOString().slice(0, 10)
  return {
    name: `${PRODUCT.toLowerCase()}-account-${day}.zip`,
    file: Readable.from(zipped(entriesOf(deps, accountId, files)), { objectMode: false }),
  }
}

async function filesOf({ db }: ExportDeps, accountId: string): Promise<StoredFile[]> {
  const [datasets, pictures, intakes] = await Promise.all([
    datasetFilesOf(db, accountId),
    pictureFilesOf(db, accountId),
    intakeFilesOf(db, accountId),
  ])
  const bytes =
    datasets.reduce((sum, { size }) => sum + size, 0) +
    pictures.reduce((sum, picture) => sum + picture.bytes, 0) +
    intakes.reduce((sum, { size }) => sum + size, 0)
  const count = datasets.length + pictures.length + intakes.length + OWNED_TABLES.length
  if (bytes > ZIP_LIMITS.bytes || count > ZIP_LIMITS.entries) {
    throw new AppError(
      413,
      'account.export_too_large',
      'Your account holds more than one ZIP file can. Download large datasets one by one and delete what you no longer need, or write to us.',
    )
  }
  const taken = new Set<string>()
  return [
    ...datasets.map(({ name, originalKey }) => ({
      name: `datasets/${freeName(name, taken)}`,
      key: originalKey,
      isPacked: false,
    })),
    ...pictures.map(({ id, storageKey }) => ({
      name: `pictures/${id}${extname(storageKey)}`,
      key: storageKey,
      isPacked: true,
    })),
    ...intakes.map(({ fileName, fileKey }) => ({
      name: `menus/${freeName(fileName, taken)}`,
      key: fileKey,
      isPacked: true,
    })),
  ]
}

async function* entriesOf(
  deps: ExportDeps,
  accountId: string,
  files: readonly StoredFile[],
): AsyncGenerator<ZipEntry> {
  for (const table of OWNED_TABLES) {
    const rows = await recordsOf(deps, table, accountId)
    yield textEntry(`data/${table}.json`, JSON.stringify(rows, null, 2))
  }
  const missing: string[] = []
  for (const { name, key, isPacked } of files) {
    try {
      yield { name, content: await deps.storage.get(key), isPacked }
    } catch (error) {
      if (!(error instanceof NotStored)) throw error
      missing.push(name)
    }
  }
  yield textEntry('README.txt', readme(missing))
}

/** What is stored encrypted leaves as its page shows it. */
async function recordsOf(deps: ExportDeps, table: string, accountId: string): Promise<object[]> {
  if (table === 'platform_info') return listPlatformInfo(deps, accountId)
  return rowsOfAccount(deps.db, table, accountId)
}

function readme(missing: readonly string[]): string {
  return [
    `Everything that ${PRODUCT} stores of your account.`,
    '',
    'data/      one JSON file for each kind of record, with all of its fields but secrets;',
    '           bank and tax numbers in platform_info.json by their last digits only',
    'datasets/  your CSV files as you uploaded them',
    'pictures/  your pictures; data/pictures.json says what each shows and where it comes from',
    'menus/     the menus that you uploaded to be read',
    ...(missing.length > 0 ? ['', 'Deleted while this was made:', ...missing] : []),
    '',
  ].join('\n')
}

function textEntry(name: string, text: string): ZipEntry {
  return { name, content: [Buffer.from(text, 'utf8')], isPacked: false }
}

/** A dataset's name as a file's: without what file systems refuse, and not twice. */
function freeName(name: string, taken: Set<string>): string {
  const plain = name.replace(/[\p{Cc}/\\:*?"<>|]/gu, '_').replace(/^\.+/, '_')
  let free = plain
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${count}-${plain}`
  taken.add(free.toLowerCase())
  return free
}
