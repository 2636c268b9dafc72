import { capitalised, titleCase } from '#kitchen/writing/english.ts'

/** The same name without shouting, numbers in front, prices, links, emoji and exclamation marks. */
export function tidyName(name: string): string {
  const bare = name
    .replace(/(?:https?:\/\/|www\.)\S+/gi, ' ')
    .replace(/[$€£]\s?\d+(?:[.,]\d+)?/g, ' ')
    .replace(/\d+\s?%(?:\s?off\b)?/gi, ' ')
    .replace(/\p{Extended_Pictographic}|\u{FE0F}|!/gu, ' ')
    .replace(/^\s*(?:#?\d+[.)\-:]|[A-Z]{1,3}\d+\b[.)\-:]?)\s*/, '')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = bare.replace(/[^\p{L}]/gu, '')
  const isShouted = letters.length > 3 && letters === letters.toUpperCase()
  return isShouted && letters !== letters.toLowerCase()
    ? titleCase(bare.toLowerCase())
    : capitalised(bare)
}
