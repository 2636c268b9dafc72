import { castOf, lightOf } from './light.ts'
import { type Photo, pixelsOf } from './open-photo.ts'
import { histogramOf, lumaOf, type Pixels, percentileOf, pictureOf, readPixels } from './pixels.ts'

/** What is wrong with a photo, as numbers; of two the lower is the better, but for `sharpness`. */
export type PhotoMeasures = {
  /** Share of pixels with nothing left in them: all of a channel's light (254 and up), or none of any (1 and down). */
  clipped: number
  /** Degrees between the light and white; see `lightOf`. */
  cast: number
  /** Steps of L* (0 to 100) that the middle of the picture lies outside of 35 to 75. */
  exposure: number
  /** Standard deviation in parts of the picture's contrast: Immerkær, "Fast Noise Variance Estimation", 1996, away from edges. */
  noise: number
  /** How steep the steepest edges are, in parts of the contrast a pixel: 1 is an edge from black to white within one. */
  sharpness: number
}

export const MEASURES = ['clipped', 'cast', 'exposure', 'noise', 'sharpness'] as const

/** The size at which a menu shows a photo, and at which it is measured. */
export const SHOWN_SIDE = 1024

export async function measurePhoto(photo: Photo): Promise<PhotoMeasures> {
  return measurePixels(await atShownSize(await readPixels(pixelsOf(photo))))
}

/** From all pixels: what a decoder shrinks while it reads comes out sharper from one file format than from another. */
export function atShownSize(pixels: Pixels, most = SHOWN_SIDE): Promise<Pixels> {
  const side = Math.min(most, SHOWN_SIDE)
  return readPixels(
    pictureOf(pixels).resize({
      width: side,
      height: side,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  )
}

export function measurePixels(pixels: Pixels): PhotoMeasures {
  const luma = lumaOf(pixels)
  const contrast = contrastOf(luma)
  const { noise, slope } = texture(luma, pixels.width, pixels.height)
  return {
    clipped: clippedShare(pixels),
    cast: castOf(lightOf(pixels)),
    exposure: exposureOf(luma),
    noise: noise / contrast,
    sharpness: slope / contrast,
  }
}

function contrastOf(luma: Float32Array): number {
  const all = histogramOf(luma, () => true)
  return Math.max(16, percentileOf(all, 0.99) - percentileOf(all, 0.01))
}

const STEEPEST_SHARE = 0.998

/** As `sharpness`, of the very steepest edges: a photo is in focus if one thing in it is, and a bowl on white has few edges. */
export function steepestOf(pixels: Pixels): number {
  const luma = lumaOf(pixels)
  return texture(luma, pixels.width, pixels.height, STEEPEST_SHARE).slope / contrastOf(luma)
}

function clippedShare({ data }: Pixels): number {
  let clipped = 0
  for (let at = 0; at < data.length; at += 3) {
    const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number]
    if (Math.max(red, green, blue) >= 254 || Math.max(red, green, blue) <= 1) clipped += 1
  }
  return clipped / (data.length / 3)
}

/** Burnt-out paper and black tables around a dish say nothing about its light. */
export function isSubject(luma: number): boolean {
  return luma > 4 && luma < 246
}

const [LIGHTNESS_MIN, LIGHTNESS_MAX] = [35, 75]

function exposureOf(luma: Float32Array): number {
  const middle = percentileOf(histogramOf(luma, isSubject), 0.5) / 255
  const light = middle ** 2.2
  const lightness = light > 0.008856 ? 116 * Math.cbrt(light) - 16 : 903.3 * light
  return Math.max(0, LIGHTNESS_MIN - lightness, lightness - LIGHTNESS_MAX)
}

const FLAT_SHARE = 0.5
const STEEP_SHARE = 0.99
const SLOPE_STEPS = 1024

/** Noise in steps of 255 over the flatter half of the picture, and the slope that a share of `steep` stays below. */
export function texture(
  luma: Float32Array,
  width: number,
  height: number,
  steep = STEEP_SHARE,
): { noise: number; slope: number } {
  const counts = new Uint32Array(SLOPE_STEPS)
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const step = Math.min(SLOPE_STEPS - 1, (slopeAt(luma, y * width + x, width) * 4) | 0)
      counts[step] = (counts[step] as number) + 1
    }
  }
  const flat = (percentileOf(counts, FLAT_SHARE) + 1) / 4
  let [sum, taken] = [0, 0]
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      if (slopeAt(luma, at, width) > flat) continue
      sum += Math.abs(immerkaer(luma, at, width))
      taken += 1
    }
  }
  return {
    noise: taken === 0 ? 0 : (Math.sqrt(Math.PI / 2) * sum) / (6 * taken),
    slope: percentileOf(counts, steep) / 4,
  }
}

function slopeAt(luma: Float32Array, at: number, width: number): number {
  const across = ((luma[at + 1] as number) - (luma[at - 1] as number)) / 2
  const down = ((luma[at + width] as number) - (luma[at - width] as number)) / 2
  return Math.sqrt(across * across + down * down)
}

/** The difference of two Laplacians, blind to edges and gradients. */
function immerkaer(luma: Float32Array, at: number, width: number): number {
  const [up, down] = [at - width, at + width]
  return (
    (luma[up - 1] as number) +
    (luma[up + 1] as number) +
    (luma[down - 1] as number) +
    (luma[down + 1] as number) -
    2 *
      ((luma[up] as number) +
        (luma[down] as number) +
        (luma[at - 1] as number) +
        (luma[at + 1] as number)) +
    4 * (luma[at] as number)
  )
}
