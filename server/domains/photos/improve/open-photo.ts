import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { AppError } from '#server/core/errors.ts'

/** A picture that was decoded once to its end, with the facts that the rest works on. The bytes stay as they came. */
export type Photo = {
  bytes: Buffer
  format: PhotoFormat
  /** Upright, in pixels. */
  width: number
  height: number
  /** Some of it is transparent. */
  isSeeThrough: boolean
  /** The file has wrong bytes in its middle; what could be decoded is used. */
  isDamaged: boolean
}
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff'

const FORMATS: Record<string, PhotoFormat> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/tiff': 'tiff',
}
const TAKEN = 'Add photos as JPG, PNG, WebP, AVIF or TIFF.'
/** More is taken for a decompression bomb; phones take up to 50 million. */
const PIXELS_MAX = 50_000_000
/** No camera makes them, and all of an interlaced PNG is in memory before its first line is known. */
const INTERLACED_PIXELS_MAX = 25_000_000
const SIDE_MIN = 64

/** Decides by the bytes, whatever the file is called; refuses with a sentence what is no photo or cannot be decoded. */
export async function openPhoto(bytes: Buffer): Promise<Photo> {
  const format = await formatOf(bytes)
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw damaged(error)
    })
  const { width, height } = facts.autoOrient
  const isInterlaced = format === 'png' && facts.isProgressive
  const most = isInterlaced ? INTERLACED_PIXELS_MAX : PIXELS_MAX
  if (width * height > most) {
    throw new AppError(
      413,
      'photos.too_many_pixels',
      `This ${isInterlaced ? 'interlaced PNG' : 'photo'} has ${width} × ${height} pixels; at most ${most / 1_000_000} million are taken. Save it smaller and add it again.`,
    )
  }
  if (Math.min(width, height) < SIDE_MIN) {
    throw new AppError(
      400,
      'photos.too_small',
      `This photo is only ${width} × ${height} pixels; a dish needs at least ${SIDE_MIN} on each side.`,
    )
  }
  const isDamaged = await hasWrongBytes(bytes)
  const isSeeThrough = facts.hasAlpha && !(await sharp(bytes, STRICT).stats()).isOpaque
  return { bytes, format, width, height, isSeeThrough, isDamaged }
}

/** The photo's pixels as a page shows them: upright, in sRGB (sharp applies the embedded profile), on white. */
export function pixelsOf({ bytes, isDamaged }: Photo): Sharp {
  return sharp(bytes, isDamaged ? FORGIVING : STRICT)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
}

const STRICT: SharpOptions = { limitInputPixels: PIXELS_MAX, failOn: 'truncated' }
/** The decoder gives up after a hundred warnings unless it is told not to; the bound on pixels stays. */
const FORGIVING: SharpOptions = { limitInputPixels: PIXELS_MAX, failOn: 'none', unlimited: true }

async function formatOf(bytes: Buffer): Promise<PhotoFormat> {
  if (bytes.length === 0) {
    throw new AppError(415, 'photos.empty', 'This file is empty. Choose the photo again.')
  }
  const { fileTypeFromBuffer } = await import('file-type')
  const sniffed = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  const type = sniffed === 'image/heif' && isAvif(bytes) ? 'image/avif' : sniffed
  const format = FORMATS[type]
  if (format) return format
  if (/^image\/hei[cf]/.test(type)) {
    throw new AppError(
      415,
      'photos.heic',
      'This is a HEIC photo, which cannot be opened here. To save it as a JPG, open it on the phone, share it by mail to yourself and save what arrives; or choose “Most Compatible” in the phone’s camera settings, under Formats, and take it again.',
    )
  }
  const other = /^image\/(?:x-)?([\w-]+)/.exec(type)?.[1]
  if (other && !type.includes('svg')) {
    throw new AppError(
      415,
      'photos.other_format',
      `This is a picture in the format ${other.toUpperCase()}, which is not taken. Open it, choose “Save as” or “Export”, choose JPG, and add that file.`,
    )
  }
  throw new AppError(
    415,
    'photos.wrong_type',
    `This file is no photo, whatever its name says. ${TAKEN}`,
  )
}

/** Some encoders call an AVIF a HEIF of any kind first, and name AV1 among the brands that follow. */
function isAvif(bytes: Buffer): boolean {
  return bytes.subarray(16, Math.min(bytes.readUInt32BE(0), BRANDS_END)).includes('avif')
}

const BRANDS_END = 64

/** Decodes every pixel, small: a cut-off file shows itself only at its end. */
async function hasWrongBytes(bytes: Buffer): Promise<boolean> {
  const decode = (options: SharpOptions) => sharp(bytes, options).resize({ width: 64 }).raw()
  try {
    await decode(STRICT).toBuffer()
    return false
  } catch (error) {
    if (!/Corrupt JPEG data/.test(String(error)) || /end of JPEG/.test(String(error))) {
      throw damaged(error)
    }
    await decode(FORGIVING)
      .toBuffer()
      .catch((again: unknown) => {
        throw damaged(again)
      })
    return true
  }
}

function damaged(cause: unknown): AppError {
  return new AppError(
    400,
    'photos.damaged',
    'This photo is damaged or cut off and cannot be opened. Copy it from the camera or phone again.',
    { cause },
  )
}
