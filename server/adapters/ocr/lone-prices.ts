import type { Blob } from './blobs.ts'
import { type Engine, type EngineWord, extentOf } from './engine.ts'
import { type Grey, newGrey } from './grey.ts'

const MOST_LONE = 40

/** Prices of a digit or two that the engine passed over: cut out, set below one another, read as lines of digits. */
export async function readLonePrices(
  engine: Engine,
  { grey, blobs, letter }: { grey: Grey; blobs: readonly Blob[]; letter: number | null },
  words: readonly EngineWord[],
): Promise<EngineWord[]> {
  if (letter === null) return []
  const lone = loneGroups(blobs, letter, words).slice(0, MOST_LONE)
  if (lone.length === 0) return []
  const pad = Math.round(letter * 0.6)
  const row = Math.round(letter * 2.6)
  const sheet = newGrey(Math.round(letter * 8), row * lone.length + pad)
  sheet.data.fill(255)
  lone.forEach(({ x0, x1, y0, y1 }, at) => {
    const top = at * row + pad
    for (let y = y0; y < y1; y += 1)
      for (let x = x0; x < x1; x += 1)
        sheet.data[(top + y - y0) * sheet.width + pad + x - x0] = grey.data[
          y * grey.width + x
        ] as number
  })
  const read = await engine.recognise(sheet, 'prices')
  return read.flatMap(({ text, confidence, y0, y1 }) => {
    const group = lone[Math.floor((y0 + y1) / 2 / row)]
    if (!group || confidence < 0.4 || !/\d/.test(text)) return []
    return [{ ...group, text, confidence, size: (group.y1 - group.y0) / extentOf(text) }]
  })
}

type Box = { x0: number; y0: number; x1: number; y1: number }

function loneGroups(blobs: readonly Blob[], letter: number, words: readonly EngineWord[]): Box[] {
  const unread = blobs
    .filter(({ x0, x1, y0, y1 }) => {
      const [width, height] = [x1 - x0, y1 - y0]
      if (height < letter * 0.7 || height > letter * 1.6 || width > letter * 1.4) return false
      const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
      return !words.some((word) => x > word.x0 && x < word.x1 && y > word.y0 && y < word.y1)
    })
    .sort((one, other) => one.x0 - other.x0)
  const groups: (Box & { count: number })[] = []
  for (const { x0, x1, y0, y1 } of unread) {
    const near = groups.find(
      (group) =>
        x0 - group.x1 < letter * 0.7 &&
        Math.min(y1, group.y1) - Math.max(y0, group.y0) > letter / 2,
    )
    if (near) {
      near.x1 = Math.max(near.x1, x1)
      near.y0 = Math.min(near.y0, y0)
      near.y1 = Math.max(near.y1, y1)
      near.count += 1
    } else groups.push({ x0, x1, y0, y1, count: 1 })
  }
  return groups.filter(
    (group) =>
      group.count <= 4 &&
      words.some(
        (word) =>
          word.x1 < group.x0 &&
          word.confidence > 0.6 &&
          /\p{L}{2}/u.test(word.text) &&
          Math.min(word.y1, group.y1) - Math.max(word.y0, group.y0) > letter / 2,
      ),
  )
}
