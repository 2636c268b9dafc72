import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { losses } from '#server/domains/photos/improve/care.ts'
import { improvePhoto } from '#server/domains/photos/improve/improve-photo.ts'
import {
  MEASURES,
  measurePhoto,
  type PhotoMeasures,
} from '#server/domains/photos/improve/measure-photo.ts'
import { hueDrift } from '#server/domains/photos/improve/memory-colours.ts'
import { openPhoto, type Photo, pixelsOf } from '#server/domains/photos/improve/open-photo.ts'
import { type Pixels, readPixels } from '#server/domains/photos/improve/pixels.ts'
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
    await printHues(print, photo, improved)
    for (const sentence of done) print(`    ${sentence}`)
  }
  print(`  median ratio of time ${middle(ratios).toFixed(1)}`)
}

/** Degrees in CIELAB that a remembered colour of food may turn. */
const HUE_MAX = 6
/** Less of a picture says nothing of a colour. */
const SHARE_MIN = 0.01
const HUE_SIDE = 256

async function printHues(print: Print, photo: Photo, improved: Photo): Promise<void> {
  const isCut = Math.abs(photo.width / photo.height - improved.width / improved.height) > 0.01
  if (isCut) return print('    hues       not compared: bars were cut off')
  const [before, after] = [await smallOf(photo), await smallOf(improved)]
  for (const [colour, { share, degrees, widest }] of Object.entries(hueDrift(before, after))) {
    if (share === 0) continue
    const isTold = share >= SHARE_MIN
    const isWrong = isTold && degrees > HUE_MAX
    print(
      `    hue ${colour.padEnd(6)} ${degrees.toFixed(1)} degrees; 95 of 100 pixels within ${widest.toFixed(1)}; ${(share * 100).toFixed(1)} % of the picture${isTold ? '' : ', too little to count'}${isWrong ? '  WRONG' : ''}`,
    )
    if (isWrong) process.exitCode = 1
  }
}

async function smallOf(photo: Photo): Promise<Pixels> {
  const whole = await pixelsOf(photo).png().toBuffer()
  return readPixels(sharp(whole).resize(HUE_SIDE, HUE_SIDE, { fit: 'fill' }))
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
