import type { MissedLine } from '#contract/intake.ts'
import { formatCount } from '../../../lib/format.ts'

/** How many lines were not taken, where, and what can be done; null where there are none. */
export function missedWords(missed: readonly MissedLine[]): string | null {
  if (missed.length === 0) return null
  const pages = [...new Set(missed.map(({ page }) => page))].sort((one, other) => one - other)
  const where = `${pages.length === 1 ? 'page' : 'pages'} ${pages.join(', ')}`
  const [lines, were] =
    missed.length === 1
      ? ['1 line looks like an item', 'was']
      : [`${missed.length} lines look like items`, 'were']
  const scripts = scriptWords(missed)
  return `${lines} and ${were} not taken (${where}). ${scripts}${missed.length === 1 ? 'It is' : 'They are'} outlined on the page: add ${missed.length === 1 ? 'it' : 'each'} with a press, or draw a box around what is missing.`
}

/** What an owner calls a script. */
const SCRIPT_NAMES: Readonly<Record<string, string>> = {
  Hangul: 'Korean',
  Han: 'Chinese or Japanese',
  Hiragana: 'Japanese',
  Katakana: 'Japanese',
}

function scriptWords(missed: readonly MissedLine[]): string {
  const unread = missed.filter(({ why }) => why === 'unread').length
  const others = new Set(
    missed.flatMap(({ script }) =>
      script === null || script === 'Latin' ? [] : [SCRIPT_NAMES[script] ?? script],
    ),
  )
  return [
    others.size > 0 && `Some are in ${[...others].join(' and ')} letters. `,
    unread > 0 &&
      `${whoseLetters(unread, missed.length)} could not be made out; a sharper picture may help. `,
  ]
    .filter(Boolean)
    .join('')
}

function whoseLetters(unread: number, all: number): string {
  if (unread < all) return `The letters of ${formatCount(unread, 'line')}`
  return all === 1 ? 'Its letters' : 'Their letters'
}

/** What a missed line is called on its button. */
export function missedName({ text, why }: MissedLine): string {
  return why === 'unread' ? `Letters not made out: ${text}` : text
}
