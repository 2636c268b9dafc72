import { DIET_WORDS, editItem, isFoodGroup, tellsFood } from '#kitchen/kitchen.ts'
import { stems, wordCount } from '#kitchen/words.ts'
import { isPlainEnglish } from '../menu-words.ts'
import {
  counted,
  type GradedDish,
  MET,
  type Prepared,
  perDish,
  quoted,
  type Rule,
  UNKNOWN,
} from '../rule.ts'

const LONG = 60
const LIMIT = 120
const WORDS = 9

export const nameRules: readonly Rule[] = [
  {
    id: 'T1',
    field: 'names',
    weight: 5,
    asks: 'A name has fewer than 60 characters and at most nine words.',
    source: 'Deliveroo menu guidelines: item names up to 120 characters, ideally under 60',
    why: 'Phones cut long names off. What is more than a name belongs in the description.',
    title: (count, of) => counted(count, of, 'has a long name', 'have long names'),
    grade: perDish({
      nothing: 'There is no name to look at.',
      check: lengthOf,
      repair: repairLength,
    }),
  },
  {
    id: 'T15',
    field: 'names',
    weight: 6,
    asks: 'Names have no emoji, prices, links, exclamation marks or capitals throughout.',
    source:
      'Common rules of delivery platforms: no capitals, emoji, prices, links or codes in names',
    why: 'Platforms send such names back, or show them to guests as they are.',
    title: (count, of) =>
      counted(
        count,
        of,
        'has characters in its name that platforms refuse',
        'have characters in their names that platforms refuse',
      ),
    grade: perDish({
      nothing: 'There is no name to look at.',
      check: charactersOf,
      repair: repairName,
    }),
  },
  {
    id: 'T14',
    field: 'names',
    weight: 4,
    asks: 'A name says what the dish is, or the line below it does. A dish’s own name in its own language is right as it is.',
    source: 'Bidfood menu survey: guests pass over what they cannot picture',
    why: 'A name of the house is lovely where a line beside it says what it is.',
    title: (count, of) =>
      counted(
        count,
        of,
        'does not say what it is, in name or description',
        'do not say what they are, in name or description',
      ),
    grade: perDish({
      nothing: 'No name here is of plain English words alone.',
      check: tellsOf,
      repair: ({ name }) => ({
        before: name,
        after: `${name} ([main ingredient])`,
        note: 'Fill the blank with what is true of your dish.',
      }),
    }),
  },
]

function lengthOf({ name }: GradedDish) {
  const { length } = name.trim()
  if (length > LIMIT)
    return {
      lost: 1,
      found: `${length} characters`,
      missing: `Platforms take ${LIMIT}; phones show about ${LONG}.`,
    }
  if (length >= LONG)
    return { lost: 0.5, found: `${length} characters`, missing: `Phones show about ${LONG}.` }
  if (wordCount(name) > WORDS)
    return {
      lost: 0.3,
      found: `${wordCount(name)} words`,
      missing: 'Two to six words are read at a glance.',
    }
  return MET
}

/** What stands behind "with" is a description. */
function repairLength({ name, description }: GradedDish) {
  const at = name.search(/\s(?:with|mit|con|avec|in a|served)\s/i)
  if (at < 4) return null
  const rest = name.slice(at).trim()
  const text = `${rest.charAt(0).toUpperCase()}${rest.slice(1)}.${description ? ` ${description}` : ''}`
  return {
    before: name,
    after: `${name.slice(0, at)}. ${text}`,
    note: 'The same words: the first part as the name, the rest as its description.',
  }
}

/** Of a printed menu's names; so many in capitals are how it is set, not how it is written. */
const SET_IN_CAPITALS = 0.6

function isSetInCapitals({ menu, dishes }: Prepared): boolean {
  if (menu.source !== 'pdf' && menu.source !== 'picture') return false
  return dishes.filter(({ name }) => isShouted(name)).length >= dishes.length * SET_IN_CAPITALS
}

/** Capitals count where the script has small letters too. */
function isShouted(name: string): boolean {
  const letters = name.replace(/[^\p{L}]/gu, '')
  return (
    letters.length > 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
  )
}

function charactersOf({ name }: GradedDish, prepared: Prepared) {
  const text = name.trim()
  const fault = (lost: number, found: string, missing: string) => ({ lost, found, missing })
  const odd = text
    .match(/\p{Extended_Pictographic}|https?:\S*|www\.\S*|!+|[$€£]\s?\d[\d.,]*|\d+\s?% off/giu)
    ?.filter((one) => !/[©®™]/.test(one) && !(prepared.menu.isRecognised && one.startsWith('!')))
  if (odd?.length) return fault(0.7, quoted([...new Set(odd)]), 'Take these out of the name.')
  if (isShouted(text) && !isSetInCapitals(prepared))
    return fault(
      0.4,
      text,
      'All capitals. On an app, capitals at the beginning of words read best.',
    )
  if (/(?:^|\s)w\/o?(?:\s|\p{L})/iu.test(text)) return fault(0.3, 'w/', 'Spell it out: “with”.')
  return MET
}

function repairName({ name }: GradedDish, { knowledge }: Prepared) {
  const { name: after } = editItem(knowledge, { name, description: null })
  return { before: name, after, note: 'The same words.' }
}

/** Only names of plain English words are judged: a dish's own name in its own language is right as it is. */
function tellsOf(
  { name, description, isPlain, isEnglish }: GradedDish,
  { lexicon, knowledge }: Prepared,
) {
  if (isPlain || isPortionAlone(name)) return null
  if (!isEnglish) return UNKNOWN
  if (tellsFood(name, lexicon) || namesGroup(name) || lexicon.dishes.has(stems(name).join(' ')))
    return MET
  if (knowledge.index.offers.has(stems(name).join(' '))) return null
  if (!isPlainEnglish(name, lexicon)) return UNKNOWN
  if (description && (tellsFood(description, lexicon) || !isPlainEnglish(description, lexicon)))
    return MET
  return {
    lost: 0.8,
    found: name,
    missing: 'Add the main ingredient, or a line that says what it is.',
  }
}

/** "Full order", "Cup": of what stands in the heading above it. */
function isPortionAlone(name: string): boolean {
  return /^(?:(?:full|half|large|small|regular|whole|1\/2|½)\s)?(?:order|portion|cup|bowl|plate|basket|rack|slab|dozen|pint)$/i.test(
    name.trim(),
  )
}

/** "Seafood" and "vegetarian" tell what is in it as much as an ingredient does. */
function namesGroup(name: string): boolean {
  return stems(name).some((word) => isFoodGroup(word) || DIET_STEMS.has(word))
}

const DIET_STEMS = new Set(Object.values(DIET_WORDS).flat().flatMap(stems))
