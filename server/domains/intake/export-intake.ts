import { extname } from 'node:path'
import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { NotStored } from '#server/adapters/storage/storage-errors.ts'
import { FORMULA } from '#server/core/csv.ts'
import { conflict } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import { type ZipEntry, zipped } from '#server/core/zip-stream.ts'
import type { Deps } from '#server/deps.ts'
import { type MenuFile, menuFile } from '../menus/menu-file.service.ts'
import { toNewMenu } from '../menus/new-menus.service.ts'
import { asMenu } from './as-menu.ts'
import { ownIntake } from './intake.service.ts'
import { listIntakeItems } from './intake-items.repo.ts'
import { listIntakePhotos } from './intake-photos.repo.ts'
import { menuCurrency } from './menu-currency.ts'

/** The improved items as a file for other programs: those that are not rejected, or the accepted ones. */
export async function intakeFile(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: { intakeId: string; format: 'csv' | 'xlsx'; only: 'accepted' | 'all'; origin: string },
): Promise<MenuFile> {
  const row = await ownIntake(deps.db, caller, input.intakeId)
  const items = (await listIntakeItems(deps.db, input.intakeId)).filter(({ decision }) =>
    input.only === 'accepted' ? decision === 'accepted' : decision !== 'rejected',
  )
  const currency = await menuCurrency(deps.db, items, row.restaurantId)
  return menuFile(toNewMenu(asMenu(row, items, { currency }), null), input.format, input.origin)
}

type Entry = { name: string; shows: string; provenance: string; key: string }

/** The items' pictures and the photos with their originals as a ZIP that is made while it is read. */
export async function intakePictures(
  deps: Pick<Deps, 'db' | 'storage'>,
  caller: Caller,
  intakeId: string,
): Promise<{ name: string; file: Readable }> {
  const { fileName } = await ownIntake(deps.db, caller, intakeId)
  const entries = await listEntries(deps, intakeId)
  if (entries.length === 0) {
    throw conflict('intake.no_pictures', 'This menu has no pictures yet.')
  }
  return {
    name: `${fileName.replace(/\.\w{1,5}$/, '')}-pictures.zip`,
    file: Readable.from(zipped(zipEntries(deps, entries)), { objectMode: false }),
  }
}

async function listEntries(deps: Pick<Deps, 'db'>, intakeId: string): Promise<Entry[]> {
  const items = await listIntakeItems(deps.db, intakeId)
  const photos = await listIntakePhotos(deps.db, intakeId)
  return [
    ...items.flatMap(({ picture, improved, read, position }) =>
      picture ? [entryOf('items', position, improved?.name ?? read.name, picture)] : [],
    ),
    ...photos.flatMap(({ original, name, position }) =>
      original ? [entryOf('photos/originals', position, name, original)] : [],
    ),
    ...photos.flatMap(({ improved, name, position }) =>
      improved ? [entryOf('photos/improved', position, name, improved)] : [],
    ),
  ]
}

type Stored = { storageKey: string; provenance: string }

function entryOf(folder: string, position: number, shows: string, picture: Stored): Entry {
  const number = String(position + 1).padStart(3, '0')
  const words = shows
    .replace(/\.\w{1,5}$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return {
    name: `${folder}/${[number, words].filter(Boolean).join('-')}${extname(picture.storageKey)}`,
    shows,
    provenance: picture.provenance,
    key: picture.storageKey,
  }
}

async function* zipEntries(
  { storage }: Pick<Deps, 'storage'>,
  entries: readonly Entry[],
): AsyncGenerator<ZipEntry> {
  const listed: Entry[] = []
  for (const entry of entries) {
    try {
      yield { name: entry.name, content: await storage.get(entry.key), isPacked: true }
      listed.push(entry)
    } catch (error) {
      // Taken off its item while this was made.
      if (!(error instanceof NotStored)) throw error
    }
  }
  const rows = listed.map(({ name, shows, provenance }) => [name, shows, provenance])
  const text = Papa.unparse(
    { fields: ['file', 'shows', 'provenance'], data: rows },
    { escapeFormulae: FORMULA, newline: '\r\n' },
  )
  yield { name: 'pictures.csv', content: [Buffer.from(`\uFEFF${text}`, 'utf8')], isPacked: false }
}
