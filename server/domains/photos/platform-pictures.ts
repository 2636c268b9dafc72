import { buffer } from 'node:stream/consumers'
import type { PlatformFit } from '#contract/photos.ts'
import type { Deps } from '#server/deps.ts'
import { checkForPlatforms } from './improve/check-platforms.ts'
import type { CroppedPhoto } from './improve/crop-photo.ts'
import { photoLab } from './improve/photo-lab.ts'
import type { PhotoPlatform } from './improve/platform-rules.ts'
import { readPicture } from './photos.service.ts'

type PictureDeps = Pick<Deps, 'db' | 'storage'>

/** What one of the account's pictures lacks for each delivery platform. */
export async function checkPicture(
  deps: PictureDeps,
  accountId: string,
  id: string,
): Promise<PlatformFit[]> {
  const bytes = await bytesOf(deps, accountId, id)
  return checkForPlatforms({ bytes, ...(await photoLab.judge(bytes)) })
}

/** One of the account's pictures as the platform takes it; refuses one that is too small. */
export async function cropPicture(
  deps: PictureDeps,
  accountId: string,
  { id, platform }: { id: string; platform: PhotoPlatform },
): Promise<CroppedPhoto> {
  return photoLab.crop(await bytesOf(deps, accountId, id), platform)
}

async function bytesOf(deps: PictureDeps, accountId: string, id: string): Promise<Buffer> {
  const { file } = await readPicture(deps, accountId, id)
  return buffer(file)
}
