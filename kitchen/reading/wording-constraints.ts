import type { Knowledge } from '../knowledge/schema.ts'

const OF_TEXTS = String.raw`\b(?:descriptions?|texts?|sentences?|wording)\b`
const SHORT = new RegExp(
  String.raw`\b(?:short|shorter|brief|concise)\b[^.;\n]{0,20}${OF_TEXTS}|${OF_TEXTS}[^.;\n]{0,20}\b(?:short|shorter|brief|concise)\b`,
  'i',
)
const WORDS = new RegExp(
  String.raw`${OF_TEXTS}[^.;\n]{0,25}?\b(\d{1,2})\s*words?\b|\b(\d{1,2})[- ]words?\b[^.;\n]{0,25}?${OF_TEXTS}`,
  'i',
)
const NATIVE =
  /\bnames?\b[^.;\n]{0,20}\bin\s+(\p{L}+(?:ese|ish|an|ch|ai|ek|ic|ew)|hindi|(?:their|its|the) own|native)\b/iu

/** How a menu is to be worded: with the shorter texts, and with names in the cuisine's own language too. */
export type WordingConstraints = {
  isShort: boolean
  isNative: boolean
  /** No description has more words; null where nothing is said of it. */
  mostWords: number | null
  /** The language of the names as it was typed, where one is named. */
  language: string | null
}

export function readWordingConstraints(text: string): WordingConstraints {
  const [, behind, before] = WORDS.exec(text) ?? []
  const mostWords = Number(behind ?? before ?? 0) || null
  const [, language = null] = NATIVE.exec(text) ?? []
  return {
    isShort: SHORT.test(text) || mostWords !== null,
    isNative: language !== null,
    mostWords,
    language,
  }
}

/** Whether a language that names are asked for in is another than that of the cuisines' own names. */
export function isOtherLanguage(
  { cuisines }: Pick<Knowledge, 'cuisines'>,
  language: string | null,
  served: readonly string[],
): boolean {
  const spoken = [...cuisines.values()].find(
    ({ cuisine }) => cuisine.toLowerCase() === language?.toLowerCase(),
  )?.language
  const own = served.flatMap((name) => cuisines.get(name)?.language ?? [])
  return spoken !== undefined && own.length > 0 && !own.includes(spoken)
}

/** The longest of the texts that keeps the words asked for, else the shortest. */
export function shortTextOf(texts: readonly [string, ...string[]], most: number | null): string {
  const byLength = texts.toSorted((one, other) => one.length - other.length)
  const kept = byLength.filter((text) => most !== null && countWords(text) <= most)
  return kept.at(-1) ?? byLength[0] ?? texts[0]
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
