import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Dataset } from '#contract/datasets.ts'
import {
  MENU_IMAGE_MAX_BYTES,
  MENU_IMAGE_TOO_LARGE,
  MENU_MISSING,
  type MenuUploadFields,
  menuUploadFields,
  RESTAURANT_MISSING,
} from '#contract/menu-upload.ts'
import { invalid } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { listDatasets, refuseQuestioned, removeDataset } from '../datasets/datasets.service.ts'
import { keepDataset, type ReceivedFile as ReceivedCsv } from '../datasets/uploads.service.ts'
import { discardPictures, type NewPicture, recordPictures } from '../photos/photos.service.ts'
import { getRestaurantWithData } from '../restaurants/restaurants.service.ts'
import { checkExtras, type ExtraImage, storeExtra } from './extra-images.ts'
import { readMenuIntake } from './intake.jobs.ts'
import { insertIntake } from './intake.repo.ts'
import { insertIntakePhotos } from './intake-photos.repo.ts'
import { headOf, kindOfFile } from './reading/file-kind.ts'
import { openMenu } from './reading/open-menu.ts'
import { type ReceivedUpload, tooLarge } from './receive-upload.ts'

export type UploadDeps = Pick<
  Deps,
  'db' | 'duckdb' | 'storage' | 'config' | 'log' | 'jobs' | 'ocr' | 'now'
>

/**
 * Checks the form, stores what it brought and puts the reading into the queue in one transaction. What cannot be read
 * is refused here, with nothing kept of it.
 */
export async function startIntake(
  deps: UploadDeps,
  caller: Caller,
  upload: ReceivedUpload,
  signal: AbortSignal,
): Promise<{ intakeId: string }> {
  if (!upload.menu) throw missing()
  return startIntakeWith(deps, caller, { upload, fields: readFields(upload.fields) }, signal)
}

/** The same for settings that come from elsewhere than the form. */
export async function startIntakeWith(
  deps: UploadDeps,
  caller: Caller,
  { upload, fields }: { upload: ReceivedUpload; fields: MenuUploadFields },
  signal: AbortSignal,
): Promise<{ intakeId: string }> {
  if (!upload.menu) throw missing()
  const menu = await scoreMenu(deps, upload.menu, signal)
  const { restaurant_id: restaurantId, ingredient_data: datasetName } = fields
  const restaurant =
    restaurantId === null ? null : await getRestaurantWithData(deps, caller, restaurantId)
  const extras = await checkExtras(upload.extras, signal)
  const datasetId = await chosenDataset(deps, caller, {
    csv: upload.csv,
    name: datasetName,
    ofRestaurant: restaurant?.datasetId ?? null,
    row: fields.restaurant_row,
    signal,
  })
  const intakeId = randomUUID()
  const fileKey = `intakes/${caller.accountId}/${intakeId}/menu.${menu.extension}`
  await deps.storage.putFile(fileKey, upload.menu.path, { contentType: menu.mime })
  await keep(deps, caller, extras, {
    id: intakeId,
    accountId: caller.accountId,
    restaurantId: restaurant?.id ?? null,
    datasetId,
    request: fields,
    fileName: upload.menu.name,
    fileKind: menu.kind,
    fileMime: menu.mime,
    size: upload.menu.size,
    fileKey,
    pageCount: menu.pageCount,
    warnings: [],
    createdAt: deps.now(),
  })
  return { intakeId }
}

function missing() {
  return invalid('intake.no_file', MENU_MISSING, { image: MENU_MISSING })
}

function readFields(given: Record<string, string>): MenuUploadFields {
  const read = menuUploadFields.safeParse(given)
  if (!read.success) {
    const fields: Record<string, string> = {}
    for (const { path, message } of read.error.issues) fields[String(path[0])] ??= message
    throw invalid('intake.invalid', Object.values(fields)[0] ?? 'The form is not valid.', fields)
  }
  if (read.data.restaurant_id === null && read.data.restaurant_stats === '') {
    throw invalid('intake.no_restaurant', RESTAURANT_MISSING, { restaurant_id: RESTAURANT_MISSING })
  }
  return read.data
}

