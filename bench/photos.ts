import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { losses } from '#server/domains/photos/improve/care.ts'
import { hueDrift, tintOfNeutral } from '#server/domains/photos/improve/hue-drift.ts'
import { improvePhoto } from '#server/domains/photos/improve/improve-photo.ts'
import { withoutBars } from '#server/domains/photos/improve/letterbox.ts'
import {
  MEASURES,
  measurePhoto,
  type PhotoMeasures,
} from '#server/domains/photos/improve/measure-photo.ts'
import { openPhoto, type Photo, pixelsOf } from '#server/domains/photos/improve/open-photo.ts'
import { isLightWhite, palePartsOf } from '#server/domains/photos/improve/pale-parts.ts'
import { type Pixels, pictureOf, readPixels } from '#server/domains/photos/improve/pixels.ts'
import { middle } from './middle.ts'

type Print = (line: string) => void

/** Real photos of others, where they are at hand; never part of the project. */
const real = join(
  process.env.MENUWRIGHT_SHARED ?? join(import.meta.dirname, '../../shared'),
  'data/photos',
)

const TWELVE_MEGAPIXELS = { width: 4000, height: 3000 }
const LARGE_PHOTOS = 10
/** Four times as large is the most that is made. */
const LARGEST_ENLARGED = { width: 1000, height: 750 }
const MEMORY_MAX_MB = 1000

/** What the enhancement makes of real photos by its own measures, its time beside a bare re-encoding, and its memory. */
export async function benchPhotos(print: Print): Promise<void> {
  if (existsSync(real)) await improveAll(print)
  else print(`real photos: skipped, there is no ${real}`)
  await fillMemory(print)
}

async function improveAll(print: Print): Promise<void> {
  print('before and after; a measure that got worse by anything is marked')
  const ratios: number[] = []
  let worst = NONE
  for (const name of readdirSync(real).filter((file) => /\.(?:jpe?g|png)$/.test(file))) {
    const photo = await openPhoto(readFileSync(join(real, name)))
    const start = performance.now()
    const { bytes, done } = await improvePhoto(photo, { enhance: true, upscale: 1 })
    const taken = performance.now() - start
    const ratio = taken / (await bareTime(photo))
    ratios.push(ratio)
    const improved = await openPhoto(bytes)
    const before = await measurePhoto(photo)
    const after = await measurePhoto(improved)
    print(`  ${name}  ${(ratio).toFixed(1)} times a bare re-encoding`)
    for (const [measure, line, isWorse] of compared(before, after)) {
      print(`    ${measure.padEnd(10)} ${line}${isWorse ? '  WORSE' : ''}`)
      if (isWorse) process.exitCode = 1
    }
    const { pixels: original } = await withoutBars(await readPixels(pixelsOf(photo)))
    worst = await printHues(print, { name, original, improved, worst })
    for (const sentence of done) print(`    ${sentence}`)
  }
  print(`  median ratio of time ${middle(ratios).toFixed(1)}`)
  print(`  over all photos (${ratios.length}), the worst of each:`)
  print(
    `    hue turned  ${worst.hue.value.toFixed(1)} degrees, at most ${HUE_MAX}: ${worst.hue.line}`,
  )
  print(
    `    chroma kept ${worst.chroma.value.toFixed(2)} in white light, at least ${CHROMA_KEPT_MIN}: ${worst.chroma.line}`,
  )
  print(
    `    neutral     tinted by ${worst.tint.value.toFixed(1)}, at most ${TINT_MAX}: ${worst.tint.line}`,
  )
}

/** Degrees in CIELAB that a remembered colour of food may turn. */
const HUE_MAX = 6
/** Steps in CIELAB's a and b that what was neutral may be tinted. */
const TINT_MAX = 3
/** A photo in white light keeps so much of its colours' chroma. */
const CHROMA_KEPT_MIN = 0.9
/** Less of a picture says nothing of a colour. */
const SHARE_MIN = 0.01
const HUE_SIDE = 256

type Measured = { value: number; line: string }
/** Of all photos, for each measure. */
type Worst = { hue: Measured; chroma: Measured; tint: Measured }

