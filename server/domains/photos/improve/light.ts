import { chromaOf, labOf } from './lab.ts'
import type { Pixels } from './pixels.ts'

export type Rgb = readonly [red: number, green: number, blue: number]

/** The exponent of "shades of grey" that its authors found best. */
const NORM = 6
const LINEAR = Float64Array.from({ length: 256 }, (_, level) => (level / 255) ** 2.2)
const POWERED = LINEAR.map((value) => value ** NORM)
/** More would not change the estimate. */
const ENOUGH_PIXELS = 500_000
/** Clipped pixels have lost their colour, and dark ones have none. */
const [DARKEST, BRIGHTEST] = [12, 250]

/**
 * The colour of the light in linear sRGB, of length 1: Finlayson and Trezzi, "Shades of Gray and Colour Constancy",
 * 2004, with pixels counted less the more colourful they are, since a tomato is red in any light.
 */
export function lightOf({ data }: Pixels): Rgb {
  let [redSum, greenSum, blueSum] = [0, 0, 0]
  const step = 3 * Math.max(1, Math.floor(data.length / 3 / ENOUGH_PIXELS))
  for (let at = 0; at + 2 < data.length; at += step) {
    const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number]
    const most = Math.max(red, green, blue)
    if (most > BRIGHTEST || most < DARKEST) continue
    const weight = 0.02 + (Math.min(red, green, blue) / most) ** 2
    redSum += weight * (POWERED[red] as number)
    greenSum += weight * (POWERED[green] as number)
    blueSum += weight * (POWERED[blue] as number)
  }
  const [red = 0, green = 0, blue = 0] = [redSum, greenSum, blueSum].map((sum) => sum ** (1 / NORM))
  const length = Math.hypot(red, green, blue)
  if (length < 1e-6) return NEUTRAL
  return [red / length, green / length, blue / length]
}

const NEUTRAL: Rgb = [Math.sqrt(1 / 3), Math.sqrt(1 / 3), Math.sqrt(1 / 3)]

/** Degrees between the light and white, the usual measure of colour constancy: 0 is none, 5 is seen. */
export function castOf([red, green, blue]: Rgb): number {
  const cosine = (red + green + blue) / Math.sqrt(3)
  return (Math.acos(Math.min(1, cosine)) * 180) / Math.PI
}

/** Less is the warmth of a room or of the food itself. */
export const CAST_SEEN = 5
const SHARE_UNDONE = 0.75
const [GAIN_MIN, GAIN_MAX] = [0.5, 3]

/** The level of its strongest channel at which a light's chroma is compared with that of a plate in it. */
const PLATE_LEVEL = 235

/**
 * Factors on sRGB values that take most of the light's colour away; null where that is not seen. Golden food all over a
 * picture looks like yellow light: of a light that is more colourful than `whitest`, the chroma of the least colourful
 * bright parts, only so much is taken.
 */
export function whiteBalance(light: Rgb, whitest: number): Rgb | null {
  if (castOf(light) <= CAST_SEEN) return null
  const most = Math.max(...light)
  const level = (part: number) => Math.round(PLATE_LEVEL * (part / most) ** (1 / 2.2))
  const chroma = chromaOf(labOf(level(light[0]), level(light[1]), level(light[2])))
  return gainsAgainst(light, SHARE_UNDONE * Math.min(1, whitest / chroma))
}

/** Factors on sRGB values that take a share (0 to 1) of the light's colour away and keep the brightness. */
export function gainsAgainst(light: Rgb, share: number): Rgb {
  const mean = Math.cbrt(light[0] * light[1] * light[2]) || Math.sqrt(1 / 3)
  const gain = (part: number) =>
    Math.min(GAIN_MAX, Math.max(GAIN_MIN, (mean / Math.max(part, 1e-3)) ** (share / 2.2)))
  return [gain(light[0]), gain(light[1]), gain(light[2])]
}
