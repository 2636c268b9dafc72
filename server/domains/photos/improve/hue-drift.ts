import { chromaOf, hueOf, type Lab, labAt, turnOf } from './lab.ts'
import { type MemoryColour, memoryColourOf, NEUTRAL_BELOW } from './memory-colours.ts'
import type { Pixels } from './pixels.ts'

export type HueDrift = {
  /** Pixels that were of this colour, as a share of the picture. */
  share: number
  /** Degrees in CIELAB between the mean of these pixels before and after. */
  degrees: number
  /** Degrees that 95 of 100 of them stay within, each by itself: grain that was taken away counts here, too. */
  widest: number
  /** Chroma after in parts of that before: below 1 they were dulled. */
  chromaKept: number
}

type Pair = [was: Lab, is: Lab]

/** How far remembered colours went. Two pictures of one size. */
export function hueDrift(before: Pixels, after: Pixels): Record<MemoryColour, HueDrift> {
  const pairs: Record<MemoryColour, Pair[]> = { red: [], brown: [], gold: [], green: [] }
  for (let at = 0; at + 2 < before.data.length; at += 3) {
    const was = labAt(before.data, at)
    const colour = memoryColourOf(was)
    if (colour) pairs[colour].push([was, labAt(after.data, at)])
  }
  const pixels = before.data.length / 3
  return {
    red: driftOf(pairs.red, pixels),
    brown: driftOf(pairs.brown, pixels),
    gold: driftOf(pairs.gold, pixels),
    green: driftOf(pairs.green, pixels),
  }
}

function driftOf(pairs: readonly Pair[], pixels: number): HueDrift {
  if (pairs.length === 0) return { share: 0, degrees: 0, widest: 0, chromaKept: 1 }
  // what has hardly any colour left has no hue
  const turns = pairs
    .filter(([, is]) => chromaOf(is) >= NEUTRAL_BELOW)
    .map(([was, is]) => Math.abs(turnOf(hueOf(was), hueOf(is))))
  const sorted = turns.sort((one, other) => one - other)
  const before = sumOf(pairs.map(([was]) => was))
  const after = sumOf(pairs.map(([, is]) => is))
  return {
    share: pairs.length / pixels,
    degrees: Math.abs(turnOf(hueOf(before), hueOf(after))),
    widest: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    chromaKept: chromaOf(after) / chromaOf(before),
  }
}

/** The tint that what was neutral got: steps in the a and b of CIELAB between its mean before and after. */
export function tintOfNeutral(before: Pixels, after: Pixels): { share: number; tint: number } {
  const pairs: Pair[] = []
  for (let at = 0; at + 2 < before.data.length; at += 3) {
    const was = labAt(before.data, at)
    const isSeen = was.lightness > NEUTRAL_SEEN_FROM && chromaOf(was) < NEUTRAL_BELOW
    if (isSeen) pairs.push([was, labAt(after.data, at)])
  }
  if (pairs.length === 0) return { share: 0, tint: 0 }
  const [was, is] = [sumOf(pairs.map(([one]) => one)), sumOf(pairs.map(([, other]) => other))]
  const tint = Math.hypot(is.a - was.a, is.b - was.b) / pairs.length
  return { share: pairs.length / (before.data.length / 3), tint }
}

/** What is darker shows its colour only when it is brightened. */
const NEUTRAL_SEEN_FROM = 20

function sumOf(colours: readonly Lab[]): Lab {
  const sum = { lightness: 0, a: 0, b: 0 }
  for (const { a, b } of colours) {
    sum.a += a
    sum.b += b
  }
  return sum
}
