import { buffer } from 'node:stream/consumers'
import type { Transaction } from '#server/core/db/connect.ts'
import { AppError } from '#server/core/errors.ts'
import { improvePhoto } from '../photos/improve/improve-photo.ts'
import { matchPhotos } from '../photos/improve/match-photos.ts'
import { openPhoto } from '../photos/improve/open-photo.ts'
import {
  discardPictures,
  type NewPicture,
  recordPictures,
  storePicture,
} from '../photos/photos.service.ts'
import { listIntakeItems, setIntakeItem } from './intake-items.repo.ts'
import { type IntakePhotoRow, listIntakePhotos, setIntakePhoto } from './intake-photos.repo.ts'
import { IntakeGone, type Work } from './intake-work.ts'

/** Finds the item that each photo shows, makes the photo better as targeted, and gives it to the item. */
export async function improvePhotos(work: Work): Promise<void> {
  const { deps, intake, signal } = work
  const photos = await listIntakePhotos(deps.db, intake.id)
  const items = await listIntakeItems(deps.db, intake.id)
  const matches = matchPhotos(
    // A page's number says nothing of the dish.
    photos.map(({ source, name }) => ({ fileName: source === 'upload' ? name : '' })),
    items.map(({ read }) => read),
  )
  for (const [at, photo] of photos.entries()) {
    if (photo.isDone) continue
    signal.throwIfAborted()
    const match = matches[at]
    const shows = match
      ? { itemId: items[match.item]?.id ?? null, confidence: match.confidence }
      : NOTHING
    const better = await bettered(work, photo)
    const fresh = better.picture ? [better.picture] : []
    try {
      await deps.db.transaction((tx) => keep(tx, photo, { shows, better }))
    } catch (error) {
      await discardPictures(deps, fresh)
      throw error
    }
  }
}

type Shows = { itemId: string | null; confidence: number | null }
const NOTHING: Shows = { itemId: null, confidence: null }

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
    const opened = await openPhoto(await buffer(await deps.storage.get(original.storageKey)))
    const times = Math.max(opened.width, opened.height) < SMALL_SIDE ? 4 : 2
    const made = await improvePhoto(opened, { enhance, upscale: upscale ? times : 1, signal })
    const picture = await storePicture(deps, intake.accountId, {
      data: made.bytes,
      mime: made.mime,
      width: made.width,
      height: made.height,
      provenance: 'enhanced',
      alt: original.alt,
      source: { photo: original.id, done: made.done },
    })
    return { picture, notes: made.done, error: null }
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
