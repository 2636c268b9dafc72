import { AppError } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Photo } from '../photos/improve/measuring.service.ts'
import { photoLab } from '../photos/improve/photo-lab.service.ts'
import { photoSubject } from '../photos/improve/photo-subject.service.ts'
import { type NewPicture, storePicture } from '../photos/photos.service.ts'
import type { ReceivedFile } from './receive-upload.ts'

/** A picture of a dish that came beside the menu. */
export type ExtraImage = ReceivedFile & Pick<Photo, 'format' | 'width' | 'height'>

/** What each file is by its bytes; one that is no picture ends the upload with a sentence that names it. */
export async function checkExtras(
  files: readonly ReceivedFile[],
  signal: AbortSignal,
): Promise<ExtraImage[]> {
  const extras: ExtraImage[] = []
  // One after the other: each is decoded to its end.
  for (const file of files) {
    const { format, width, height } = await photoLab
      .inspect(file.path, signal)
      .catch((error: unknown) => {
        throw named(file, error)
      })
    extras.push({ ...file, format, width, height })
  }
  return extras
}

function named({ name }: ReceivedFile, error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  return new AppError(error.status, error.code, `"${name}": ${error.message}`, { cause: error })
}

/** Moves the file, as it is, to where pictures are kept: the original is never changed. Its row is still to be written. */
export async function storeExtra(
  deps: Pick<Deps, 'storage'>,
  accountId: string,
  { name, path, size, format, width, height }: ExtraImage,
): Promise<NewPicture> {
  return storePicture(deps, accountId, {
    data: { path, size },
    mime: `image/${format}`,
    width,
    height,
    provenance: 'real',
    alt: photoSubject(name) || name,
    source: { file: name },
  })
}
