import { isSubject } from './measure-photo.ts'
import { BRIGHTEST, DARKEST, histogramOf, type Pixels, percentileOf } from './pixels.ts'

/** New brightness for each of 256; `gamma` below 1 brightens. */
export type Tone = { black: number; white: number; gamma: number }

/** The middle of a picture that is neither dark nor dull. */
const MIDDLE_MIN = 0.36
/** What is burnt out does not come back by darkening, and white food on white is meant to be bright. */
const [GAMMA_MIN, GAMMA_MAX] = [0.5, 1]
/** A stretched photo keeps some of its haze: the rest would tear its steps apart. */
const [BLACK_MAX, WHITE_MIN] = [40, 90]

const DARKEST_SHARE = 0.003

/**
 * The haze over a picture, 0 to 255: the weakest channel of its darkest pixels (He, Sun and Tang, "Single Image Haze
 * Removal Using Dark Channel Prior", 2009). A picture of rich colours may have no dark part and is not hazy for that.
 */
export function veilOf({ data }: Pixels): number {
  const counts = new Uint32Array(256)
  for (let at = 0; at + 2 < data.length; at += 3) {
    const weakest = Math.min(data[at] as number, data[at + 1] as number, data[at + 2] as number)
    counts[weakest] = (counts[weakest] as number) + 1
  }
  return percentileOf(counts, DARKEST_SHARE)
}

/** How the light must be spread; null where it is well spread already. */
export function toneFor(luma: Float32Array, veil: number): Tone | null {
  const all = histogramOf(luma, () => true)
  const [low, high] = [percentileOf(all, DARKEST_SHARE), percentileOf(all, 0.997)]
  const haze = Math.min(low, veil)
  const black = haze > 20 ? Math.min(BLACK_MAX, haze - 6) : 0
  const white = high < 242 ? Math.max(WHITE_MIN, high + 6) : 255
  const middle =
    Math.max(1, percentileOf(histogramOf(luma, isSubject), 0.5) - black) / (white - black)
  const wanted = Math.max(MIDDLE_MIN, middle)
  const gamma = Math.min(
    GAMMA_MAX,
    Math.max(GAMMA_MIN, Math.log(wanted) / Math.log(Math.min(0.97, middle))),
  )
  if (black === 0 && white === 255 && Math.abs(gamma - 1) < 0.05) return null
  return { black, white, gamma }
}

/** The same with a share (0 to 1) of it left out; null where nothing is left. */
export function eased(tone: Tone | null, share: number): Tone | null {
  if (!tone || share === 1) return null
  const { black, white, gamma } = tone
  return {
    black: black * (1 - share),
    white: white + (255 - white) * share,
    gamma: gamma ** (1 - share),
  }
}

/** `room` is how many levels further than usual it stays off black and white. */
export function toneCurve({ black, white, gamma }: Tone, room = 0): Float32Array {
  // what is white already stays white: a plate, or the paper around it
  const bottom = black === 0 ? 0 : DARKEST + room
  const top = white === 255 ? 255 : BRIGHTEST - room
  return Float32Array.from({ length: 256 }, (_, level) => {
    const share = Math.min(1, Math.max(0, (level - black) / (white - black)))
    return bottom + (top - bottom) * share ** gamma
  })
}
