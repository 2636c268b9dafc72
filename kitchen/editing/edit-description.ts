import { ALLERGENS, type Allergen } from '#contract/menus.ts'
import { foodsIn } from '../judging/foods-in.ts'
import type { FoodLexicon } from '../reading/food-lexicon.ts'
import { stems } from '../reading/words.ts'
import { type Draft, replaced } from './change.ts'
import {
  asSpelled,
  inFull,
  isAcronym,
  isShouted,
  quiet,
  spelled,
  withoutDecoration,
} from './edit-text.ts'
import { EDITING_RULES } from './editing-rules.ts'

export type EditedDescription = Draft & { allergens: Allergen[] }

/** The owner's text, proof-read: nothing in it is added, and nothing but empty praise is cut. */
export function editDescription(lexicon: FoodLexicon, description: string): EditedDescription {
  const allergens: Allergen[] = []
  let draft: Draft = withoutDecoration({ text: joinedLines(description), changes: [] })
  draft = allergenFields(draft, allergens)
  draft = listed(draft)
  draft = quieted(asSpelled(spelled(inFull(draft))))
  draft = withoutFiller(draft)
  draft = punctuated(draft)
  draft = mainFirst(lexicon, draft)
  return { ...draft, allergens }
}

/** A line that ends without a mark, before one that begins large, is a sentence. */
function joinedLines(text: string): string {
  return text.trim().replace(/\s*\n+\s*/g, (_, at: number, whole: string) => {
    const before = whole.slice(0, at).at(-1) ?? ''
    const after = whole.slice(at).trim().charAt(0)
    return /[\p{L}\p{N})]/u.test(before) && /\p{Lu}/u.test(after) ? '. ' : ' '
  })
}

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

/** "a + b", "a • b" and "a | b" are lists. */
function listed(draft: Draft): Draft {
  return replaced(draft, /\s*[+•·|]\s*(?=\S)/g, (_match, _groups) => ', ', {
    kind: 'punctuation',
    why: 'A list is read with commas.',
  })
}

function quieted(draft: Draft): Draft {
  const { text, changes } = draft
  if (isShouted(text)) {
    const edited = quiet(text)
    const why = 'Capitals read as shouting.'
    return {
      text: edited,
      changes: [...changes, { kind: 'capitals', before: text, after: edited, why }],
    }
  }
  return replaced(
    draft,
    /(?<![\p{L}&'’-])\p{Lu}{5,}(?![\p{L}'’-])/gu,
    (word) => (isAcronym(word) ? null : word.toLowerCase()),
    { kind: 'capitals', why: 'Capitals read as shouting.' },
  )
}

/** At the beginning of a sentence too; a word that begins large elsewhere is of a name. */
const FILLER = [...EDITING_RULES.filler]
  .sort((one, other) => other.length - one.length)
  .map((word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`)
  .join('|')
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

function punctuated(draft: Draft): Draft {
  const punctuation = { kind: 'punctuation', why: 'Punctuation.' } as const
  let edited = replaced(draft, /!+/g, () => '.', {
    kind: 'punctuation',
    why: 'Exclamation marks read as shouting.',
  })
  edited = replaced(edited, /\s+(?=[,.;:](?:\s|$))/g, () => '', punctuation)
  edited = replaced(edited, /(?<=\p{L}),(?=\p{L})/gu, () => ', ', punctuation)
  edited = replaced(edited, /\.(?:\s*\.)+(?!\.)/g, () => '.', punctuation)
  edited = replaced(edited, /([,;]){2,}/g, (_, [mark = '']) => mark, punctuation)
  edited = replaced(edited, /^[\s,;.]+/, () => '', punctuation)
  edited = replaced(edited, /[\s,;:–-]+$/, () => '', punctuation)
  edited = replaced(
    edited,
    /(^|[.?]\s+)(\p{Ll})(?=\p{Ll}*\b)/gu,
    (_, [start = '', letter = '']) => start + letter.toUpperCase(),
    { kind: 'capitals', why: 'A sentence begins large.' },
  )
  return replaced(edited, /(?<=[\p{L}\p{N})%"”’'])$/u, () => '.', {
    kind: 'punctuation',
    why: 'A sentence ends with a full stop.',
  })
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
