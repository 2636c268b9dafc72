import type { PictureSpec } from '#kitchen/kitchen.ts'
import type { Deps } from '#server/deps.ts'
import { type NewPicture, ownPhoto, storePicture } from '../photos/photos.service.ts'
import type { Engine, Run } from './engines/engine.ts'

/** A picture of an item: one that is there already, or a new one whose row is still to be written. */
export type ItemPicture = {
  picture: Omit<NewPicture, 'source' | 'mime' | 'bytes' | 'storageKey'>
  fresh: NewPicture | null
}

/** `imageType` 2 takes the restaurant's own photo where one matches; else the engine makes one. */
export async function pictureFor(
  deps: Pick<Deps, 'db' | 'storage'>,
  engine: Engine,
  input: { accountId: string; imageType: number; spec: PictureSpec; alt: string },
  run: Run,
): Promise<ItemPicture> {
  const { accountId, imageType, spec, alt } = input
  const own = imageType === 2 ? await ownPhoto(deps, accountId, spec.name) : undefined
  if (own) return { picture: own, fresh: null }
  const made = await engine.draw(spec, alt, run)
  run.signal.throwIfAborted()
  const fresh = await storePicture(deps, accountId, made)
  return { picture: fresh, fresh }
}
