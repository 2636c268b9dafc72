import { scaling } from '#server/adapters/ocr/matrix.ts'
import type { PageWords, Word } from '#server/adapters/ocr/ocr.ts'

type Look = { size?: number; font?: string; confidence?: number }

/** Text that begins at `x` on a line: `[50, 'Soup']`; one with a size or a font of its own says so. */
export type PlacedText = [x: number, text: string, look?: Look]

/** A page whose lines stand 20 units below one another; `null` leaves one out. */
export function aPage(
  lines: (PlacedText[] | null)[],
  { source = 'text' }: { source?: PageWords['source'] } = {},
): PageWords {
  const words = lines.flatMap((texts, row) =>
    (texts ?? []).flatMap(([x, text, { size = 10, font = 'plain', confidence = 0.95 } = {}]) =>
      wordsAt({
        x,
        y: 40 + row * 20,
        text,
        size,
        font: source === 'text' ? font : null,
        confidence,
      }),
    ),
  )
  return { width: 600, height: 800, source, words, toPage: scaling(1 / 600, 1 / 800) }
}

function wordsAt(at: {
  x: number
  y: number
  text: string
  size: number
  font: string | null
  confidence: number
}): Word[] {
  const { y, size, font, confidence } = at
  let x = at.x
  return at.text.split(' ').map((text) => {
    const width = text.length * size * 0.5
    const word = { text, x0: x, x1: x + width, y0: y, y1: y + size, size, font, confidence }
    x += width + size * 0.3
    return word
  })
}
