import { buffer } from 'node:stream/consumers'
import type { PhotoPlatform, PlatformFit } from '#contract/photos.ts'
import type { Deps } from '#server/deps.ts'
import { checkForPlatforms } from './improve/check-platforms.ts'
import { photoLab } from './improve/photo-lab.service.ts'
import type { PhotoFacts } from './improve/photo-tasks.ts'
import { madeOnce } from './made-once.ts'
import type { PictureRow } from './photos.repo.ts'
import { anyPicture, ownPicture } from './photos.service.ts'
import { webPicture } from './web-pictures.service.ts'

type PictureDeps = Pick<Deps, 'db' | 'storage'>

/** What one of the account's pictures lacks for each delivery platform. */
export async function checkPicture(
  deps: PictureDeps,
  accountId: string,
  id: string,
): Promise<PlatformFit[]> {
  const { storageKey, bytes: size } = await ownPicture(deps.db, accountId, id)
  const file = { accountId, id, what: 'json', contentType: 'application/json' }
  const measured = await madeOnce(deps, file, async () =>
    Buffer.from(JSON.stringify(await photoLab.inspect(await deps.storage.localFile(storageKey)))),
  )
  const facts: PhotoFacts = JSON.parse(measured.toString())
  return checkForPlatforms({ ...facts, size })
}

/** One of the account's pictures as the platform takes it, as a JPG; refuses one that is too small. */
export async function cropPicture(
  deps: PictureDeps,
  accountId: string,
  { id, platform }: { id: string; platform: PhotoPlatform },
): Promise<Buffer> {
  return cropped(deps, await ownPicture(deps.db, accountId, id), platform)
}

/** The same for who has an address of it that nobody can guess. */
export async function cropForPlatform(
  deps: PictureDeps,
  { id, platform }: { id: string; platform: PhotoPlatform },
): Promise<Buffer> {
  return cropped(deps, await anyPicture(deps.db, id), platform)
}

/** A picture as anybody may see it: as large as a page shows it, without the place where it was taken. */
export async function pictureForGuests(
  deps: PictureDeps,
  accountId: string,
  id: string,
): Promise<Buffer> {
  const { storageKey } = await ownPicture(deps.db, accountId, id)
  const file = { accountId, id, what: 'guests.webp', contentType: 'image/webp' }
  return madeOnce(deps, file, async () => {
    const stored = await buffer(await deps.storage.get(storageKey))
    return (await webPicture(stored, { failOn: 'none' })).data
  })
}

function cropped(
  deps: PictureDeps,
  { accountId, id, storageKey }: PictureRow,
  platform: PhotoPlatform,
): Promise<Buffer> {
  const file = { accountId, id, what: `${platform}.jpg`, contentType: 'image/jpeg' }
  return madeOnce(deps, file, async () => {
    const { bytes } = await photoLab.crop(await deps.storage.localFile(storageKey), platform)
    return bytes
  })
}
