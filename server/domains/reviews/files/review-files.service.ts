import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { ResponseOf } from '#contract/endpoint.ts'
import {
  type addCompetitorMenu,
  type addSearchFile,
  type CompetitorMenu,
  type listReviewFiles,
  REVIEW_FILES_MAX,
  type SearchFile,
} from '#contract/review-files.ts'
import { conflict, invalid, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { ownRestaurant } from '../../restaurants/restaurants.service.ts'
import { dayOf } from '../review-week.ts'
import { NotATrendsExport, parseTrends, type TrendsExport } from './parse-trends.ts'
import { readCompetitor } from './read-competitor.ts'
import type { ReviewFile } from './receive-review-file.ts'
import {
  type CompetitorRow,
  countReviewFiles,
  deleteReviewFile,
  insertCompetitorMenu,
  insertSearchFile,
  listCompetitorMenus,
  listSearchFiles,
  type SearchFileRow,
} from './review-files.repo.ts'

type FileDeps = Pick<Deps, 'db' | 'now'>

export async function listFiles(
  { db }: FileDeps,
  caller: Caller,
  restaurantId: number,
): Promise<ResponseOf<typeof listReviewFiles>> {
  const { id } = await ownRestaurant(db, caller, restaurantId)
  const [searches, competitors] = [await listSearchFiles(db, id), await listCompetitorMenus(db, id)]
  return { searches: searches.map(toSearch), competitors: competitors.map(toCompetitor) }
}

export async function addSearches(
  { db, now }: FileDeps,
  caller: Caller,
  restaurantId: number,
  sent: ReviewFile,
): Promise<ResponseOf<typeof addSearchFile>> {
  const { id } = await ownRestaurant(db, caller, restaurantId)
  const { region, terms } = await readTrends(sent.path)
  await demandRoom(db, id)
  const row = await insertSearchFile(db, {
    restaurantId: id,
    fileName: sent.name,
    contentHash: sent.sha256,
    uploadedBy: caller.accountId,
    uploadedAt: now(),
    region,
    terms,
  })
  const known =
    row ?? (await listSearchFiles(db, id)).find(({ contentHash }) => contentHash === sent.sha256)
  if (!known) throw new Error('A file that was there already is gone.')
  return { file: toSearch(known), isNew: row !== undefined }
}

const seen = z.object({
  shop: z
    .string('Say whose menu it is')
    .min(1, 'Say whose menu it is')
    .max(120, 'A name has at most 120 characters'),
  seenOn: z.iso.date('Say on which day you saw it'),
})

export async function addCompetitor(
  deps: FileDeps & Pick<Deps, 'ocr'>,
  caller: Caller,
  restaurantId: number,
  sent: ReviewFile & { signal: AbortSignal },
): Promise<ResponseOf<typeof addCompetitorMenu>> {
  const { db, now } = deps
  const { id, currency, timeZone } = await ownRestaurant(db, caller, restaurantId)
  const { shop, seenOn } = readFields(sent.fields)
  if (seenOn > dayOf(now(), timeZone).toString())
    throw invalid('reviews.seen_later', 'The day on which you saw it is still to come.', {
      seenOn: 'Choose a day that has been',
    })
  await demandRoom(db, id)
  const items = await readCompetitor(deps, { ...sent, currency })
  const row = await insertCompetitorMenu(db, {
    restaurantId: id,
    fileName: sent.name,
    contentHash: sent.sha256,
    uploadedBy: caller.accountId,
    uploadedAt: now(),
    shop,
    seenOn,
    items,
  })
  const known =
    row ??
    (await listCompetitorMenus(db, id)).find(
      (one) => one.contentHash === sent.sha256 && one.shop === shop,
    )
  if (!known) throw new Error('A menu that was there already is gone.')
  return { menu: toCompetitor(known), isNew: row !== undefined }
}

export async function removeFile(
  { db }: FileDeps,
  caller: Caller,
  { id, fileId }: { id: number; fileId: string },
): Promise<{ message: string }> {
  const restaurant = await ownRestaurant(db, caller, id)
  const name = await deleteReviewFile(db, restaurant.id, fileId)
  if (name === undefined)
    throw notFound('reviews.file_not_found', 'There is no such file any more.')
  return { message: `${name} was taken away, with all that was read of it.` }
}

async function readTrends(path: string): Promise<TrendsExport> {
  try {
    return parseTrends(await readFile(path, 'utf8'))
  } catch (error) {
    throw error instanceof NotATrendsExport ? invalid('reviews.no_trends', error.message) : error
  }
}

function readFields(given: Record<string, string>): z.output<typeof seen> {
  const read = seen.safeParse(given)
  if (read.success) return read.data
  const fields = Object.fromEntries(
    read.error.issues.map(({ path, message }) => [String(path[0]), message]),
  )
  throw invalid('reviews.invalid', `${Object.values(fields)[0]}.`, fields)
}

async function demandRoom(db: Deps['db'], restaurantId: number): Promise<void> {
  if ((await countReviewFiles(db, restaurantId)) < REVIEW_FILES_MAX) return
  throw conflict(
    'reviews.too_many_files',
    `There are ${REVIEW_FILES_MAX} files already. Take one away first; nothing was stored.`,
  )
}

function toSearch({ id, fileName, uploadedAt, region, terms }: SearchFileRow): SearchFile {
  const days = terms.flatMap(({ weeks }) => weeks.map(({ day }) => day)).toSorted()
  return {
    id,
    fileName,
    at: uploadedAt.toISOString(),
    region,
    terms: terms.map(({ term }) => term),
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
  }
}

function toCompetitor(row: CompetitorRow): CompetitorMenu {
  const { id, fileName, uploadedAt, shop, seenOn, items } = row
  const priced = items.filter(({ price }) => price !== null).length
  return { id, fileName, at: uploadedAt.toISOString(), shop, seenOn, items: items.length, priced }
}
