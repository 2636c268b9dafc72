import { EDITING_RULES } from './editing-rules.ts'
import type { OwnersWords } from './facts-changed.ts'

const VERBS = EDITING_RULES.asks.map((one) => one.replaceAll(' ', '\\s+')).join('|')
const BETTERED =
  'make (?:this|it|that|(?:my|the|our|this) [\\w ]{2,20}?)(?: sound| read| look)? (?:better|nicer|tastier|more \\w+)'
const OPENING = `^\\s*(?:(?:please|can you|could you|help me)\\s+)*(?:(?:${VERBS})\\b|${BETTERED}\\b)`
const OBJECT = 'this|it|please|for me|(?:my|the|our|this) (?:dish|item|description|text|row|name)'
const ASKS = new RegExp(
  `${OPENING}(?:[^:"“\\n–—]*?(?::|\\n|(?=["“]))|(?:\\s+(?:${OBJECT}))*\\s+[-–—](?=\\s))\\s*(?<text>[\\s\\S]+)$`,
  'i',
)
/** Without a mark the words begin where a name does. */
const RUNS_ON = new RegExp(`${OPENING}(?:\\s+(?:${OBJECT}))*\\s+(?<text>[\\s\\S]+)$`, 'i')

const NAMED = /^\s*["“][^"“”]{2,60}["”]\s*[-–—:,]/

/** Fewer words are a request for a dish and no text of one. */
const FEWEST_WORDS = 5
/** A name of more words is a sentence. */
const MOST_OF_NAME = 12

/**
 * The owner's own words that a prompt hands over to be bettered, as "fix this: ...", as a name with its description or as
 * a row of a menu; null where it asks for something to be written.
 */
export function ownersText(prompt: string): OwnersWords | null {
  const asked = ASKS.exec(prompt)?.groups?.text ?? runsOn(prompt)
  const given = (asked ?? prompt).replace(/^\s*["“]|["”]\s*$/g, '').trim()
  // "The Boss" in quotes names what the rest asks for
  const row = asked === null && NAMED.test(prompt) ? null : rowOf(given, asked !== null)
  if (row) return row
  if (asked === null) return null
  return isName(given) ? { name: given, description: null } : { name: '', description: given }
}

function runsOn(prompt: string): string | null {
  const text = RUNS_ON.exec(prompt)?.groups?.text ?? ''
  return /^[\p{Lu}\p{N}]/u.test(text) && rowOf(text, true) ? text : null
}

/** A name and what is said of it: on two lines, in two cells, or with a dash or a colon between them. */
function rowOf(text: string, isAsked: boolean): OwnersWords | null {
  for (const { sign, isOwn } of BETWEEN) {
    const found = sign.exec(text)
    if (!found || found.index < 1) continue
    const name = text.slice(0, found.index).trim()
    const description = text.slice(found.index + found[0].length).trim()
    if (description === '' || name.split(/\s+/).length > MOST_OF_NAME) continue
    if (sign === HYPHEN && isPartOfName(description)) continue
    if (isAsked || isOwn(name, description)) return { name, description }
  }
  return null
}

const HYPHEN = /\s+-\s+/

/** "Everybody's Favorite - Bagel (2 Pack)" is a name. */
function isPartOfName(text: string): boolean {
  return (
    text.split(/\s+/).length < FEWEST_WORDS &&
    isLarge(text) &&
    /^[\p{Lu}(]/u.test(text) &&
    !/[,.+]/.test(text)
  )
}

const BETWEEN: { sign: RegExp; isOwn: (name: string, text: string) => boolean }[] = [
  {
    sign: /\s*[\n\t]\s*/,
    isOwn: (name, text) =>
      isDescribed(text) || (/^[\p{Lu}\p{Lo}\p{N}]/u.test(name) && !isRequest(text)),
  },
  { sign: /\s+[–—]\s+/, isOwn: (_, text) => isDescribed(text) && !isRequest(text) },
  { sign: HYPHEN, isOwn: (_, text) => isDescribed(text) && !isRequest(text) },
  {
    sign: /(?<=^[^.,]{2,60}):\s*/,
    isOwn: (name, text) => isDescribed(text) && !/\bwith\b/i.test(name),
  },
]

function isDescribed(text: string): boolean {
  return (
    text.trim().split(/\s+/).length >= FEWEST_WORDS && /[,.&]|\bw\/|\b(?:and|with)\b/i.test(text)
  )
}

/** As menus print names. */
function isLarge(name: string): boolean {
  const words = name.match(/\p{L}[\p{L}'’-]{3,}/gu) ?? []
  return !words.some((word) => /^\p{Ll}/u.test(word))
}

const REQUEST = new RegExp(`^(?:${EDITING_RULES.requests.join('|')})\\b|\\bplease\\b`, 'i')

function isRequest(text: string): boolean {
  return REQUEST.test(text)
}

function isName(text: string): boolean {
  if (!isShort(text) || /[,.;]/.test(text.replace(/\([^)]*\)/g, ''))) return false
  return isLarge(text) || (/^\p{Lu}/u.test(text) && !/\bwith\b|\bw\//i.test(text))
}

/** As short as a name; "asterix pizza" may be one or a description. */
export function isShort(text: string): boolean {
  return !text.includes('\n') && text.split(/\s+/).length <= MOST_OF_NAME
}
