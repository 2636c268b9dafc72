import { ENGLISH_WORDS, stems } from '#kitchen/words.ts'
import type { EngineWord } from '../engine.ts'

/** Of Chinese and Japanese. */
export const SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** How much of a reading is words, 0 to 1: those of the dictionary count whole, others by how sure their reader was. */
export function wordlikeness(words: readonly EngineWord[]): number {
  let [sum, letters] = [0, 0]
  for (const { text, confidence } of words) {
    const weight = text.length
    letters += weight
    sum += weight * likeness(text, confidence)
  }
  return letters === 0 ? 0 : sum / letters
}

const LONG = 5

function likeness(text: string, confidence: number): number {
  if (SIGNS.test(text)) return confidence
  const bare = text.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
  if (bare === '') return text === '&' || text === '-' || text === '/' ? 0.9 : 0.3
  if (/\d/.test(bare)) return /^[\d.,/½¼]+\p{L}{0,2}$/u.test(bare) ? 0.9 : 0.2
  if (/\p{Ll}\p{Lu}/u.test(bare) && !/^Mc|^Mac|^De|^Le/.test(bare)) return 0.3
  const parts = bare.split(/[-'’/&]/).filter((part) => part !== '')
  if (parts.length > 3) return 0.3
  const known = parts.every(
    (part) => part.length < LONG || stems(part).every((stem) => ENGLISH_WORDS.has(stem)),
  )
  if (known)
    return parts.some((part) => part.length > 1 || /^[AaI&]$/.test(part))
      ? 0.7 + 0.3 * confidence
      : 0.4
  return 0.6 * confidence
}
