import sharp from 'sharp'
import { NotStored } from '#server/adapters/storage/storage-errors.ts'
import type { Deps } from '#server/deps.ts'
import { madeOnce } from './made-once.ts'
import type { PictureRow } from './photos.repo.ts'

/** Sharp at the width of half a sheet. */
const SIDE = 900
const PIXELS_MAX = 50_000_000

/** The pictures as JPEGs for print, each made once and kept; one whose file is gone is passed over. */
export async function* printPictures(
  deps: Pick<Deps, 'storage'>,
  rows: readonly PictureRow[],
  signal: AbortSignal,
): AsyncGenerator<{ id: string; jpeg: Buffer }> {
  for (const { id, accountId, storageKey } of rows) {
    signal.throwIfAborted()
    const file = { accountId, id, what: 'print.jpg', contentType: 'image/jpeg' }
    try {
      const jpeg = await madeOnce(deps, file, async () =>
        sharp(await deps.storage.localFile(storageKey), { limitInputPixels: PIXELS_MAX })
          .autoOrient()
          .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: 80 })
          .toBuffer(),
      )
      yield { id, jpeg }
    } catch (error) {
      if (!(error instanceof NotStored)) throw error
    }
  }
}
