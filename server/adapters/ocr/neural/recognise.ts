import sharp from 'sharp'
import type { Grey } from '../grey.ts'
import type { Network } from './sessions.ts'
import type { TextBox } from './text-boxes.ts'

/** A letter of a line with the middle of where it stands, in pixels of the picture, and how sure it is, 0 to 1. */
export type Letter = { text: string; x: number; confidence: number }
export type ReadLine = { box: TextBox; letters: Letter[] }

/** The recognisers take lines of this height. */
const HEIGHT = 48
const NARROWEST = 16
/** In heights of the line; what is longer is a rule, or several columns that ran together. */
const LONGEST = 60

/** Reads one line of a picture, letter by letter, with the letters that the network's outputs stand for. */
export async function recogniseLine(
  network: Network,
  letters: readonly string[],
  { grey, box }: { grey: Grey; box: TextBox },
): Promise<ReadLine> {
  const left = Math.max(0, Math.floor(box.x0))
  const top = Math.max(0, Math.floor(box.y0))
  const across = Math.max(1, Math.min(grey.width, Math.ceil(box.x1)) - left)
  const down = Math.max(1, Math.min(grey.height, Math.ceil(box.y1)) - top)
  const width = Math.min(HEIGHT * LONGEST, Math.max(NARROWEST, Math.ceil((across * HEIGHT) / down)))
  const pixels = await sharp(grey.data, {
    raw: { width: grey.width, height: grey.height, channels: 1 },
  })
    .extract({ left, top, width: across, height: down })
    .resize(width, HEIGHT, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const input = new Float32Array(pixels.length * 3)
  for (let at = 0; at < input.length; at += 1)
    input[at] = (pixels[at % pixels.length] as number) / 127.5 - 1
  const { data, dims } = await network.run(input, [1, 3, HEIGHT, width])
  const [, steps = 0, classes = 0] = dims
  return { box, letters: decode({ data, steps, classes }, letters, { left, across }) }
}

/** Full-width signs and figures as the usual ones. */
function plain(letter: string): string {
  return /[\uFF01-\uFF5E\uFFE0-\uFFE6]/.test(letter) ? letter.normalize('NFKC') : letter
}

/** The likeliest letter of each step; the same one twice in a row is one, and so is none (connectionist temporal classification). */
function decode(
  { data, steps, classes }: { data: Float32Array; steps: number; classes: number },
  letters: readonly string[],
  { left, across }: { left: number; across: number },
): Letter[] {
  const read: Letter[] = []
  let last = 0
  for (let step = 0; step < steps; step += 1) {
    let best = 0
    for (let at = 1; at < classes; at += 1)
      if ((data[step * classes + at] as number) > (data[step * classes + best] as number)) best = at
    if (best !== 0 && best !== last) {
      read.push({
        text: plain(letters[best] ?? ''),
        x: left + ((step + 0.5) / steps) * across,
        confidence: data[step * classes + best] as number,
      })
    }
    last = best
  }
  return read
}
