import type { ReadItem } from '#contract/intake.ts'
import { speaksOfAllergens } from '#grading/rules/care-rules.ts'
import type { PageWords } from '#server/adapters/ocr/ocr.ts'
import { pagesOfText, readItems } from '../intake/reading/reading.service.ts'
import type { Reading } from './reading.ts'

export function readText(text: string): Reading {
  return {
    source: 'text',
    isRecognised: false,
    pagesLeft: 0,
    items: withoutNumbers(readItems(pagesOfText(text))),
    allergenNotes: allergenNotes(text.split(/\r\n|[\n\r]/)),
    pictures: [],
    warnings: [],
  }
}

const MOST_NOTES = 5

/** The lines that speak of allergens. */
export function allergenNotes(lines: readonly string[]): string[] {
  return lines
    .filter(speaksOfAllergens)
    .map((line) => line.trim().slice(0, 200))
    .slice(0, MOST_NOTES)
}

/** A page's words line by line. */
export function linesOfPage({ words }: PageWords): string[] {
  const lines: { y: number; size: number; texts: string[] }[] = []
  for (const { text, y0, y1, size } of words) {
    const y = (y0 + y1) / 2
    const line = lines.findLast((one) => Math.abs(one.y - y) < Math.max(one.size, size) / 2)
    if (line) line.texts.push(text)
    else lines.push({ y, size, texts: [text] })
  }
  return lines.map(({ texts }) => texts.join(' '))
}

const NUMBERED = /^\(?(\p{Lu}{0,2}\d{1,3})[.)]\s+(?=\p{L})/u
const MOSTLY = 0.6

/** "12. Panang Prawn" is an item and its number where most of the menu is written so. */
function withoutNumbers(items: readonly ReadItem[]): ReadItem[] {
  const numbered = items.filter(({ name }) => NUMBERED.test(name))
  if (numbered.length < Math.max(3, items.length * MOSTLY)) return [...items]
  return items.map((item) => {
    const number = NUMBERED.exec(item.name)
    if (!number) return item
    return { ...item, number: number[1], name: item.name.slice(number[0].length) }
  })
}
