import { createSlots } from '#server/core/slots.ts'
import type { Grey } from '../grey.ts'
import { detectLines } from './detect.ts'
import { type ReadLine, recogniseLine } from './recognise.ts'
import { type Network, openNetwork } from './sessions.ts'
import type { TextBox } from './text-boxes.ts'
import { type Alphabet, DETECTOR, recogniserOf } from './weights.ts'

/** Finds and reads lines with networks that are loaded when they are needed. */
export type NeuralReader = {
  /** Where lines of text stand, top to bottom. `letter` is the usual height of the page's letters, in pixels. */
  lines(grey: Grey, letter: number | null): Promise<TextBox[]>
  /** Each of the boxes found in this picture; one that was read with the alphabet before is not read again. */
  read(grey: Grey, boxes: readonly TextBox[], alphabet: Alphabet): Promise<ReadLine[]>
  /** Puts the recognisers away with all that they hold, unless one is reading; what is read next loads them again. */
  rest(): Promise<void>
}

/** The detector finds letters of about this height best; larger pictures of them only take longer. */
const SEEN_LETTER = 13
const LEAST_SIDE = 960
const MOST_SIDE = 1600
/** A page with more is no menu, and each line takes its time. */
const MOST_LINES = 700
const LOWEST = 8

export function openNeuralReader({ threads }: { threads: number }): NeuralReader {
  const inSlot = createSlots(threads)
  const linesOf = new WeakMap<TextBox, Map<Alphabet, Promise<ReadLine>>>()
  const recognisers = new Map<Alphabet, Promise<{ network: Network; letters: string[] }>>()
  let reading = 0

  function recogniser(alphabet: Alphabet) {
    let opened = recognisers.get(alphabet)
    if (!opened) {
      const { weights, letters } = recogniserOf(alphabet)
      // A run keeps its thread to itself, so that lines wait for one another: each is read by all threads.
      opened = openNetwork(weights, threads).then((network) => ({ network, letters }))
      recognisers.set(alphabet, opened)
    }
    return opened
  }

  return {
    async lines(grey, letter) {
      // It keeps all that one look took: it is put away, for less time than the look itself.
      const detector = await openNetwork(DETECTOR, threads)
      const boxes = await detectLines(detector, grey, sideFor(grey, letter)).finally(
        detector.release,
      )
      return boxes
        .filter(({ y0, y1 }) => y1 - y0 >= LOWEST)
        .sort((one, other) => other.score - one.score)
        .slice(0, MOST_LINES)
        .sort((one, other) => one.y0 - other.y0)
    },
    async read(grey, boxes, alphabet) {
      reading += 1
      try {
        return await readEach(grey, boxes, alphabet)
      } finally {
        reading -= 1
      }
    },
    async rest() {
      if (reading > 0) return
      const opened = [...recognisers.values()]
      recognisers.clear()
      for (const each of opened) await each.then(({ network }) => network.release())
    },
  }

  async function readEach(
    grey: Grey,
    boxes: readonly TextBox[],
    alphabet: Alphabet,
  ): Promise<ReadLine[]> {
    const { network, letters } = await recogniser(alphabet)
    return Promise.all(
      boxes.map((box) => {
        const known = linesOf.get(box) ?? new Map<Alphabet, Promise<ReadLine>>()
        linesOf.set(box, known)
        const line =
          known.get(alphabet) ?? inSlot(() => recogniseLine(network, letters, { grey, box }))
        known.set(alphabet, line)
        return line
      }),
    )
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