async function scoreMenu(
  deps: Pick<Deps, 'ocr'>,
  { path, size }: NonNullable<ReceivedUpload['menu']>,
  signal: AbortSignal,
) {
  const head = await headOf(path)
  const kind = await kindOfFile(head)
  if (kind === 'picture' && size >= MENU_IMAGE_MAX_BYTES) throw tooLarge(MENU_IMAGE_TOO_LARGE)
  const document = await openMenu(deps, { path, signal })
  const { pageCount } = document
  document.close()
  const isPng = head[0] === 0x89
  if (kind === 'pdf') return { kind, pageCount, mime: 'application/pdf', extension: 'pdf' }
  return isPng
    ? { kind, pageCount, mime: 'image/png', extension: 'png' }
    : { kind, pageCount, mime: 'image/jpeg', extension: 'jpg' }
}

type Choice = {
  csv: ReceivedCsv | null
  name: string
  ofRestaurant: string | null
  /** The record that is the reference; null for none. */
  row: number | null
  signal: AbortSignal
}

/** The dataset that is named, else the one that the form brought, else the restaurant's; null for none. */
async function chosenDataset(
  deps: UploadDeps,
  caller: Caller,
  { csv, name, ofRestaurant, row, signal }: Choice,
): Promise<string | null> {
  const datasets = await listDatasets(deps, caller.accountId)
  const named = (wanted: string) =>
    datasets.find((dataset) => dataset.name.toLowerCase() === wanted.toLowerCase())
  if (!csv) {
    const found = name ? named(name) : datasets.find(({ id }) => id === ofRestaurant)
    if (name && !found) {
      const sentence = `You have no dataset named "${name}".`
      throw invalid('intake.no_such_dataset', sentence, { ingredient_data: sentence })
    }
    if (found) refuseUnfit(row, found)
    return found?.id ?? ofRestaurant
  }
  // The page sends the chosen dataset's own file: it is not kept twice.
  const known = named(csv.name)
  if (known && known.size === (await stat(csv.path)).size) {
    await csv.discard()
    refuseUnfit(row, known)
    return known.id
  }
  let free = csv.name
  for (let copy = 2; named(free); copy += 1) free = csv.name.replace(/(\.\w+)?$/, ` ${copy}$1`)
  const received = { ...csv, name: free }
  const saved = await keepDataset(deps, caller.accountId, { received, replace: false, signal })
  refuseQuestioned(saved)
  try {
    refuseRowBeyond(row, saved)
  } catch (error) {
    await removeDataset(deps, caller.accountId, saved.id)
    throw error
  }
  return saved.id
}

function refuseUnfit(row: number | null, dataset: Dataset): void {
  refuseQuestioned(dataset)
  refuseRowBeyond(row, dataset)
}

/** Later, in the background, nobody is there to choose another row. */
function refuseRowBeyond(row: number | null, { name, rows }: { name: string; rows: number }): void {
  if (row === null || row <= rows) return
  const sentence = `The dataset "${name}" has ${rows === 1 ? '1 row' : `${rows} rows`}; there is no row ${row}.`
  throw invalid('intake.no_such_row', sentence, { restaurant_row: sentence })
}

/** The rows and the job in one transaction; what was stored goes again where it fails. */
async function keep(
  deps: UploadDeps,
  { accountId }: Caller,
  extras: readonly ExtraImage[],
  row: Parameters<typeof insertIntake>[1] & { id: string },
): Promise<void> {
  const stored: NewPicture[] = []
  try {
    for (const extra of extras) stored.push(await storeExtra(deps, accountId, extra))
    await deps.db.transaction(async (tx) => {
      await recordPictures(tx, stored)
      await insertIntake(tx, row)
      await insertIntakePhotos(
        tx,
        extras.map(({ name }, position) => ({
          intakeId: row.id,
          position,
          name,
          source: 'upload',
          originalId: stored[position]?.id ?? null,
          notes: [],
        })),
      )
      await deps.jobs.enqueue(tx, readMenuIntake, { intakeId: row.id, accountId })
    })
  } catch (error) {
    await discardPictures(deps, stored)
    await deps.storage
      .remove(row.fileKey)
      .catch((failure: unknown) => deps.log.warn({ err: failure }, 'a menu was left behind'))
    throw error
  }
}
