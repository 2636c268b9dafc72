import { franc } from 'franc-min'
import { LANGUAGES, type Language } from '../languages.ts'

/** In letters: shorter texts say too little. */
const FEWEST = 60
/** Names of dishes are foreign everywhere: another language is taken only from this share of the page's lines on. */
const LATIN = LANGUAGES.filter((language) => language !== 'kor' && language !== 'chi_tra')

/** The language of a page in Latin letters, by its trigrams; English where there is too little of it to tell. */
export function languageOf(lines: readonly string[]): Language {
  const text = lines
    .filter((line) => /\p{L}{3}/u.test(line))
    .join(' ')
    .replaceAll(/[^\p{L}\s'’]/gu, ' ')
    .toLowerCase()
  if (text.replaceAll(/\P{L}/gu, '').length < FEWEST) return 'eng'
  const found = franc(text, { only: [...LATIN] })
  return LATIN.find((language) => language === found) ?? 'eng'
}