const NONE: Worst = {
  hue: { value: 0, line: 'none' },
  chroma: { value: 1, line: 'none' },
  tint: { value: 0, line: 'none' },
}

/** `original` is without the bars that were cut off of it. */
async function printHues(
  print: Print,
  {
    name,
    original,
    improved,
    worst,
  }: { name: string; original: Pixels; improved: Photo; worst: Worst },
): Promise<Worst> {
  const [before, after] = [
    await smallOf(original),
    await smallOf(await readPixels(pixelsOf(improved))),
  ]
  const isInWhite = isLightWhite(palePartsOf(original))
  let { hue, chroma, tint } = worst
  for (const [colour, drift] of Object.entries(hueDrift(before, after))) {
    const { share, degrees, widest, chromaKept } = drift
    if (share === 0) continue
    const isCounted = share >= SHARE_MIN
    const isTurned = isCounted && degrees > HUE_MAX
    const isDulled = isCounted && isInWhite && chromaKept < CHROMA_KEPT_MIN
    print(
      `    hue ${colour.padEnd(7)} ${degrees.toFixed(1)} degrees, 95 of 100 pixels within ${widest.toFixed(1)}; chroma kept ${chromaKept.toFixed(2)}; ${percent(share)} of the picture${isCounted ? '' : ', too little to count'}${isTurned ? '  TURNED' : ''}${isDulled ? '  DULLED' : ''}`,
    )
    if (isTurned || isDulled) process.exitCode = 1
    if (isCounted && degrees > hue.value) hue = { value: degrees, line: `${colour} of ${name}` }
    if (isCounted && isInWhite && chromaKept < chroma.value)
      chroma = { value: chromaKept, line: `${colour} of ${name}` }
  }
  const neutral = tintOfNeutral(before, after)
  if (neutral.share >= SHARE_MIN) {
    const isTinted = neutral.tint > TINT_MAX
    print(
      `    neutral     tinted by ${neutral.tint.toFixed(1)}; ${percent(neutral.share)} of the picture${isTinted ? '  TINTED' : ''}`,
    )
    if (isTinted) process.exitCode = 1
    if (neutral.tint > tint.value) tint = { value: neutral.tint, line: name }
  }
  return { hue, chroma, tint }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function smallOf(pixels: Pixels): Promise<Pixels> {
  return readPixels(pictureOf(pixels).resize(HUE_SIDE, HUE_SIDE, { fit: 'fill' }))
}

function compared(
  before: PhotoMeasures,
  after: PhotoMeasures,
): [measure: string, line: string, isWorse: boolean][] {
  const lost = losses(before, after)
  return MEASURES.map((measure) => [
    measure,
    `${before[measure].toFixed(4)} to ${after[measure].toFixed(4)}`,
    measure in lost,
  ])
}

/** In ms: decoded and encoded as the enhancement does it, and nothing between. */
async function bareTime(photo: Photo): Promise<number> {
  const start = performance.now()
  await pixelsOf(photo).webp({ quality: 88, smartSubsample: true }).toBuffer()
  return performance.now() - start
}

async function fillMemory(print: Print): Promise<void> {
  const grain = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const large = await sharp({
    create: { ...TWELVE_MEGAPIXELS, channels: 3, background: '#000', noise: grain },
  })
    .blur(2)
    .jpeg()
    .toBuffer()
  for (let photo = 0; photo < LARGE_PHOTOS; photo += 1) {
    await improvePhoto(await openPhoto(large), { enhance: true, upscale: 1 })
  }
  const enlarged = await sharp(large).resize(LARGEST_ENLARGED).jpeg().toBuffer()
  await improvePhoto(await openPhoto(enlarged), { enhance: true, upscale: 4 })
  const peak = Math.round(process.resourceUsage().maxRSS / 1024)
  print(
    `  ${LARGE_PHOTOS} photos of 12 megapixels in turn and the largest enlargement: peak memory ${peak} MB`,
  )
  if (peak > MEMORY_MAX_MB) {
    print(`  that is more than ${MEMORY_MAX_MB} MB`)
    process.exitCode = 1
  }
}
