import { spelledOut } from '../reading/words.ts'
import { capitalised, titleCase } from './english.ts'

/** A typed name as a menu prints it: no shouting, numbers in front, prices, links, emoji, exclamation or shorthand. */
export function tidyName(name: string): string {
  const bare = spelledOut(name)
    .replace(/(?:https?:\/\/|www\.)\S+/gi, ' ')
    .replace(/[$€£]\s?\d+(?:[.,]\d+)?/g, ' ')
    .replace(/\d+\s?%(?:\s?off\b)?/gi, ' ')
    .replace(/\p{Extended_Pictographic}|\u{FE0F}|!/gu, ' ')
    .replace(/^\s*(?:#?\d+[.)\-:]|[A-Z]{1,3}\d+\b[.)\-:]?)\s*/, '')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = bare.replace(/[^\p{L}]/gu, '')
  const capitals = letters.replace(/\P{Lu}/gu, '').length
  const isShouted = letters.length > 3 && letters === letters.toUpperCase()
  const isHalfShouted = letters.length > 12 && capitals > letters.length * 0.6
  if ((isShouted || isHalfShouted) && letters !== letters.toLowerCase()) {
    return titleCase(bare.toLowerCase())
  }
  return capitalised(bare.replace(SHOUTED_WORD, (word) => capitalised(word.toLowerCase())))
}

/** Five letters and more: BBQ, IPA and BLT are written so. */
export const SHOUTED_WORD = /(?<!\p{L})\p{Lu}{5,}(?!\p{L})/gu
