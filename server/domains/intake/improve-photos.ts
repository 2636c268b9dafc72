import type { Transaction } from '#server/core/db/connect.ts'
import { AppError } from '#server/core/errors.ts'
import { improvedCopy } from '../photos/improved-copies.service.ts'
import { discardPictures, type NewPicture, recordPictures } from '../photos/photos.service.ts'
import { addWarnings } from './intake.repo.ts'
import { type IntakeItemRow, listIntakeItems, setIntakeItem } from './intake-items.repo.ts'
import { type IntakePhotoRow, listIntakePhotos, setIntakePhoto } from './intake-photos.repo.ts'
import { IntakeGone, type Work } from './intake-work.ts'
import { matchPhotos } from './matching/match-photos.ts'

/** Finds the item that each photo shows, makes the photo better as targeted, and gives it to the item. */
export async function improvePhotos(work: Work): Promise<void> {
  const { deps, intake, signal } = work
  const photos = await listIntakePhotos(deps.db, intake.id)
  const items = await listIntakeItems(deps.db, intake.id)
  const shown = itemsShown(photos, items)
  for (const [at, photo] of photos.entries()) {
    if (photo.isDone) continue
    signal.throwIfAborted()
    const shows = shown[at] ?? NOTHING
    const better = await bettered(work, photo)
    const fresh = better.picture ? [better.picture] : []
    try {
      await deps.db.transaction((tx) => keep(tx, photo, { shows, better }))
    } catch (error) {
      await discardPictures(deps, fresh)
      throw error
    }
  }
  await warnOfUnplaced(work, photos, shown)
}

type Shows = { itemId: string | null; confidence: number | null }
const NOTHING: Shows = { itemId: null, confidence: null }

/** A file by its name, a picture of the PDF by its place; a file that was sent along for a dish goes first. */
function itemsShown(
  photos: readonly IntakePhotoRow[],
  items: readonly IntakeItemRow[],
): readonly Shows[] {
  const byName = matchPhotos(
    // A page's number says nothing of the dish.
    photos.map(({ source, name }) => ({ fileName: source === 'upload' ? name : '' })),
    items.map(({ read }) => read),
  ).map((match) => ({
    itemId: items[match?.item ?? -1]?.id ?? null,
    confidence: match?.confidence ?? null,
  }))
  const taken = new Set(byName.map(({ itemId }) => itemId))
  return photos.map(({ source, itemId, confidence }, at) => {
    if (source === 'upload') return byName[at] ?? NOTHING
    return taken.has(itemId) ? NOTHING : { itemId, confidence }
  })
}

async function warnOfUnplaced(
  { deps, intake }: Work,
  photos: readonly IntakePhotoRow[],
  shown: readonly Shows[],
): Promise<void> {
  const count = photos.filter(({ source }, at) => source === 'pdf' && !shown[at]?.itemId).length
  if (count === 0) return
  await addWarnings(deps.db, intake.id, [
    count === 1
      ? '1 picture of the PDF stands beside no single item. It is kept among the photos, where you can choose its item.'
      : `${count} pictures of the PDF stand beside no single item. They are kept among the photos, where you can choose their items.`,
  ])
}

type Better = { picture: NewPicture | null; notes: string[]; error: string | null }

/** A longer side below this is enlarged four times, else twice. */
const SMALL_SIDE = 600

/** The photo enhanced and enlarged, where that is targeted; what cannot be decoded keeps its sentence. */
async function bettered({ deps, intake, signal }: Work, photo: IntakePhotoRow): Promise<Better> {
  const { original, source } = photo
  const { target_type: targets, enable_extra_upscaling: withExtras } = intake.request
  const enhance = targets.includes('image_enhancement')
  const upscale = targets.includes('image_upscaling') && (source === 'pdf' || withExtras)
  if (!original || !(enhance || upscale)) return { picture: null, notes: [], error: null }
  try {
    const times = Math.max(original.width, original.height) < SMALL_SIDE ? 4 : 2
    const how = { enhance, upscale: upscale ? times : 1 } as const
    const { picture, done } = await improvedCopy(deps, { original, how, signal })
    return { picture, notes: done, error: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { picture: null, notes: [], error: error.message }
  }
}

async function keep(
  tx: Transaction,
  photo: IntakePhotoRow,
  { shows, better }: { shows: Shows; better: Better },
): Promise<void> {
  const { picture, notes, error } = better
  if (picture) await recordPictures(tx, [picture])
  const isThere = await setIntakePhoto(tx, photo.id, {
    improvedId: picture?.id ?? null,
    ...shows,
    notes,
    error,
    isDone: true,
  })
  if (!isThere) throw new IntakeGone()
  if (shows.itemId) {
    await setIntakeItem(tx, shows.itemId, { pictureId: picture?.id ?? photo.originalId })
  }
}
