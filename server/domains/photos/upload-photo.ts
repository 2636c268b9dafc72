import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Multipart } from '@fastify/multipart'
import type { Picture } from '#contract/menus.ts'
import { PHOTO_MAX_BYTES, PHOTO_MISSING, PHOTO_TOO_LARGE } from '#contract/photos.ts'
import { diskFailure } from '#server/adapters/storage/disk-failures.ts'
import { cleanText } from '#server/core/clean-text.ts'
import { AppError, invalid } from '#server/core/errors.ts'
import { formFileName, writeFormFile } from '#server/core/http/form-file.ts'
import { uploadFolder } from '#server/core/upload-folders.ts'
import type { Deps } from '#server/deps.ts'
import { photoLab } from './improve/photo-lab.service.ts'
import { photoSubject } from './improve/photo-subject.service.ts'
import { discardPictures, recordPictures, storePicture, toPicture } from './photos.service.ts'

/** What @fastify/multipart may let through. */
export const PHOTO_FORM_LIMITS = {
  fileSize: PHOTO_MAX_BYTES,
  files: 1,
  fields: 4,
  parts: 5,
  fieldSize: 4096,
}

type Received = { path: string; name: string; size: number; alt: string }

/** Stores the form's photo with the bytes that came; what is no photo is refused with nothing kept of it. */
export async function uploadPhoto(
  deps: Pick<Deps, 'db' | 'storage' | 'config' | 'log'>,
  accountId: string,
  { parts, signal }: { parts: AsyncIterable<Multipart>; signal: AbortSignal },
): Promise<Picture> {
  const folder = uploadFolder(deps.config.dataDir)
  try {
    await mkdir(folder, { recursive: true })
    const photo = await receivePhoto(parts, { path: join(folder, 'photo'), signal })
    return await keepPhoto(deps, accountId, photo, signal)
  } catch (error) {
    throw diskFailure(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function receivePhoto(
  parts: AsyncIterable<Multipart>,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<Received> {
  let found: Omit<Received, 'alt'> | null = null
  let alt = ''
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.fieldname === 'alt') alt = cleanText(String(part.value ?? '')).trim()
    } else if (part.fieldname === 'photo' && !found) {
      const { size } = await writeFormFile(part.file, { path, most: PHOTO_MAX_BYTES, signal })
      if (size >= PHOTO_MAX_BYTES) throw new AppError(413, 'photos.too_large', PHOTO_TOO_LARGE)
      found = { path, name: formFileName(part.filename), size }
    } else part.file.resume()
  }
  if (!found) throw invalid('photos.no_file', PHOTO_MISSING, { photo: PHOTO_MISSING })
  return { ...found, alt }
}

async function keepPhoto(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  accountId: string,
  { path, name, size, alt }: Received,
  signal: AbortSignal,
): Promise<Picture> {
  const { format, width, height } = await photoLab.inspect(path, signal)
  if (format === 'tiff') {
    throw new AppError(
      415,
      'photos.not_for_pages',
      'This is a TIFF photo, which no browser shows. Save it as a JPG and add it again.',
    )
  }
  const picture = await storePicture(deps, accountId, {
    data: { path, size },
    mime: `image/${format}`,
    width,
    height,
    provenance: 'real',
    alt: alt.slice(0, ALT_MAX) || photoSubject(name) || 'A photo',
    source: { file: name },
  })
  try {
    await recordPictures(deps.db, [picture])
  } catch (error) {
    await discardPictures(deps, [picture])
    throw error
  }
  return toPicture(picture)
}

/** A picture's text on a menu is no longer. */
const ALT_MAX = 2000
