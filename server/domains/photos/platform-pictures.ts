import { buffer } from 'node:stream/consumers'
import type { PlatformFit } from '#contract/photos.ts'
import type { Deps } from '#server/deps.ts'
import { checkForPlatforms } from './improve/check-platforms.ts'
import { type CroppedPhoto, cropFor } from './improve/crop-photo.ts'
import { openPhoto, type Photo } from './improve/open-photo.ts'
import type { PhotoPlatform } from './improve/platform-rules.ts'
import { readPicture } from './photos.service.ts'

type PictureDeps = Pick<Deps, 'db' | 'storage'>

/** What one of the account's pictures lacks for each delivery platform. */
export async function checkPicture(
  deps: PictureDeps,
  accountId: string,
  id: string,
): Promise<PlatformFit[]> {
  return checkForPlatforms(await open(deps, accountId, id))
}

/** One of the account's pictures as the platform takes it; refuses one that is too small. */
export async function cropPicture(
  deps: PictureDeps,
  accountId: string,
  { id, platform }: { id: string; platform: PhotoPlatform },
): Promise<CroppedPhoto> {
  return cropFor(platform, await open(deps, accountId, id))
}

async function open(deps: PictureDeps, accountId: string, id: string): Promise<Photo> {
  const { file } = await readPicture(deps, accountId, id)
  return openPhoto(await buffer(file))
}
