import { mentionsForbidden, type Plate, partsOf } from '../composing/plate.ts'
import { foodsIn } from '../judging/foods-in.ts'
import { CLAIMS, FILLERS, STATUS_WORDS } from '../judging/words-of-judgement.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { hashOf, seededBy } from '../random.ts'
import { foodLexicon } from '../reading/food-lexicon.ts'
import type { Wishes } from '../reading/read-request.ts'
import { normalised, spelledOut } from '../reading/words.ts'
import { castOf } from './cast.ts'
import { listOf, sentence, wordCount } from './english.ts'
import { leadClause } from './lead-clause.ts'
import { tidyName } from './tidy-name.ts'
import { writeDescription } from './write-description.ts'
import { namesFor } from './write-name.ts'

export type Texts = { name: string; description: string | null }

export type Mending = {
  knowledge: Knowledge
  plate: Plate
  wishes: Wishes
  seed: number
  siblings: readonly { name: string }[]
  /** An owner's words are kept as far as they go; the kitchen's own are written anew. */
  keepsWords: boolean
}

/**
 * What could be written against one rule of the rubric, the change that keeps most of the words first; each is written
 * only when those before it did not help.
 */
export function* mendedTexts(
  mending: Mending,
  { texts, rule, round }: { texts: Texts; rule: string; round: number },
): Generator<Texts> {
  const { name, description } = texts
  const own = description ?? ''
  function* told(keep: () => readonly (string | null)[] = () => []): Generator<Texts> {
    if (mending.keepsWords) {
      for (const kept of keep()) if (kept && kept !== own) yield { ...texts, description: kept }
    }
    for (const other of rewrites(mending, round)) {
      if (other !== '' && other !== own) yield { ...texts, description: other }
    }
  }
  switch (rule) {
    case 'T1':
    case 'T14':
      yield* named(mending, texts)
      break
    case 'T18':
      yield* named(mending, texts)
      yield* told()
      break
    case 'T9':
      yield* named(mending, texts)
      yield* told(() => [withoutPhrases(own, PRAISE)])
      break
    case 'T16':
      yield* told(() => [withoutPhrases(own, UNPROVEN)])
      yield { ...texts, description: plainly(mending, round) }
      yield { ...texts, name: withoutPhrases(name, UNPROVEN) || name }
      break
    case 'T13':
      yield* told(() => [quietened(own), shortened(own)])
      break
    case 'T2':
    case 'T3':
      yield* told(() => [own && withCompany(mending, quietened(own))])
      break
    case 'T2-lead':
    case 'T12':
      yield* told(() => [own && withLead(mending, quietened(own))])
      break
  }
}

function named(mending: Mending, texts: Texts): Texts[] {
  return namesAgainst(mending, texts.name).map((name) => ({ ...texts, name }))
}

function namesAgainst({ knowledge, plate, wishes, siblings }: Mending, name: string): string[] {
  const tidy = withoutPhrases(tidyName(name), EMPTY)
  const taken = new Set(siblings.map((other) => normalised(other.name)))
  const fuller = namesFor(knowledge, { ...plate, name: tidy || plate.name })
  return [...new Set([tidy, ...fuller, ...namesFor(knowledge, plate)])].filter(
    (other) =>
      other !== '' &&
      other !== name &&
      !taken.has(normalised(other)) &&
      !mentionsForbidden(knowledge, other, wishes),
  )
}

/** A few texts of other seeds, each third one without the dish's own phrase, which may be what costs. */
function* rewrites({ knowledge, plate, seed }: Mending, round: number): Generator<string> {
  for (let again = 0; again < REWRITES; again += 1) {
    const told = (round + again) % 3 === 2 ? { ...plate, special: null } : plate
    yield writeDescription(knowledge, told, hashOf(`${seed}/${round}/${again}`))
  }
}

const REWRITES = 3

/** Without the dish's own phrase, whatever the round. */
function plainly({ knowledge, plate, seed }: Mending, round: number): string {
  return writeDescription(knowledge, { ...plate, special: null }, hashOf(`${seed}/plain/${round}`))
}

