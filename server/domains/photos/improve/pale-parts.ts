import { chromaOf, labAt } from './lab.ts'
import { NEUTRAL_BELOW } from './memory-colours.ts'
import type { Pixels } from './pixels.ts'

/** White of a plate or a napkin is bright, or as bright as anything in a dark picture. */
const [WHITE_FROM, WHITE_UP_TO] = [55, 98]
const [BRIGHTEST_SHARE, NEARLY_AS_BRIGHT] = [0.02, 0.7]
const WHITE_SHARE = 0.02
const ENOUGH_PIXELS = 200_000
const TOP = 150

export type PaleParts = {
  /** The chroma of what has the least among the bright parts, be it a plate, a napkin or a glint: no light colours more. */
  chroma: number
  /** The share of the picture that is bright and hardly more colourful. */
  share: number
}

/** What in a picture may be white, and tell the colour of its light. */
export function palePartsOf({ data }: Pixels): PaleParts {
  const step = 3 * Math.max(1, Math.floor(data.length / 3 / ENOUGH_PIXELS))
  const lightness = new Uint32Array(TOP)
  for (let at = 0; at + 2 < data.length; at += step) count(lightness, labAt(data, at).lightness)
  const seen = lightness.reduce((sum, pixels) => sum + pixels, 0)
  const bright = NEARLY_AS_BRIGHT * stepAt(lightness, seen * (1 - BRIGHTEST_SHARE))
  const from = Math.min(WHITE_FROM, bright)
  const chromas = new Uint32Array(TOP)
  for (let at = 0; at + 2 < data.length; at += step) {
    const lab = labAt(data, at)
    if (lab.lightness > from && lab.lightness < WHITE_UP_TO) count(chromas, chromaOf(lab))
  }
  const chroma = stepAt(chromas, seen * WHITE_SHARE)
  const pale = chromas.subarray(0, Math.ceil(HARDLY_MORE * chroma) + 1)
  return { chroma, share: pale.reduce((sum, pixels) => sum + pixels, 0) / seen }
}

const HARDLY_MORE = 1.5

function count(steps: Uint32Array, value: number): void {
  const at = Math.min(TOP - 1, value | 0)
  steps[at] = (steps[at] as number) + 1
}

/** The step by which so many were counted; the last where there are fewer. */
function stepAt(steps: Uint32Array, many: number): number {
  let seen = 0
  for (let at = 0; at < TOP; at += 1) {
    seen += steps[at] as number
    if (seen >= many) return at
  }
  return TOP - 1
}

/** Something is white as it stands: then the light is white, and what is gold is gold. */
export function isLightWhite({ chroma }: PaleParts): boolean {
  return chroma < NEUTRAL_BELOW
}
