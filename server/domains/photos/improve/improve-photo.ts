import sharp, { type Sharp } from 'sharp'
import { calmed } from './calm.ts'
import { type Care, losses, NO_CARE, weightOf, withMoreCare } from './care.ts'
import { denoise } from './denoise.ts'
import { enlarge } from './enlarge.ts'
import { withoutBars } from './letterbox.ts'
import { lightOf } from './light.ts'
import {
  atShownSize,
  measurePixels,
  type PhotoMeasures,
  steepestOf,
  texture,
} from './measure-photo.ts'
import { keepColours } from './memory-colours.ts'
import { type Photo, pixelsOf } from './open-photo.ts'
import { lumaOf, type Pixels, pictureOf, readPixels, releaseUnless } from './pixels.ts'
import { lightSentences, retouch, withoutGrain } from './retouch.ts'
import { sharpened, sharpening } from './sharpen.ts'

type Factor = 1 | 2 | 4

export type Improvement = {
  enhance: boolean
  /** How many times larger on each side; less where the picture would get larger than any platform takes. */
  upscale: Factor
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
  const factor = factorFor(photo, upscale)
  const bounded = await readPixels(boundedPixels(photo))
  const { pixels: source, sentence } = enhance
    ? await withoutBars(bounded)
    : { pixels: bounded, sentence: null }
  const { copy, done } = enhance
    ? await enhanced(source, factor)
    : { copy: await encoded(await enlarged(source, factor)), done: [] }
  return {
    ...copy,
    mime: 'image/webp',
    done: [
      ...openingSentences(photo),
      ...(sentence ? [sentence] : []),
      ...done,
      ...(factor > 1 ? [`The picture was made ${factor} times larger on each side.`] : []),
      ...(factor < upscale ? [notEnlarged(photo, factor)] : []),
    ],
  }
}

type Copy = Pick<ImprovedPhoto, 'bytes' | 'width' | 'height'>
type Enhanced = { copy: Copy; care: Care; isBalanced: boolean; done: string[] }

const ROUNDS_MAX = 5
/** A large photo takes seconds a round, and its small copy had the others. */
const LARGE_ROUNDS_MAX = 3

/** Enhanced, measured as it will be seen, and done anew with more care while a measure is worse than the photo's. */
async function enhanced(source: Pixels, factor: Factor): Promise<Enhanced> {
  const shown = await atShownSize(source)
  const before = measurePixels(shown)
  // what a large photo needs shows on its small copy in a tenth of the time
  const isLarge = shown.width < source.width
  let care = isLarge ? (await enhanced(shown, 1)).care : NO_CARE
  const isBlurred = steepestWithoutGrain(shown) < BLURRED_BELOW
  let best = await enhancedWith(care, source, factor, before, isBlurred)
  let { lost, light } = await measured(best, source, before)
  let [leastLost, bestLight] = [lost, light]
  const roundsMax = isLarge ? LARGE_ROUNDS_MAX : ROUNDS_MAX
  for (let round = 1; round < roundsMax && weightOf(lost) > 0; round += 1) {
    care = withMoreCare(care, lost)
    const next = await enhancedWith(care, source, factor, before, isBlurred)
    ;({ lost, light } = await measured(next, source, before))
    if (weightOf(lost) < weightOf(leastLost)) {
      best = next
      ;[leastLost, bestLight] = [lost, light]
    }
  }
  const balanced = best.isBalanced ? lightSentences(lightOf(shown), bestLight) : []
  const done = [...best.done, ...balanced]
  return { ...best, done: done.length > 0 ? done : [GOOD_ALREADY] }
}

const GRAIN_TAKEN = 'The grain was taken away, and the edges kept.'
const GOOD_ALREADY = 'Light, colour and sharpness were good already and left as they are.'

async function measured({ copy }: Enhanced, source: Pixels, before: PhotoMeasures) {
  const pixels = await readPixels(sharp(copy.bytes))
  const shown = await atShownSize(pixels, Math.max(source.width, source.height))
  releaseUnless([shown], pixels)
  return { lost: losses(before, measurePixels(shown)), light: lightOf(shown) }
}

async function enhancedWith(
  care: Care,
  source: Pixels,
  factor: Factor,
  { sharpness: before }: PhotoMeasures,
  isBlurred: boolean,
): Promise<Enhanced> {
  const calm = care.calm > 0 ? await calmed(source, care.calm) : source
  const clean = withoutGrain(calm)
  releaseUnless([source, clean], calm)
  const { pixels: light, isBalanced, done } = retouch(clean, care)
  releaseUnless([source, light], clean)
  if (clean !== source) done.unshift(GRAIN_TAKEN)
  const pixels = factor === 1 ? light : enlarge(light, factor)
  releaseUnless([source, pixels], light)
  const after = measurePixels(await atShownSize(pixels)).sharpness
  // what a blurred photo has for edges is grain and blocks
  const isSoftened = !isBlurred && Math.max(SHARP_ENOUGH, before) - after > LOSS_SEEN
  const how = sharpening(SHARP_ENOUGH - after, pixels)
  const m2 = care.crisp + (isSoftened || factor > 1 ? how.m2 : 0)
  const clear = await sharpened(pixels, { ...how, m2 }, care.room)
  if (clear !== pixels) keepColours(pixels, clear, 0)
  releaseUnless([source, clear], pixels)
  const copy = await encoded(clear)
  releaseUnless([source], clear)
  return {
    copy,
    care,
    isBalanced,
    done: [...done, ...(isBlurred ? [BLURRED] : isSoftened ? ['Edges were made clearer.'] : [])],
  }
}

const GRAIN_REACH = 1.5

/** Grain has edges of its own, and hides that nothing else has any. */
function steepestWithoutGrain(shown: Pixels): number {
  const { noise } = texture(lumaOf(shown), shown.width, shown.height)
  return steepestOf(denoise(shown, noise * GRAIN_REACH))
}

function enlarged(source: Pixels, factor: Factor): Promise<Pixels> | Pixels {
  if (factor === 1) return source
  const large = enlarge(source, factor)
  return sharpened(large, sharpening(0, large), 0)
}

async function encoded(pixels: Pixels): Promise<Copy> {
  const { data, info } = await pictureOf(pixels)
    .webp({ quality: QUALITY, smartSubsample: pixels.data.length < CLOSE_UP_BYTES })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** Slope of the steepest edges in parts of the contrast: photos in focus reach it at the size of a menu. */
const SHARP_ENOUGH = 0.24
const LOSS_SEEN = 0.01
/** Not even the steepest edge is an edge any more: what is not in the photo cannot be brought back. */
const BLURRED_BELOW = 0.12
const BLURRED =
  'This photo is blurred, which cannot be fixed. Take it again: hold the phone still, tap the dish on the screen until it is sharp, and give it light.'

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

function factorFor({ width, height }: Photo, wanted: Factor): Factor {
  const fits = (factor: number) =>
    Math.max(width, height) * factor <= SIDE_MAX && width * height * factor ** 2 <= MADE_PIXELS_MAX
  return ([4, 2] as const).find((factor) => factor <= wanted && fits(factor)) ?? 1
}

function notEnlarged({ width, height }: Photo, factor: number): string {
  return factor === 1
    ? `It was not enlarged: ${width} × ${height} pixels are large enough.`
    : `More than ${factor} times would be larger than any delivery platform takes.`
}