/** The main component and the method in front of what is there. */
function withLead({ knowledge, plate, seed }: Mending, text: string): string | null {
  const cast = castOf(knowledge, plate)
  if (cast === null) return null
  const { method, form } = plate
  const random = seededBy(seed, plate.id, 'lead')
  const lead = leadClause(cast, { method, form, voice: 'adjective', random })
  return `${sentence(lead)} ${sentence(spelledOut(text))}`
}

/** What it comes with and the text does not name yet, as a sentence at the end. */
function withCompany({ knowledge, plate }: Mending, text: string): string | null {
  const lexicon = foodLexicon(knowledge)
  const cast = castOf(knowledge, plate)
  if (cast === null) return null
  const known = partsOf(knowledge, plate.components).map(({ ingredient }) => ingredient.name)
  const there = new Set(foodsIn(text, lexicon, known))
  const untold = [
    cast.main,
    ...cast.nuts,
    ...cast.company,
    ...cast.sauces,
    ...cast.seasonings,
    ...cast.herbs,
  ]
    .map(({ said }) => said)
    .filter((said) => !foodsIn(said, lexicon, known).some((word) => there.has(word)))
    .slice(0, 4)
  return untold.length === 0 ? null : `${sentence(spelledOut(text))} With ${listOf(untold)}.`
}

/** Longest first, so that "best in town" goes whole, and with what leans on it: "and so tasty". */
function patternOf(phrases: readonly string[]): RegExp {
  const longestFirst = [...phrases].sort((one, other) => other.length - one.length)
  return new RegExp(
    `(?:\\b(?:and|or|so|very|simply|really|truly|most|the|just)\\s+)*(?<!\\p{L})(?:${longestFirst.join('|')})(?!\\p{L})`,
    'giu',
  )
}

const EMPTY = patternOf(FILLERS)
const PRAISE = patternOf([...FILLERS, ...STATUS_WORDS])
const UNPROVEN = patternOf(CLAIMS)

function withoutPhrases(text: string, phrases: RegExp): string {
  const bare = text.replace(phrases, '')
  if (bare === text) return text
  const joined = bare
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/([.!?])[.!?,;:]+/g, '$1')
    .replace(/([,;:])\s*(?=[,.;:!?])/g, '')
    .replace(/(^|[.!?])(?:[\s,;:]|and\b|or\b)+/gi, '$1 ')
    .replace(/\b(our|a|an|the)(?:,|\s+and\b)\s*/gi, '$1 ')
    .replace(/(?:[\s,;:]|\band|\bor|\bthe|\ba|\ban|\bour|\bwith|\bin)+(?=[.!?]|$)/gi, '')
    .replace(/(^|[.!?]\s+)[.!?]+/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  return wordCount(joined) === 0 ? '' : withCapitals(joined)
}

/** Without capitals, emoji, exclamation marks and shorthand; a sentence that holds a link or an offer goes whole. */
function quietened(text: string): string {
  const quiet = spelledOut(text)
    .split(/(?<=[.!?])\s+/)
    .filter((one) => !/https?:|www\.|\b\d{1,2}\s?% off\b/i.test(one))
    .join(' ')
    .replace(/\p{Extended_Pictographic}|\u{FE0F}/gu, '')
    .replace(/!+/g, '.')
    .replace(/(?<!\p{L})\p{Lu}{4,}(?!\p{L})/gu, (word) => word.toLowerCase())
    .replace(/\s+([.,])/g, '$1')
    .replace(/\.(?:\s*\.)+/g, '.')
    .replace(/\s+/g, ' ')
    .trim()
  return withCapitals(quiet)
}

/** Sentences begin with a capital. */
function withCapitals(text: string): string {
  return text.replace(
    /(^|[.!?]\s+)(\p{Ll})/gu,
    (_, start: string, letter: string) => start + letter.toUpperCase(),
  )
}

/** As many of its first sentences as 35 words hold. */
function shortened(text: string): string {
  const kept: string[] = []
  for (const one of text.split(/(?<=[.!?])\s+/)) {
    if (wordCount([...kept, one].join(' ')) > 35) break
    kept.push(one)
  }
  return kept.join(' ')
}
