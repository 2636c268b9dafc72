import type { Random } from '../../random.ts'
import { filled, type Slots, slotsIn } from './fill.ts'
import type { Lines } from './lines.ts'

/** What a text says once: slots of one group are not said twice. */
const GROUPS: Readonly<Record<string, string>> = {
  price: 'price',
  priced: 'price',
  at: 'place',
  where: 'place',
  in: 'place',
  name: 'name',
  names: 'name',
  namesOr: 'name',
  main: 'parts',
  Main: 'parts',
  list: 'parts',
  List: 'parts',
  commas: 'parts',
  Commas: 'parts',
}

export type Said = { text: string; tells: ReadonlySet<string> }

/** The lines that all is known for, with what each tells. */
export function sayable(lines: readonly string[], slots: Slots): Said[] {
  return lines.flatMap((line) => {
    const text = filled(line, slots)
    return text === null ? [] : [{ text, tells: tellsOf(line) }]
  })
}

const toldBy = new Map<string, ReadonlySet<string>>()

/** Worked out once for each line of the voices. */
function tellsOf(line: string): ReadonlySet<string> {
  const known = toldBy.get(line)
  if (known) return known
  const tells = new Set(slotsIn(line).flatMap((slot) => GROUPS[slot] ?? []))
  toldBy.set(line, tells)
  return tells
}

export type Frame = { open: Said; close: Said | null }

/** Openings with the closes that tell the most of what is wanted and known, nothing of it twice. */
export function framesOf(lines: Lines, slots: Slots, { isMenu }: { isMenu: boolean }): Frame[] {
  const wanted = isMenu ? ['place'] : ['price', 'place']
  const opens = sayable(lines.open, slots)
  const closes = sayable(lines.close, slots)
  const frames = opens.flatMap((open) =>
    closes
      .filter(
        (close) =>
          !['price', 'place'].some((group) => open.tells.has(group) && close.tells.has(group)),
      )
      .filter(
        (close) => !ONCE.some((word) => open.text.includes(word) && close.text.includes(word)),
      )
      .map((close) => ({ open, close })),
  )
  const detailOf = ({ open, close }: Frame) =>
    wanted.filter((group) => open.tells.has(group) || close?.tells.has(group)).length
  const most = Math.max(0, ...frames.map(detailOf))
  const best = frames.filter((frame) => detailOf(frame) === most)
  return best.length > 0 ? best : opens.map((open) => ({ open, close: null }))
}

/** An opening and a close that share one of these read as one thing said twice. */
const ONCE = ['menu', 'appetite', 'cook', 'friends', 'order', 'Ask', 'glad', 'make']

export function pickFrom<T>(list: readonly T[], random: Random): T | null {
  return list[random.int(list.length)] ?? null
}

/** The frame is chosen by its opening first: an opening that few closes suit would hardly ever be heard otherwise. */
export function pickFrame(frames: readonly Frame[], random: Random): Frame | null {
  const open = pickFrom([...new Set(frames.map((frame) => frame.open))], random)
  return pickFrom(
    frames.filter((frame) => frame.open === open),
    random,
  )
}

export function paragraph(...texts: readonly (string | null | undefined)[]): string {
  return texts
    .filter((text) => text)
    .map((text) => ended(text ?? ''))
    .join(' ')
}

/** Ends with one mark. */
export function ended(text: string): string {
  const trimmed = text.trim()
  return /[.?!]$/.test(trimmed) ? trimmed : `${trimmed}.`
}
