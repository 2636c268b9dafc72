import type { Grey } from '../grey.ts'
import { detectLines } from './detect.ts'
import { type ReadLine, recogniseLine } from './recognise.ts'
import { type Network, openNetwork } from './sessions.ts'
import type { TextBox } from './text-boxes.ts'
import { type Alphabet, DETECTOR, recogniserOf } from './weights.ts'

/** Finds and reads lines with networks that are loaded when they are first needed. */
export type NeuralReader = {
  /** Where lines of text stand, top to bottom. `letter` is the usual height of the page's letters, in pixels. */
  lines(grey: Grey, letter: number | null): Promise<TextBox[]>
  read(grey: Grey, boxes: readonly TextBox[], alphabet: Alphabet): Promise<ReadLine[]>
}

/** The detector finds letters of about this height best; larger pictures of them only take longer. */
const SEEN_LETTER = 13
const LEAST_SIDE = 960
const MOST_SIDE = 1600
/** A page with more is no menu, and each line takes its time. */
const MOST_LINES = 700
const LOWEST = 8

export function openNeuralReader({ threads }: { threads: number }): NeuralReader {
  let detector: Promise<Network> | null = null
  const recognisers = new Map<Alphabet, Promise<{ network: Network; letters: string[] }>>()

  function recogniser(alphabet: Alphabet) {
    let opened = recognisers.get(alphabet)
    if (!opened) {
      const { weights, letters } = recogniserOf(alphabet)
      opened = openNetwork(weights, threads).then((network) => ({ network, letters }))
      recognisers.set(alphabet, opened)
    }
    return opened
  }

  return {
    async lines(grey, letter) {
      detector ??= openNetwork(DETECTOR, threads)
      const boxes = await detectLines(await detector, grey, sideFor(grey, letter))
      return boxes
        .filter(({ y0, y1 }) => y1 - y0 >= LOWEST)
        .sort((one, other) => other.score - one.score)
        .slice(0, MOST_LINES)
        .sort((one, other) => one.y0 - other.y0)
    },
    async read(grey, boxes, alphabet) {
      const { network, letters } = await recogniser(alphabet)
      const read: ReadLine[] = []
      for (const box of boxes) read.push(await recogniseLine(network, letters, { grey, box }))
      return read
    },
  }
}

function sideFor({ width, height }: Grey, letter: number | null): number {
  const long = Math.max(width, height)
  const wanted = letter === null ? LEAST_SIDE : (long * SEEN_LETTER) / letter
  return Math.min(MOST_SIDE, Math.max(LEAST_SIDE, wanted))
}

export function sureness({ letters }: ReadLine): number {
  if (letters.length === 0) return 0
  return letters.reduce((sum, { confidence }) => sum + confidence, 0) / letters.length
}

export function textOf({ letters }: ReadLine): string {
  return letters.map(({ text }) => text).join('')
}
