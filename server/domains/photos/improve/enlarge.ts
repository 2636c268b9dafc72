import type { Pixels } from './pixels.ts'

const LOBES = 3
const TAPS = 2 * LOBES
/** Share of its ringing beside an edge that an enlarged picture keeps: some is crispness, all of it is a halo. */
const RINGING_KEPT = 0.35

/**
 * Two or four times larger by Lanczos' window of three lobes (Turkowski, Graphics Gems I, 1990), which sharp does not
 * offer for enlarging. Row by row, so that beside the two pictures only six rows are held.
 */
export function enlarge({ width, height, data }: Pixels, factor: 2 | 4): Pixels {
  const wide = width * factor
  const large = new Uint8Array(wide * height * factor * 3)
  const weights = Array.from({ length: factor }, (_, phase) => phaseWeights(phase, factor))
  const rows = new Map<number, Float32Array>()
  const rowAt = (y: number) => {
    const inside = Math.min(height - 1, Math.max(0, y))
    const known = rows.get(inside)
    if (known) return known
    const row = widened(
      data.subarray(inside * width * 3, (inside + 1) * width * 3),
      factor,
      weights,
    )
    rows.set(inside, row)
    rows.delete(inside - TAPS - 1)
    return row
  }
  for (let y = 0; y < height * factor; y += 1) {
    const { first, taps } = weights[y % factor] as Phase
    const start = Math.floor(y / factor) + first
    const around = taps.map((_, tap) => rowAt(start + tap))
    for (let at = 0, to = y * wide * 3; at < wide * 3; at += 1, to += 1) {
      let sum = 0
      for (let tap = 0; tap < TAPS; tap += 1)
        sum += (taps[tap] as number) * ((around[tap] as Float32Array)[at] as number)
      const above = (around[LOBES - 1] as Float32Array)[at] as number
      const below = (around[LOBES] as Float32Array)[at] as number
      large[to] = byte(calmed(sum, above, below))
    }
  }
  return { width: wide, height: height * factor, data: large }
}

/** Where the taps begin, from the pixel that a new one falls into, and what each weighs. */
type Phase = { first: number; taps: number[] }

function phaseWeights(phase: number, factor: number): Phase {
  const place = (phase + 0.5) / factor - 0.5
  const first = Math.floor(place) - LOBES + 1
  const raw = Array.from({ length: TAPS }, (_, tap) => lanczos(place - (first + tap)))
  const sum = raw.reduce((total, weight) => total + weight, 0)
  return { first, taps: raw.map((weight) => weight / sum) }
}

function lanczos(x: number): number {
  if (x === 0) return 1
  if (Math.abs(x) >= LOBES) return 0
  const turn = Math.PI * x
  return (LOBES * Math.sin(turn) * Math.sin(turn / LOBES)) / (turn * turn)
}

function widened(row: Uint8Array, factor: number, weights: readonly Phase[]): Float32Array {
  const width = row.length / 3
  const wide = new Float32Array(row.length * factor)
  for (let x = 0; x < width * factor; x += 1) {
    const { first, taps } = weights[x % factor] as Phase
    const start = Math.floor(x / factor) + first
    for (let channel = 0; channel < 3; channel += 1) {
      const read = (tap: number) =>
        row[Math.min(width - 1, Math.max(0, start + tap)) * 3 + channel] as number
      let sum = 0
      for (let tap = 0; tap < TAPS; tap += 1) sum += (taps[tap] as number) * read(tap)
      wide[x * 3 + channel] = calmed(sum, read(LOBES - 1), read(LOBES))
    }
  }
  return wide
}

/** Beyond its two neighbours only as far as the kept ringing. */
function calmed(value: number, one: number, other: number): number {
  const low = Math.min(one, other)
  const high = Math.max(one, other)
  if (value > high) return high + (value - high) * RINGING_KEPT
  if (value < low) return low - (low - value) * RINGING_KEPT
  return value
}

function byte(value: number): number {
  return value <= 0 ? 0 : value >= 255 ? 255 : value + 0.5
}
