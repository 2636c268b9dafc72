import type { FoundPrice } from './price-words.ts'

const UNITS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
/** "eighteen", "twenty-two", "nine and a half". */
const SPELLED = new RegExp(
  `^(?:(?<tens>${TENS.slice(1).join('|')})[- ]?)?(?<units>${UNITS.join('|')})?(?<half> (?:and|&) a half)?(?: dollars)?$`,
  'i',
)
/** A lower one counts guests or pieces, and so does one behind these words. */
const LEAST = 3
const BEFORE_COUNT = /^(?:for|of|serves|feeds|any)$/i
const LONGEST = 4

/** A price in words at the end of a row of words, as fine menus spell theirs; null where there is none. */
export function spelledPrice(words: readonly { text: string }[]): FoundPrice | null {
  for (let from = Math.max(0, words.length - LONGEST); from < words.length; from += 1) {
    const text = words
      .slice(from)
      .map((word) => word.text)
      .join(' ')
    const amount = amountOf(text)
    if (amount !== null && amount >= LEAST && !BEFORE_COUNT.test(words[from - 1]?.text ?? ''))
      return {
        from,
        to: words.length,
        amounts: [{ amount, currency: null, form: 'whole' }],
        form: 'spelled',
        text,
        isAdded: false,
      }
  }
  return null
}

function amountOf(text: string): number | null {
  const { tens, units, half } = SPELLED.exec(text.replace(/[.*]$/, ''))?.groups ?? {}
  if (!tens && !units) return null
  const place = (of: readonly string[], word: string | undefined) =>
    word === undefined ? 0 : of.indexOf(word.toLowerCase()) + 1
  const [ten, one] = [place(TENS, tens), place(UNITS, units)]
  if (ten > 0 && one > 9) return null
  return ten * 10 + one + (half ? 0.5 : 0)
}
