import { chromaOf, hueOf, type Lab, labOf, rgbOf, turnOf } from './lab.ts'
import type { Pixels } from './pixels.ts'

export const MEMORY_COLOURS = ['red', 'brown', 'gold', 'green'] as const
export type MemoryColour = (typeof MEMORY_COLOURS)[number]

/** Less colour than this has no hue that anybody sees. */
const CHROMA_SEEN = 12
/** Below it a colour is neutral, and stays it. */
const NEUTRAL_BELOW = 7
/** A cool tint of a neutral that is not seen; grain has as much. */
const TINT_MAX = 5
/** From red to green: the hues of food that everybody knows. */
const [WARMEST, COOLEST] = [10, 165]
const [RED_UP_TO, GOLD_UP_TO] = [45, 100]
/** Brown is dark gold. */
const BROWN_BELOW = 55
/** Degrees of a pixel; grain and encoding turn it some more. */
const TURN_MAX = 1.5
/** What is so colourful may lose so much of it, and not more: gold is not dulled. */
const RICH_FROM = 30
const RICH_KEPT = 0.9

/** Which of the colours that people remember of food a colour is; null for any other, and for none. */
export function memoryColourOf(lab: Lab): MemoryColour | null {
  if (chromaOf(lab) < CHROMA_SEEN) return null
  const hue = hueOf(lab)
  if (hue < WARMEST || hue > COOLEST) return null
  if (hue <= RED_UP_TO) return 'red'
  if (hue > GOLD_UP_TO) return 'green'
  return lab.lightness < BROWN_BELOW ? 'brown' : 'gold'
}

/**
 * Brings back what a change of light did to the colours of food: they keep their hues, what was rich stays rich, and
 * what was neutral gets no cool tint. `isLightColoured` says that all of the picture stood in coloured light, so that
 * what looks rich in it may be white.
 */
export function keepColours(before: Pixels, after: Pixels, isLightColoured: boolean): void {
  const [from, to] = [before.data, after.data]
  for (let at = 0; at < to.length; at += 3) {
    if (from[at] === to[at] && from[at + 1] === to[at + 1] && from[at + 2] === to[at + 2]) continue
    const was = labOf(from[at] as number, from[at + 1] as number, from[at + 2] as number)
    const is = labOf(to[at] as number, to[at + 1] as number, to[at + 2] as number)
    const kept = keptColour(was, is, isLightColoured)
    if (kept) to.set(rgbOf(kept), at)
  }
}

function keptColour(was: Lab, is: Lab, isLightColoured: boolean): Lab | null {
  const chroma = chromaOf(was)
  if (chroma < NEUTRAL_BELOW) return keptNeutral(was, is)
  const hue = hueOf(was)
  if (hue < WARMEST || hue > COOLEST) return null
  const turn = turnOf(hue, hueOf(is))
  const least = chroma >= RICH_FROM && !isLightColoured ? RICH_KEPT * chroma : 0
  const now = chromaOf(is)
  if (Math.abs(turn) <= TURN_MAX && now >= least) return null
  // what was turned to the other side has lost its colour, and has not got another
  const left = Math.abs(turn) >= 90 ? 0 : now
  const turned = hue + Math.max(-TURN_MAX, Math.min(TURN_MAX, turn))
  return withColour(is, Math.max(left, least), turned)
}

function keptNeutral(was: Lab, is: Lab): Lab | null {
  const isCool = is.b < Math.min(0, was.b)
  const most = Math.max(TINT_MAX, chromaOf(was))
  return isCool && chromaOf(is) > most ? withColour(is, most, hueOf(is)) : null
}

function withColour({ lightness }: Lab, chroma: number, hue: number): Lab {
  const angle = (hue * Math.PI) / 180
  return { lightness, a: chroma * Math.cos(angle), b: chroma * Math.sin(angle) }
}

/** White of a plate or a napkin: bright, and without a colour. */
const [WHITE_FROM, WHITE_UP_TO] = [55, 98]
const WHITE_SHARE = 0.02
const ENOUGH_PIXELS = 200_000

/** Whether something in the picture is white as it stands: then its light is white, and what is gold is gold. */
export function hasWhite({ data }: Pixels): boolean {
  const step = 3 * Math.max(1, Math.floor(data.length / 3 / ENOUGH_PIXELS))
  let [white, seen] = [0, 0]
  for (let at = 0; at + 2 < data.length; at += step) {
    const lab = labOf(data[at] as number, data[at + 1] as number, data[at + 2] as number)
    seen += 1
    const isBright = lab.lightness > WHITE_FROM && lab.lightness < WHITE_UP_TO
    if (isBright && chromaOf(lab) < NEUTRAL_BELOW) white += 1
  }
  return white >= seen * WHITE_SHARE
}

export type HueDrift = {
  /** Pixels that were of this colour, as a share of the picture. */
  share: number
  /** Degrees in CIELAB between the mean of these pixels before and after. */
  degrees: number
  /** Degrees that 95 of 100 of them stay within, each by itself: grain that was taken away counts here, too. */
  widest: number
}

/** How far the hues of remembered colours went; what has hardly any colour left has no hue. Two pictures of one size. */
export function hueDrift(before: Pixels, after: Pixels): Record<MemoryColour, HueDrift> {
  const pairs: Record<MemoryColour, [was: Lab, is: Lab][]> = {
    red: [],
    brown: [],
    gold: [],
    green: [],
  }
  for (let at = 0; at + 2 < before.data.length; at += 3) {
    const was = labAt(before.data, at)
    const colour = memoryColourOf(was)
    const is = labAt(after.data, at)
    if (colour && chromaOf(is) >= NEUTRAL_BELOW) pairs[colour].push([was, is])
  }
  const pixels = before.data.length / 3
  return {
    red: driftOf(pairs.red, pixels),
    brown: driftOf(pairs.brown, pixels),
    gold: driftOf(pairs.gold, pixels),
    green: driftOf(pairs.green, pixels),
  }
}

function driftOf(pairs: readonly [was: Lab, is: Lab][], pixels: number): HueDrift {
  if (pairs.length === 0) return { share: 0, degrees: 0, widest: 0 }
  const turns = pairs.map(([was, is]) => Math.abs(turnOf(hueOf(was), hueOf(is))))
  const sorted = turns.sort((one, other) => one - other)
  const before = sumOf(pairs.map(([was]) => was))
  const after = sumOf(pairs.map(([, is]) => is))
  return {
    share: pairs.length / pixels,
    degrees: Math.abs(turnOf(hueOf(before), hueOf(after))),
    widest: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  }
}

function sumOf(colours: readonly Lab[]): Lab {
  const sum = { lightness: 0, a: 0, b: 0 }
  for (const { a, b } of colours) {
    sum.a += a
    sum.b += b
  }
  return sum
}

function labAt(data: Uint8Array, at: number): Lab {
  return labOf(data[at] as number, data[at + 1] as number, data[at + 2] as number)
}
