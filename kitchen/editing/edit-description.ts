import { ALLERGENS, type Allergen } from '#contract/menus.ts'
import type { FoodLexicon } from '../reading/food-lexicon.ts'
import { stems } from '../reading/words.ts'
import { foodsIn } from '../scoring/foods-in.ts'
import { type Draft, replaced } from './change.ts'
import {
  asSpelled,
  asWritten,
  hyphened,
  inFull,
  isAcronym,
  isShouted,
  quiet,
  spelled,
  withoutDecoration,
} from './edit-text.ts'
import { EDITING_RULES } from './editing-rules.ts'
import { punctuated } from './punctuated.ts'

/** Whether marks and notes are moved to fields, or stand in the words since nobody keeps fields of them. */
export type FieldsOf = 'moved' | 'kept'

export type EditedDescription = Draft & { allergens: Allergen[] }

/** The owner's text, proof-read: nothing in it is added, and nothing but empty praise is cut. */
export function editDescription(
  lexicon: FoodLexicon,
  description: string,
  { name, fields }: { name: string; fields: FieldsOf },
): EditedDescription {
  const allergens: Allergen[] = []
  let draft: Draft = withoutDecoration({
    text: joinedLines(description.replace(/<br\s*\/?>|<\/p>/gi, '\n')),
    changes: [],
  })
  if (fields === 'moved') draft = allergenFields(draft, allergens)
  draft = listed(withoutBrackets(draft))
  draft = quieted(asSpelled(spelled(inFull(draft))))
  draft = withoutFiller(asWritten(hyphened(draft)))
  draft = punctuated(draft, name)
  draft = mainFirst(lexicon, draft)
  return { ...draft, allergens }
}

/** A line that ends without a mark, before one that begins large, is a sentence; not where the next one only goes on. */
function joinedLines(text: string): string {
  const isLoud = isShouted(text)
  return text.trim().replace(/\s*\n+\s*/g, (_, at: number, whole: string) => {
    const before = whole.slice(0, at).at(-1) ?? ''
    const next = whole.slice(at).trim()
    if (isLoud || GOES_ON.test(next)) return ' '
    return /[\p{L}\p{N})]/u.test(before) && /\p{Lu}/u.test(next.charAt(0)) ? '. ' : ' '
  })
}

const GOES_ON = /^(?:and|or|with|in|on|over|w\/)(?!\p{L})/iu

const ALLERGEN_NOTE =
  /\s*\(?\b(?:allergens?|allergen information|contains?(?: allergens?)?):\s*([\p{L} ,&-]+?)\s*(?:\)|\.|$)/giu
const ALLERGEN_WORDS: Readonly<Record<string, Allergen>> = {
  milk: 'milk',
  dairy: 'milk',
  egg: 'eggs',
  nut: 'nuts',
  'tree nut': 'nuts',
  peanut: 'peanuts',
  fish: 'fish',
  soy: 'soybeans',
  soya: 'soybeans',
  soybean: 'soybeans',
  wheat: 'gluten',
  gluten: 'gluten',
  sesame: 'sesame',
  mustard: 'mustard',
  celery: 'celery',
  lupin: 'lupin',
  mollusc: 'molluscs',
  crustacean: 'crustaceans',
  sulphite: 'sulphites',
  sulfite: 'sulphites',
}

/** "Contains: milk, eggs" stands in the field for it; a note that names anything else stays. */
function allergenFields(draft: Draft, found: Allergen[]): Draft {
  return replaced(
    draft,
    ALLERGEN_NOTE,
    (match, [list = '']) => {
      const named = list.split(/,|&|\band\b/).map((one) => ALLERGEN_WORDS[stems(one).join(' ')])
      if (named.length === 0 || named.includes(undefined)) return match
      found.push(...ALLERGENS.filter((one) => named.includes(one)))
      return ''
    },
    { kind: 'field', why: 'Allergens have a field of their own.' },
  )
}

/** A text that stands in brackets as a whole. */
function withoutBrackets(draft: Draft): Draft {
  const whole = /^\(((?:[^()]|\([^()]*\))*)\)\.?$/.exec(draft.text)
  const inner = whole?.[1]?.trim() ?? ''
  if (!/^\p{L}/u.test(inner)) return draft
  const why = 'A whole text needs no brackets.'
  return {
    text: inner,
    changes: [...draft.changes, { kind: 'punctuation', before: draft.text, after: inner, why }],
  }
}

const SIGN = String.raw`\s*[+•·|](?:\s*(?=[\p{L}"“‘(])|\s+(?=[\p{N}½¼¾]))`
const LIST_SIGN = new RegExp(`(?<=[\\p{L}\\p{N})"”’%®™])${SIGN}`, 'gu')

/** "a + b + c", "a • b • c" and "a | b | c" are lists, and "a + b" is "a and b"; "+1.90" is a price. */
function listed(draft: Draft): Draft {
  const parts = draft.text.split(LIST_SIGN)
  // In a list whose parts are lists only the sign says what belongs together.
  if (parts.length > 2 && parts.some((part) => part.includes(','))) return draft
  const isPair = parts.length === 2 && !/[,.;]/.test(draft.text)
  return replaced(draft, LIST_SIGN, () => (isPair ? ' and ' : ', '), {
    kind: 'punctuation',
    why: isPair ? 'A sign between two words is read as a word.' : 'A list is read with commas.',
  })
}

