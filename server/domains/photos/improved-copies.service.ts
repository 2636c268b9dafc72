import type { Picture } from '#contract/menus.ts'
import { conflict } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Improvement } from './improve/improve-photo.ts'
import { photoLab } from './improve/photo-lab.service.ts'
import type { PictureRow } from './photos.repo.ts'
import {
  discardPictures,
  type NewPicture,
  ownPicture,
  recordPictures,
  storePicture,
  toPicture,
} from './photos.service.ts'

/** A better copy of a photo, stored and not recorded yet, with a sentence for each thing that was done. */
export async function improvedCopy(
  deps: Pick<Deps, 'storage'>,
  input: { original: PictureRow; how: Improvement; signal: AbortSignal },
): Promise<{ picture: NewPicture; done: string[] }> {
  const { original, how, signal } = input
  const path = await deps.storage.localFile(original.storageKey)
  const { bytes, mime, width, height, done } = await photoLab.improve(path, how, signal)
  const picture = await storePicture(deps, original.accountId, {
    data: bytes,
    mime,
    width,
    height,
    provenance: original.provenance === 'ai_generated' ? 'ai_generated' : 'enhanced',
    alt: original.alt,
    source: { photo: original.id, done },
  })
  return { picture, done }
}

/** An enhanced copy of one of the account's pictures. Nothing takes it until its owner says so. */
export async function enhanceOwnPicture(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  accountId: string,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<{ picture: Picture; done: string[] }> {
  const original = await ownPicture(deps.db, accountId, id)
  if (original.provenance === 'illustration') {
    throw conflict(
      'photos.drawn',
      'This picture is drawn. Replace it with a photo of the dish, which can be enhanced.',
    )
  }
  const how = { enhance: true, upscale: 1 } as const
  const { picture, done } = await improvedCopy(deps, { original, how, signal })
  try {
    await recordPictures(deps.db, [picture])
  } catch (error) {
    await discardPictures(deps, [picture])
    throw error
  }
  return { picture: toPicture(picture), done }
}
