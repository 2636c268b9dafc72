import sharp, { type Sharp } from 'sharp'
import { enlarge } from './enlarge.ts'
import { measurePixels } from './measure-photo.ts'
import { type Photo, pixelsOf } from './open-photo.ts'
import { type Pixels, readPixels } from './pixels.ts'
import { type Retouched, retouch } from './retouch.ts'

export type Improvement = {
  enhance: boolean
  /** How many times larger on each side; less where the picture would get larger than any platform takes. */
  upscale: 1 | 2 | 4
}

export type ImprovedPhoto = {
  bytes: Buffer
  mime: 'image/webp'
  width: number
  height: number
  /** What was done, a sentence each, for the owner. */
  done: string[]
}

const SIDE_MAX = 8192
/** The most that is made: 4000 × 3000, twice what any platform asks for on a side. It bounds the memory, too. */
const MADE_PIXELS_MAX = 12_000_000
const QUALITY = 88
/** Sharper edges between colours are seen in a picture of up to 4 million pixels, and cost ten bytes for each of them. */
const CLOSE_UP_BYTES = 3 * 4_000_000

/** A better copy of the photo; the photo itself is not changed. It loops over pixels for seconds: see photo-lab.ts. */
export async function improvePhoto(
  photo: Photo,
  { enhance, upscale }: Improvement,
): Promise<ImprovedPhoto> {
  const done = openingSentences(photo)
  const factor = factorFor(photo, upscale)
  const source = await readPixels(boundedPixels(photo))
  const before = enhance ? measurePixels(await atShownSize(source)).sharpness : 0
  const retouched: Retouched = enhance ? retouch(source) : { pixels: source, done: [] }
  const pixels = factor === 1 ? retouched.pixels : enlarge(retouched.pixels, factor)
  let picture = sharp(pixels.data, {
    raw: { width: pixels.width, height: pixels.height, channels: 3 },
    limitInputPixels: SIDE_MAX * SIDE_MAX,
  })
  done.push(...retouched.done)
  const after = enhance ? measurePixels(await atShownSize(pixels)).sharpness : SHARP_ENOUGH
  const lost = Math.max(SHARP_ENOUGH, before) - after
  const isSoftened = enhance && lost > LOSS_SEEN
  if (isSoftened || factor > 1) {
    picture = picture.sharpen(sharpening(SHARP_ENOUGH - after, pixels))
    if (isSoftened) done.push('Edges were made clearer.')
  }
  if (factor > 1) done.push(`The picture was made ${factor} times larger on each side.`)
  if (factor < upscale) done.push(notEnlarged(photo, factor))
  if (enhance && retouched.done.length === 0 && !isSoftened) {
    done.push('Light, colour and sharpness were good already and left as they are.')
  }
  const { data, info } = await picture
    .webp({ quality: QUALITY, smartSubsample: pixels.data.length < CLOSE_UP_BYTES })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, mime: 'image/webp', width: info.width, height: info.height, done }
}

/** Slope of the steepest edges in parts of the contrast: photos in focus reach it at the size of a menu. */
const SHARP_ENOUGH = 0.24
const LOSS_SEEN = 0.01
const SHOWN_SIDE = 1024

function atShownSize({ data, width, height }: Pixels): Promise<Pixels> {
  return readPixels(
    sharp(data, { raw: { width, height, channels: 3 } }).resize({
      width: SHOWN_SIDE,
      height: SHOWN_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  )
}

/** Along edges only (`m1` is for flat parts), with bounds on how much lighter and darker: no halos. */
function sharpening(missing: number, { width, height }: Pixels) {
  const radius = Math.max(width, height) / SHOWN_SIDE
  const sigma = Math.min(3, Math.max(0.9, 0.8 * radius))
  const bounds = { m1: 0, y2: 8, y3: 12 }
  // what brightening took from edges that are steep still
  if (missing <= 0) return { ...bounds, sigma, m2: 0.8, x1: 4 }
  return { ...bounds, sigma: sigma * (1 + 2 * missing), m2: 1.2 + Math.min(3, 16 * missing), x1: 1 }
}

function boundedPixels(photo: Photo): Sharp {
  const scale = Math.sqrt(MADE_PIXELS_MAX / (photo.width * photo.height))
  const pixels = pixelsOf(photo)
  return scale < 1 ? pixels.resize({ width: Math.floor(photo.width * scale) }) : pixels
}

function openingSentences({ isSeeThrough, isDamaged, width, height }: Photo): string[] {
  return [
    ...(isDamaged
      ? ['The file is damaged in places. Look whether the whole picture is there.']
      : []),
    ...(width * height > MADE_PIXELS_MAX
      ? [`It was made smaller: ${width} × ${height} pixels are more than delivery platforms take.`]
      : []),
    ...(isSeeThrough ? ['The transparent background was made white.'] : []),
  ]
}

function factorFor({ width, height }: Photo, wanted: 1 | 2 | 4): 1 | 2 | 4 {
  const fits = (factor: number) =>
    Math.max(width, height) * factor <= SIDE_MAX && width * height * factor ** 2 <= MADE_PIXELS_MAX
  return ([4, 2] as const).find((factor) => factor <= wanted && fits(factor)) ?? 1
}

function notEnlarged({ width, height }: Photo, factor: number): string {
  return factor === 1
    ? `It was not enlarged: ${width} × ${height} pixels are large enough.`
    : `More than ${factor} times would be larger than any delivery platform takes.`
}
