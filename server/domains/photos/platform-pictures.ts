import type { PlatformFit } from '#contract/photos.ts'
import type { Deps } from '#server/deps.ts'
import { checkForPlatforms } from './improve/check-platforms.ts'
import type { CroppedPhoto } from './improve/crop-photo.ts'
import { photoLab } from './improve/photo-lab.ts'
import type { PhotoPlatform } from './improve/platform-rules.ts'
import { ownPicture } from './photos.service.ts'

type PictureDeps = Pick<Deps, 'db' | 'storage'>

/** What one of the account's pictures lacks for each delivery platform. */
export async function checkPicture(
  deps: PictureDeps,
  accountId: string,
  id: string,
): Promise<PlatformFit[]> {
  const { storageKey, bytes: size } = await ownPicture(deps.db, accountId, id)
  const facts = await photoLab.judge(await deps.storage.localFile(storageKey))
  return checkForPlatforms({ ...facts, size })
}

/** One of the account's pictures as the platform takes it; refuses one that is too small. */
export async function cropPicture(
  deps: PictureDeps,
  accountId: string,
  { id, platform }: { id: string; platform: PhotoPlatform },
): Promise<CroppedPhoto> {
  const { storageKey } = await ownPicture(deps.db, accountId, id)
  return photoLab.crop(await deps.storage.localFile(storageKey), platform)
}
