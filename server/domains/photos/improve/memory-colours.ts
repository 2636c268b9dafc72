import { chromaOf, hueOf, isShown, type Lab, labAt, rgbOf, turnOf } from './lab.ts'
import type { Pixels } from './pixels.ts'

export const MEMORY_COLOURS = ['red', 'brown', 'gold', 'green'] as const
export type MemoryColour = (typeof MEMORY_COLOURS)[number]

/** Less colour than this has no hue that anybody sees. */
const CHROMA_SEEN = 12
/** Below it a colour is neutral, and stays it. */
export const NEUTRAL_BELOW = 7
/** A tint that a neutral gets, and that is not seen. */
const TINT_MAX = 3
/** From red to green: the hues of food that everybody knows. */
const [WARMEST, COOLEST] = [10, 165]
const [RED_UP_TO, GOLD_UP_TO] = [45, 100]
/** Brown is dark gold. */
const BROWN_BELOW = 55
/** Degrees of a pixel; grain and encoding turn it some more. */
const TURN_MAX = 1.5
/** For each degree that a colour is further from those of food: blue may turn by ten, and is no other colour then. */
const TURN_BEYOND = 0.1
/** How much of its colour is kept from where on: gold is not dulled. */
const RICH_FROM = 20
const RICH_KEPT = 0.95
/** Degrees from the hues of food within which the rest of them fades: ham and beetroot are nearly red. */
const RICH_WITHIN = 30

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
 * what was neutral gets no tint. `lightChroma` is the colour that the light gave to white, as far as is known: so much
 * of any colour may be the light's, and be lost with it.
 */
export function keepColours(before: Pixels, after: Pixels, lightChroma: number): void {
  const [from, to] = [before.data, after.data]
  for (let at = 0; at < to.length; at += 3) {
    if (from[at] === to[at] && from[at + 1] === to[at + 1] && from[at + 2] === to[at + 2]) continue
    const was = labAt(from, at)
    const is = labAt(to, at)
    const kept = keptColour(was, is, lightChroma)
    if (kept) to.set(rgbOf(kept), at)
  }
}

function keptColour(was: Lab, is: Lab, lightChroma: number): Lab | null {
  const chroma = chromaOf(was)
  if (chroma < NEUTRAL_BELOW) return keptNeutral(was, is)
  const hue = hueOf(was)
  const turn = turnOf(hue, hueOf(is))
  const beyond = degreesFromFood(hue)
  const turnMax = TURN_MAX + TURN_BEYOND * beyond
  const asFood = Math.max(0, 1 - beyond / RICH_WITHIN)
  const least = asFood * Math.max(0, keptShare(chroma) * chroma - lightChroma)
  const now = chromaOf(is)
  if (Math.abs(turn) <= turnMax && now >= least) return null
  const turned = Math.max(-turnMax, Math.min(turnMax, turn))
  // what was turned aside has lost so much of its colour, and has not got another
  const left = now * Math.max(0, Math.cos(((turn - turned) * Math.PI) / 180))
  return shown(withColour(is, Math.max(left, least), hue + turned), was)
}

const [PALER_WITHIN, PALER_BY] = [40, 0.5]

/** With half of the colour of what is blue, as no food is by itself: for a light that cannot be made white. */
export function withPalerBlue({ width, height, data }: Pixels): Pixels {
  const paler = new Uint8Array(data)
  for (let at = 0; at + 2 < data.length; at += 3) {
    const lab = labAt(data, at)
    const beyond = Math.min(1, degreesFromFood(hueOf(lab)) / PALER_WITHIN)
    if (beyond === 0) continue
    const share = 1 - PALER_BY * beyond
    paler.set(rgbOf({ lightness: lab.lightness, a: lab.a * share, b: lab.b * share }), at)
  }
  return { width, height, data: paler }
}

function degreesFromFood(hue: number): number {
  if (hue >= WARMEST && hue <= COOLEST) return 0
  return Math.min(Math.abs(turnOf(WARMEST, hue)), Math.abs(turnOf(COOLEST, hue)))
}

/** Pale colours are in part grain, and may lose of it. */
function keptShare(chroma: number): number {
  const rich = (chroma - NEUTRAL_BELOW) / (RICH_FROM - NEUTRAL_BELOW)
  return RICH_KEPT * Math.min(1, rich)
}

/** It may get more or less of what tint it had, as brightness changes, and no other that is seen. */
function keptNeutral(was: Lab, is: Lab): Lab | null {
  const own = was.a ** 2 + was.b ** 2
  const scale = own === 0 ? 0 : Math.max(0, (is.a * was.a + is.b * was.b) / own)
  const [a, b] = [is.a - scale * was.a, is.b - scale * was.b]
  const tint = Math.hypot(a, b)
  if (tint <= TINT_MAX) return null
  const share = TINT_MAX / tint
  const kept = { a: scale * was.a + share * a, b: scale * was.b + share * b }
  return shown({ lightness: is.lightness, ...kept }, was)
}

function withColour({ lightness }: Lab, chroma: number, hue: number): Lab {
  const angle = (hue * Math.PI) / 180
  return { lightness, a: chroma * Math.cos(angle), b: chroma * Math.sin(angle) }
}

const HALVINGS = 6

/** What sRGB cannot show goes as far back towards the lightness and chroma that it had as it must, on its hue. */
function shown(wanted: Lab, was: Lab): Lab {
  if (isShown(wanted)) return wanted
  const chroma = chromaOf(wanted)
  const share = chroma === 0 ? 0 : Math.min(1, chromaOf(was) / chroma)
  const towards = (back: number): Lab => {
    const colour = 1 + (share - 1) * back
    return {
      lightness: wanted.lightness + (was.lightness - wanted.lightness) * back,
      a: wanted.a * colour,
      b: wanted.b * colour,
    }
  }
  let [beyond, within] = [0, 1]
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (beyond + within) / 2
    if (isShown(towards(middle))) within = middle
    else beyond = middle
  }
  return towards(within)
}
