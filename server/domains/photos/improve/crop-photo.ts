import sharp from 'sharp'
import type { PhotoPlatform } from '#contract/photos.ts'
import { PLATFORM_NAMES } from '#contract/platforms.ts'
import { AppError } from '#server/core/errors.ts'
import { croppedSize, isLargeEnough } from './check-platforms.ts'
import { type Photo, pixelsOf } from './open-photo.ts'
import { platformRules } from './platform-rules.ts'

export type CroppedPhoto = { bytes: Buffer; mime: 'image/jpeg'; width: number; height: number }

/** Larger is of no use on a platform's page. */
const SIDE_MAX = 2880
/** Tried in turn until the file is small enough. */
const QUALITIES = [88, 80, 70, 60]

/** A JPG in the platform's ratio around what draws the eye (sharp's attention strategy); refuses a photo that is too small. */
export async function cropFor(platform: PhotoPlatform, photo: Photo): Promise<CroppedPhoto> {
  const rule = platformRules[platform]
  const cropped = croppedSize(photo, rule)
  const scale = Math.min(1, SIDE_MAX / Math.max(cropped.width, cropped.height))
  const width = Math.round(cropped.width * scale)
  const height = Math.round(cropped.height * scale)
  if (!isLargeEnough({ width, height }, rule)) {
    throw new AppError(
      400,
      'photos.too_small_to_crop',
      `${PLATFORM_NAMES[platform]} needs ${rule.minWidth} × ${rule.minHeight} pixels; a crop of this photo has ${width} × ${height}. Enlarge it first, or add a larger photo.`,
    )
  }
  const pixels = await pixelsOf(photo)
    .resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (const quality of QUALITIES) {
    const bytes = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length < (rule.bytesBelow ?? Number.POSITIVE_INFINITY)) {
      return { bytes, mime: 'image/jpeg', width, height }
    }
  }
  throw new AppError(
    400,
    'photos.too_many_bytes',
    `${PLATFORM_NAMES[platform]} takes less than ${(rule.bytesBelow ?? 0) / 1024 / 1024} MB, and a crop of this photo is larger at any quality worth showing.`,
  )
}
