import type { Grey } from './grey.ts'
import { type NeuralReader, sureness } from './neural/neural-reader.ts'
import type { ReadLine } from './neural/recognise.ts'
import type { TextBox } from './neural/text-boxes.ts'
import type { Alphabet } from './neural/weights.ts'
import type { Prepared } from './prepared.ts'

/** A page that is read as well as this is not looked at again. */
const CLEAR = 0.88
/** Of the smaller of two boxes: lines that share more are one; slanting ones share less with the next. */
const SAME = 0.5
/** A letter that is less sure says nothing. */
const UNSURE = 0.5

/**
 * Signs of many colours lose letters when their light is evened: red ones on black, panels that are taken for dark or light
 * as a whole. Where a page is not read clearly its lines are looked for in the picture as it was taken, too, and of each
 * line the reading that says more counts; the page gets that line's letters, dark on white.
 */
export async function lookAgain(
  neural: NeuralReader,
  { grey, plain, letter }: Pick<Prepared, 'grey' | 'plain' | 'letter'>,
  { boxes, alphabet }: { boxes: readonly TextBox[]; alphabet: Alphabet },
): Promise<{ grey: Grey; boxes: TextBox[] }> {
  const own = await neural.read(grey, boxes, alphabet)
  if (surenessOf(own) >= CLEAR) return { grey, boxes: [...boxes] }
  const taken = plain()
  const others = await neural.read(taken, await neural.lines(taken, letter), alphabet)
  const lines = saidMost([...own, ...others])
  const fixed: Grey = { ...grey, data: grey.data.slice() }
  for (const line of lines) if (others.includes(line)) drawEven(fixed, taken, line.box)
  return {
    grey: fixed,
    boxes: lines.map(({ box }) => box).sort((one, other) => one.y0 - other.y0),
  }
}

/** Of all letters alike. */
function surenessOf(lines: readonly ReadLine[]): number {
  const letters = lines.reduce((sum, line) => sum + line.letters.length, 0)
  const sure = lines.reduce((sum, line) => sum + sureness(line) * line.letters.length, 0)
  return letters === 0 ? 0 : sure / letters
}

/** Of lines that stand in one place the one whose letters say most; all others as they are. */
function saidMost(lines: readonly ReadLine[]): ReadLine[] {
  const worth = ({ letters }: ReadLine) =>
    letters.reduce((sum, { confidence }) => sum + confidence - UNSURE, 0)
  const kept: ReadLine[] = []
  for (const line of lines.toSorted((one, other) => worth(other) - worth(one)))
    if (!kept.some(({ box }) => isOver(box, line.box))) kept.push(line)
  return kept
}

function isOver(one: TextBox, other: TextBox): boolean {
  const across = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0)
  const down = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0)
  return across > 0 && down > 0 && across * down > SAME * Math.min(areaOf(one), areaOf(other))
}

function areaOf({ x0, y0, x1, y1 }: TextBox): number {
  return (x1 - x0) * (y1 - y0)
}

const DARKEST = 0.04

/** A line of the picture, dark on white, whichever way it is printed. */
function drawEven(page: Grey, taken: Grey, box: TextBox): void {
  const [left, right] = [Math.max(0, Math.floor(box.x0)), Math.min(page.width, Math.ceil(box.x1))]
  const [top, bottom] = [Math.max(0, Math.floor(box.y0)), Math.min(page.height, Math.ceil(box.y1))]
  const levels = new Uint8Array(Math.max(0, (right - left) * (bottom - top)))
  for (let y = top; y < bottom; y += 1)
    levels.set(
      taken.data.subarray(y * taken.width + left, y * taken.width + right),
      (y - top) * (right - left),
    )
  levels.sort()
  const at = (part: number) => levels[Math.floor((levels.length - 1) * part)] ?? 0
  const [dark, paper, light] = [at(DARKEST), at(0.5), at(1 - DARKEST)]
  const ink = paper - dark >= light - paper ? dark : light
  if (ink === paper) return
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const value = taken.data[y * taken.width + x] as number
      const white = ((value - ink) * 255) / (paper - ink)
      page.data[y * page.width + x] = Math.min(255, Math.max(0, white))
    }
}