function quieted(draft: Draft): Draft {
  const sentences = draft.text.split(/(?<=[.!?]\s)/)
  const why = 'Capitals read as shouting.'
  const made: Draft['changes'][number][] = []
  const text = (isShouted(draft.text) ? [draft.text] : sentences)
    .map((one) => {
      if (!isShouted(one) || (sentences.length > 1 && !/\s\S/.test(one))) return one
      const after = quiet(one)
      made.push({ kind: 'capitals', before: one.trim(), after: after.trim(), why })
      return after
    })
    .join('')
  return replaced(
    { text, changes: [...draft.changes, ...made] },
    /(?<![\p{L}&'’-])\p{Lu}{5,}(?![\p{L}'’-])/gu,
    (word) => (isAcronym(word) ? null : word.toLowerCase()),
    { kind: 'capitals', why },
  )
}

/** At the beginning of a sentence too; a word that begins large elsewhere is of a name. */
const FILLER = [...EDITING_RULES.filler]
  .sort((one, other) => other.length - one.length)
  .map((word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`)
  .join('|')
const SMALL_FILLER = EDITING_RULES.filler
  .toSorted((one, other) => other.length - one.length)
  .join('|')
/** What a verb says of the dish ("is cooked to perfection") stays whole. */
const PRAISE_BEHIND = new RegExp(
  `(?<=[\\p{L}\\p{N})])(?<!\\b(?:is|are|was|were|be|been|it|them|cooked|done)),? (?:${EDITING_RULES.praise_behind.join('|')})(?![\\p{L}-])`,
  'gu',
)
const DEGREE = '(?:(?:so|very|really|truly|absolutely|simply|most) )?'
const NOUN =
  '(?=[\\p{Ll}\\p{N}])(?!(?:and|or|with|in|on|for|to|as|but|by|at|of|from|when|that|is|are)\\b)'
const EMPTY = new Set(EDITING_RULES.empty)

/** Praise before a noun goes, and a sentence that is nothing else; what a verb says of the dish stays. */
function withoutFiller(draft: Draft): Draft {
  const why = 'Praise tells a guest nothing of the dish.'
  const edits = { kind: 'filler', why } as const
  const before = `(?<!\\b(?:is|are|was|were|be|tastes?|looks?|so|how|more|as)\\s)(?<![\\p{L}\\-])`
  let edited = replaced(
    draft,
    new RegExp(`\\b([Aa]n?) ${DEGREE}(?:${FILLER})(?:,| and)? ${NOUN}(\\p{L})`, 'gu'),
    (_, [article = '', next = '']) => `${articleFor(article, next)} ${next}`,
    edits,
  )
  edited = replaced(
    edited,
    new RegExp(
      `(?:,| and) ${DEGREE}(?:${FILLER})(?= [\\p{Ll}])(?! (?:and|or|with|in|on|for|to|as|but)\\b)`,
      'gu',
    ),
    () => '',
    edits,
  )
  edited = replaced(
    edited,
    new RegExp(`${before}${DEGREE}(?:${FILLER})(?:,| and)? ${NOUN}`, 'gu'),
    (match) => (/^\p{Lu}/u.test(match) && !startsText(edited.text, match) ? null : ''),
    edits,
  )
  // "with delicious Pizza Sauce": what begins small is of no name.
  edited = replaced(
    edited,
    new RegExp(`${before}${DEGREE}(?:${SMALL_FILLER})(?:,| and)? (?=\\p{Lu}\\p{Ll})`, 'gu'),
    () => '',
    edits,
  )
  edited = replaced(edited, PRAISE_BEHIND, () => '', edits)
  const kept: string[] = []
  const cut: string[] = []
  for (const sentence of edited.text.split(/(?<=[.!?])\s+/)) {
    const bare = sentence
      .toLowerCase()
      .replace(/[.!?,]+$/, '')
      .replaceAll('’', "'")
      .trim()
    if (EMPTY.has(bare)) cut.push(sentence)
    else kept.push(sentence)
  }
  return {
    text: kept.join(' '),
    changes: [...edited.changes, ...cut.map((one) => ({ ...edits, before: one, after: '' }))],
  }
}

function startsText(text: string, match: string): boolean {
  return text.startsWith(match) || text.includes(`. ${match}`)
}

function articleFor(article: string, next: string): string {
  const right = /[aeiou]/i.test(next) ? 'an' : 'a'
  return /^\p{Lu}/u.test(article) ? right.charAt(0).toUpperCase() + right.slice(1) : right
}

const SIDE_FIRST = /^(?:Served|Comes|Topped|Garnished|Accompanied) (?:with|by|on|over)\b[^.]*\.$/
const LEANS =
  /^(?:It|This|They|These|That|Which|And|Or|Add|Plus|All|Choice|Your|Served|Comes|Side|Available|With|Ask)\b/

/** A sentence of what comes along goes behind the one that says what it is; whole sentences only. */
function mainFirst(lexicon: FoodLexicon, draft: Draft): Draft {
  const [first = '', second = '', ...rest] = draft.text.split(/(?<=\.)\s+/)
  if (!SIDE_FIRST.test(first) || second === '' || LEANS.test(second)) return draft
  if (foodsIn(second, lexicon, null).length === 0) return draft
  const why = 'What the dish is comes first: lists show only the beginning.'
  const text = [second, first, ...rest].join(' ')
  return {
    text,
    changes: [
      ...draft.changes,
      { kind: 'order', before: `${first} ${second}`, after: `${second} ${first}`, why },
    ],
  }
}
