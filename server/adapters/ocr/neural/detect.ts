import sharp from 'sharp'
import type { Grey } from '../grey.ts'
import type { Network } from './sessions.ts'
import { type TextBox, textBoxes } from './text-boxes.ts'

/** Sides of what the detector looks at are multiples of this. */
const STEP = 32
/** What the detector was taught with, for red, green and blue; a grey picture is the same in each. */
const MEAN = [0.485, 0.456, 0.406]
const DEVIATION = [0.229, 0.224, 0.225]

/** Lines of text of a picture, looked at with a long side of `side` pixels at most. */
export async function detectLines(network: Network, grey: Grey, side: number): Promise<TextBox[]> {
  const scale = Math.min(1, side / Math.max(grey.width, grey.height))
  const [width, height] = [stepped(grey.width * scale), stepped(grey.height * scale)]
  const small = await sharp(grey.data, {
    raw: { width: grey.width, height: grey.height, channels: 1 },
  })
    .resize(width, height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const data = await textMap(network, { width, height, data: small })
  const [right, down] = [grey.width / width, grey.height / height]
  return textBoxes({ width, height, data }).map(({ x0, y0, x1, y1, score }) => ({
    x0: x0 * right,
    y0: y0 * down,
    x1: x1 * right,
    y1: y1 * down,
    score,
  }))
}

/** How sure the detector is of each pixel, looked at in stripes. */
async function textMap(network: Network, { width, height, data }: Grey): Promise<Float32Array> {
  const map = new Float32Array(width * height)
  for (const { from, to, top, bottom } of stripesOf(width, height)) {
    const seen = normalised(data.subarray(from * width, to * width))
    const { data: sure } = await network.run(seen, [1, 3, to - from, width])
    map.set(sure.subarray((top - from) * width, (bottom - from) * width), top * width)
  }
  return map
}

/** Rows `top` to `bottom` are told by a look at rows `from` to `to`. */
type Stripe = { from: number; to: number; top: number; bottom: number }

/** In pixels: the detector takes 150 bytes for each at once. */
const MOST_SEEN = 1_000_000
/** In rows: with as many above and below it, a stripe is seen as within the whole picture. */
const AROUND = 2 * STEP

export function stripesOf(width: number, height: number): Stripe[] {
  const most = Math.floor(MOST_SEEN / width / STEP) * STEP
  if (height <= most) return [{ from: 0, to: height, top: 0, bottom: height }]
  const rows = Math.max(STEP, most - 2 * AROUND)
  const count = Math.ceil((height - 2 * AROUND) / rows)
  const each = Math.ceil(height / count / STEP) * STEP
  return Array.from({ length: Math.ceil(height / each) }, (_, at) => {
    const [top, bottom] = [at * each, Math.min(height, (at + 1) * each)]
    return { from: Math.max(0, top - AROUND), to: Math.min(height, bottom + AROUND), top, bottom }
  })
}

function stepped(length: number): number {
  return Math.max(STEP, Math.round(length / STEP) * STEP)
}

function normalised(pixels: Uint8Array): Float32Array {
  const input = new Float32Array(pixels.length * 3)
  for (const [channel, mean] of MEAN.entries()) {
    const deviation = DEVIATION[channel] ?? 1
    const from = channel * pixels.length
    for (let at = 0; at < pixels.length; at += 1)
      input[from + at] = ((pixels[at] as number) / 255 - mean) / deviation
  }
  return input
}
