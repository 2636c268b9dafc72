import { IDENTITY } from '#server/adapters/ocr/matrix.ts'
import type { PageWords, Word } from '#server/adapters/ocr/ocr.ts'

const LETTER = 5
/** From one line to the next, and to the next paragraph. */
const LINE = 14
const PARAGRAPH = 22
const TAB = '    '
/** Of a page; a longer text goes on with the next. */
const LINES = 200

/** As a printed menu would set them. */
const LOOKS = {
  heading: { size: 13, font: 'typed-heading' },
  name: { size: 10, font: 'typed' },
  description: { size: 9, font: 'typed-description' },
} as const
type Look = keyof typeof LOOKS
type TypedLine = { text: string; look: Look; startsParagraph: boolean }

/** Typed text as pages of words, each where its letters stand, so that it is read as a printed page is. */
export function pagesOfText(text: string): PageWords[] {
  const lines = setLines(text.replaceAll('\t', TAB).split(/\r\n|[\n\r\f\v\u2028\u2029]/))
  const pages: PageWords[] = []
  for (let from = 0; from < lines.length; from += LINES) {
    pages.push(pageOf(lines.slice(from, from + LINES)))
  }
  return pages
}

/**
 * A text has no type to tell names from descriptions. Where its paragraphs begin with a heading over several prices, or with
 * a price, what follows a price is its description; where they do not, nothing is said of it.
 */
function setLines(lines: readonly string[]): TypedLine[] {
  const paragraphs: string[][] = [[]]
  for (const line of lines) {
    if (line.trim() === '') paragraphs.push([])
    else paragraphs.at(-1)?.push(line)
  }
  const written = paragraphs.filter((one) => one.length > 0)
  const priced = written.filter((one) => one.some(isPriced))
  const led = priced.filter((one) => isPriced(one[0] ?? '') || headsParagraph(one))
  const isLed = led.length * 2 > priced.length
  return written.flatMap((paragraph) =>
    paragraph.map((text, at) => ({
      text,
      look: isLed ? lookOf(paragraph, at) : 'name',
      startsParagraph: at === 0,
    })),
  )
}

function lookOf(paragraph: readonly string[], at: number): Look {
  if (isPriced(paragraph[at] ?? '')) return 'name'
  if (at === 0) return headsParagraph(paragraph) ? 'heading' : 'name'
  return paragraph.slice(0, at).some(isPriced) ? 'description' : 'name'
}

function headsParagraph(paragraph: readonly string[]): boolean {
  const [first = '', second = ''] = paragraph
  return (
    !isPriced(first) &&
    first.trim().split(/\s+/).length <= 5 &&
    !/[,.;:]\s*\S|[.,;]\s*$/.test(first) &&
    isPriced(second) &&
    /^\s*[\p{Lu}\p{N}\p{Lo}"“(]/u.test(second)
  )
}

/** Ends with figures, or with the words that stand for them. */
function isPriced(line: string): boolean {
  return /\p{L}.*(?:[\d][.,]?\d*\s*(?:[$€£¥₺]|kr|USD|EUR|GBP)?|market price|m\.?p\.?)\s*$/iu.test(
    line,
  )
}

function pageOf(lines: readonly TypedLine[]): PageWords {
  const words: Word[] = []
  let y = 40
  for (const { text: line, look, startsParagraph } of lines) {
    if (startsParagraph) y += PARAGRAPH - LINE
    const { size, font } = LOOKS[look]
    for (const { 0: text, index } of line.matchAll(/\S+/g)) {
      const x0 = 20 + index * LETTER
      words.push({
        text,
        x0,
        x1: x0 + text.length * LETTER,
        y0: y,
        y1: y + size,
        size,
        font,
        confidence: 1,
      })
    }
    y += LINE
  }
  const width = Math.max(600, ...words.map(({ x1 }) => x1 + 20))
  return { width, height: Math.max(800, y + 40), source: 'text', words, toPage: IDENTITY }
}
