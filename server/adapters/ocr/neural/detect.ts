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
  const { data } = await network.run(normalised(small), [1, 3, height, width])
  const [right, down] = [grey.width / width, grey.height / height]
  return textBoxes({ width, height, data }).map(({ x0, y0, x1, y1, score }) => ({
    x0: x0 * right,
    y0: y0 * down,
    x1: x1 * right,
    y1: y1 * down,
    score,
  }))
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
