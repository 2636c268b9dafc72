import { type Draft, replaced } from './change.ts'
import { EDITING_RULES } from './editing-rules.ts'

const MARK = { kind: 'punctuation', why: 'Punctuation.' } as const
const STOPS = EDITING_RULES.stops
  .flatMap((one) => [one, one.charAt(0).toUpperCase() + one.slice(1)])
  .map((one) => one.replaceAll('.', '\\.'))
  .join('|')
const BEGINS = new RegExp(`(^|(?<!(?<!\\p{L})(?:${STOPS}))[.?]\\s+)(\\p{Ll})(?=\\p{Ll}*\\b)`, 'gu')

/** Marks as a menu prints them, and sentences that begin large and end. */
export function punctuated(draft: Draft, name: string): Draft {
  let edited = calmed(draft, name)
  edited = replaced(edited, /(?<=[([])\s+|\s+(?=[)\]])/g, () => '', MARK)
  edited = replaced(edited, /\s+(?=[,.;:](?:\s|$))/g, () => '', MARK)
  edited = replaced(edited, /(?<=\p{L})\s*,(?=\p{L})/gu, () => ', ', {
    kind: 'punctuation',
    why: 'A space after a comma.',
  })
  edited = replaced(edited, /(?<=(?:^|\s)\p{L}{3,})\.(?=\p{Ll}{6,}\s)/gu, () => '. ', {
    kind: 'punctuation',
    why: 'A space after a full stop.',
  })
  edited = replaced(edited, /\.(?:\s*\.)+(?!\.)/g, () => '.', MARK)
  edited = replaced(edited, /([,;]){2,}/g, (_, [mark = '']) => mark, MARK)
  edited = replaced(edited, /^[\s,;.]+/, () => '', MARK)
  edited = replaced(edited, /[\s,;:–-]+$/, () => '', MARK)
  edited = replaced(
    edited,
    BEGINS,
    (_, [start = '', letter = '']) => start + letter.toUpperCase(),
    {
      kind: 'capitals',
      why: 'A sentence begins large.',
    },
  )
  if (!isSentence(edited.text)) return edited
  return replaced(edited, /(?<=[\p{L}\p{N})%"”’])$/u, () => '.', {
    kind: 'punctuation',
    why: 'A sentence ends with a full stop.',
  })
}

/** No mark of a name is touched, such as the one of "Yumm! Sauce". */
function calmed(draft: Draft, name: string): Draft {
  if (draft.text.includes('¡')) return draft
  return replaced(
    draft,
    /([\p{L}\p{N}'’]*)!+/gu,
    (_, [word = '']) => (word !== '' && name.includes(`${word}!`) ? null : `${word}.`),
    { kind: 'punctuation', why: 'Exclamation marks read as shouting.' },
  )
}

/** A size is none ("35 ml"), nor is a note in brackets behind the last sentence, or another script. */
function isSentence(text: string): boolean {
  if (/^\(?\d[^\p{L}]*\p{L}{1,4}\)?$/u.test(text) || /[.?!]\s*\([^()]*\)$/.test(text)) return false
  const [last = ''] = text.match(/\p{L}+(?=[^\p{L}]*$)/u) ?? []
  return /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(last)
}
