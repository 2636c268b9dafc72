import type { Draft } from './items.ts'

/** Scripts without spaces between words, which menus print beside the name in Latin letters. */
const OTHER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆（）、。・]+(?:[\s\d]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆（）、。・]+)*/gu
const LATIN_NAME = /\p{Script=Latin}{3}/u

/** A name that stands in two scripts is the one in Latin letters; the other is kept before the description. */
export function partTranslations<D extends Pick<Draft, 'name' | 'description'>>(
  drafts: readonly D[],
): D[] {
  return drafts.map((draft) => {
    const others = draft.name.match(OTHER)
    if (!others) return draft
    const name = draft.name
      .replaceAll(OTHER, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/^[\s.,:;·-]+|[\s,:;·-]+$/g, '')
      .replace(/^\(([^()]*)\)$/, '$1')
    if (!LATIN_NAME.test(name)) return draft
    const other = others.map((each) => each.replaceAll(/\s+/g, '')).join(' ')
    return { ...draft, name, description: [other, draft.description].filter(Boolean).join(' ') }
  })
}

/** Names set wide, "떡 국", "반 계 탕" or "牛 肉 麵": a sign that stands alone is part of the word before it. */
export function joinSyllables(name: string): string {
  const words = name.split(' ')
  if (words.length < 2 || !words.every((word) => HANGUL.test(word) || HAN.test(word))) return name
  const alone = words.filter((word) => word.length === 1).length
  return alone > 0 && alone >= words.length - 1 ? words.join('') : name
}
const HANGUL = /^\p{Script=Hangul}{1,4}$/u
const HAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]{1,4}$/u

/** "5,000 막걸리": figures of a price before a Korean name are those of the item to its left. */
const PRICE_BEFORE = /^\d[\d.,]{2,}\s*(?=\p{Script=Hangul}{2})/u

export function withoutPriceBefore(name: string): string {
  return name.replace(PRICE_BEFORE, '')
}
