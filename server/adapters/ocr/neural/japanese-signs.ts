import type { Letter } from './recognise.ts'

/** Of family names and places, which end in it. */
const NAMES = '福石酒今松永白新桜平'
/** A bowl's sign has a dot more than a well's, which the recognisers have seen far more often: 親子丼, 丼もの, カツ丼セット. */
const BOWL = new RegExp(
  `(?<=[\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hiragana}ー])(?<![${NAMES}])井(?=$|[^\\p{Script=Han}\\p{Script=Hiragana}])|(?<![${NAMES}])井(?=もの|物|定食|セット|ぶり)`,
  'gu',
)

/** A line of a Japanese menu with the bowls that it serves. */
export function withBowls(letters: readonly Letter[]): Letter[] {
  const text = letters.map((letter) => [...letter.text][0] ?? '').join('')
  const wells = new Set([...text.matchAll(BOWL)].map(({ index }) => index))
  return letters.map((letter, at) => (wells.has(at) ? { ...letter, text: '丼' } : letter))
}
