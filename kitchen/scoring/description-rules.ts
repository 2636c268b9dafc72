import { type FoodLexicon, stemsOf } from '../reading/food-lexicon.ts'
import { stems } from '../reading/words.ts'
import { wordCount } from '../writing/english.ts'
import { foodsIn } from './foods-in.ts'
import { lost, met, type Rule } from './rubric.ts'
import {
  fillersIn,
  quoted,
  statusWordsIn,
  TECHNIQUE_STEMS,
  weakAdjectivesIn,
} from './rubric-words.ts'

/** Deliveroo: at most 500 characters; Uber: every item has one. */
export const descriptionLength: Rule = {
  id: 'T2',
  points: 1,
  source: 'Deliveroo menu guidelines (descriptions up to 500 characters), Uber Eats item policy',
  check: ({ description }, { asked }) => {
    if (!asked.description) return null
    const length = (description ?? '').trim().length
    if (length === 0) return lost(1, 'Write a description: dishes with one are ordered more.')
    if (length < 60)
      return lost(
        0.6,
        `Lengthen the description from ${length} to at least 60 characters: say what it comes with.`,
      )
    if (length > 500)
      return lost(1, `Shorten the description from ${length} to at most 300 characters.`)
    if (length > 300)
      return lost(0.4, `Shorten the description from ${length} to at most 300 characters.`)
    if (length < 90)
      return lost(0.15, `The description has ${length} characters: one more detail would fit.`)
    return met('The description has a good length.')
  },
}

/** Deliveroo shows the first 60 characters in the list: main ingredient and method belong there. */
export const firstWords: Rule = {
  id: 'T2-lead',
  points: 1,
  source: 'Deliveroo menu guidelines (the first 60 characters show in the list)',
  check: ({ description }, { asked, lexicon, components, isOffer }) => {
    if (!asked.description || !description)
      return asked.description
        ? lost(1, 'Lead the description with the main ingredient and how it is cooked.')
        : null
    const start = description.slice(0, 60)
    const foods = foodsIn(start, lexicon, components).length
    const food = foods > 0
    if (isOffer) {
      return food
        ? met('The first 60 characters say what it is.')
        : lost(1, 'Say within the first 60 characters what it is made of: lists show only those.')
    }
    const method = techniquesIn(start) > 0
    if (food && method && foods === 1 && components !== null && components.length > 3)
      return lost(
        0.15,
        'Bring what it comes with into the first 60 characters: lists show only those.',
      )
    if (food && method) return met('The first 60 characters name main ingredient and method.')
    if (food) return lost(0.5, 'Say how it is cooked within the first 60 characters.')
    if (method) return lost(0.5, 'Name the main ingredient within the first 60 characters.')
    return lost(
      1,
      'Lead with the main ingredient and how it is cooked: lists show only 60 characters.',
    )
  },
}

/** Deliveroo: a description holds what is needed to understand the dish. */
export const ingredientsNamed: Rule = {
  id: 'T3',
  points: 1,
  source: 'Deliveroo menu guidelines (describe the ingredients and what a guest must know of them)',
  check: ({ name, description }, { asked, lexicon, components, isOffer }) => {
    if (!asked.description || isOffer) return null
    const count = foodsIn(description ?? '', lexicon, components).length
    const enough = components === null ? 3 : Math.max(1, Math.min(3, components.length))
    const silent = unmentionedRisks(`${name}. ${description ?? ''}`, lexicon, components ?? [])
    if (count >= enough && silent.length > 0)
      return lost(
        Math.min(0.4, silent.length * 0.2),
        `Name the ${silent.join(' and the ')}: whoever must avoid it reads the description for that word.`,
      )
    if (count >= enough) return met(`It names ${count} ingredients.`)
    return lost(
      (enough - count) / enough,
      `Name ${enough - count} more of what is in it: a guest wants at least ${enough} ingredients.`,
    )
  },
}

/** Nuts, shellfish, fish and sesame that are in a dish and in no word of its text. */
function unmentionedRisks(
  text: string,
  lexicon: FoodLexicon,
  components: readonly string[],
): readonly string[] {
  const words = new Set(stems(text))
  const silent = components.filter((label) => {
    const [found] = lexicon.ingredients.get(stemsOf(lexicon, label).join(' ')) ?? []
    return (
      found !== undefined &&
      (found.role === 'nut' || ['fish', 'shellfish'].includes(found.source)) &&
      found.allergens.some((allergen) => RISKS.includes(allergen)) &&
      !stemsOf(lexicon, found.menuName ?? found.name).some((word) => words.has(word)) &&
      !stemsOf(lexicon, found.name).some((word) => words.has(word))
    )
  })
  const named = silent.map((label) => {
    const [found] = lexicon.ingredients.get(stemsOf(lexicon, label).join(' ')) ?? []
    return found?.menuName ?? label
  })
  return [...new Set(named)]
}

const RISKS: readonly string[] = ['nuts', 'peanuts', 'sesame', 'crustaceans', 'molluscs', 'fish']

/** Wansink 2001, and menu writers' advice: concrete technique over adjectives, one to three of them. */
export const techniqueNamed: Rule = {
  id: 'T12',
  points: 1,
  source: 'Wansink, Painter and van Ittersum 2001; vendors’ advice on concrete technique',
  check: ({ description }, { asked, isOffer }) => {
    if (!asked.description || isOffer) return null
    const count = techniquesIn(description ?? '')
    if (count === 0)
      return lost(
        1,
        'Say how it is made: one word of technique or texture, such as "charred" or "slow-cooked".',
      )
    if (count > 3)
      return lost(
        Math.min(0.4, (count - 3) * 0.1),
        'Keep one to three words of technique; more wear each other out.',
      )
    if (!isConcrete(description ?? ''))
      return lost(
        0.2,
        'Say it more closely: "hand-battered" tells more than "fried", "charred" more than "cooked".',
      )
    return met('It says how the dish is made.')
  },
}

/** The highest score of a text of filler, of stacked adjectives or in pieces. */
const PADDED = 6
/** Single words in a row; where none of them is a food, they are adjectives. */
const PILE = /(?:\p{L}+, ){4,}/u

/** Jurafsky, The Language of Food: vague praise, stacked adjectives and status words lower the price a guest expects. */
export const plainWords: Rule = {
  id: 'T9',
  points: 1,
  source: 'Jurafsky, The Language of Food (2014), on filler words, adjectives and status words',
  check: ({ name, description }, { asked, lexicon }) => {
    if (!asked.description && !asked.name) return null
    const text = `${name} ${description ?? ''}`
    const [pile = ''] = PILE.exec(description ?? '') ?? []
    if (pile !== '' && foodsIn(pile, lexicon, null).length === 0)
      return lost(0.5, `Keep at most two of "${pile.replace(/, $/, '')}".`, PADDED)
    const fillers = fillersIn(text)
    const weak = weakAdjectivesIn(text)
    const status = statusWordsIn(text).filter(
      (word) => !new RegExp(`${word} (?:pasta|cheese|cream|egg)`, 'i').test(text),
    )
    if (fillers.length > 0)
      return lost(
        0.6 + 0.2 * (fillers.length - 1),
        `Take out ${quoted(fillers)}: say what makes it so instead.`,
        PADDED,
      )
    if (weak.length > 2) return lost(0.5, `Keep at most two of ${quoted(weak)}.`, PADDED)
    if (weak.length === 2)
      return lost(0.1, `${quoted(weak)} wear out side by side: one of them is enough.`)
    if (status.length > 0)
      return lost(0.3, `Take out ${quoted(status)}: guests take it for granted.`)
    return met('No filler words.')
  },
}

/** A description is read in less than 8 seconds; no capitals, emoji or promotion. */
export const readable: Rule = {
  id: 'T13',
  points: 0.5,
  source:
    'Restaurant trade advice (readable in 8 seconds, 20 to 30 words), portals’ rules on capitals and promotion',
  check: ({ description }, { asked }) => {
    if (!asked.description || !description) return null
    if (/\p{Extended_Pictographic}|!{1,}|https?:|www\.|\b\d{1,2}\s?% off\b/iu.test(description)) {
      return lost(1, 'Take emoji, exclamation marks, links and offers out of the description.')
    }
    if (/\b\p{Lu}{4,}\b/u.test(description)) return lost(0.7, 'Write words in capitals small.')
    if (/(?:^|\s)w\/o?(?:\s|\p{L})/iu.test(description))
      return lost(0.5, 'Spell "w/" out: "with" or "without".')
    const words = wordCount(description)
    if (words > 35)
      return lost(
        Math.min(1, (words - 35) / 20),
        `Bring the description from ${words} down to 35 words.`,
      )
    if (isChopped(description))
      return lost(0.5, 'Join the short pieces into a sentence: they tell little each.', PADDED)
    if (words < 12) return lost(0.5, `${words} words are few: 15 to 35 read best.`)
    const repeated = repeatedWord(description)
    if (repeated) return lost(0.4, `"${repeated}" comes three times: say it once.`)
    const longest = Math.max(...description.split(/[.!?;]/).map(wordCount))
    if (longest > 24) return lost(0.3, 'Break the longest sentence in two.')
    if (words < 20 || words > 30)
      return lost(
        words < 18 || words > 32 ? 0.4 : 0.2,
        `${words} words are within bounds; 20 to 30 are read most easily in 8 seconds.`,
      )
    return met('It is read in a few seconds.')
  },
}

/** Four sentences and more, none longer than five words: "Eggs, simmered. A pan of breakfast. Bread. Done." */
function isChopped(description: string): boolean {
  const lengths = description
    .split(/[.!?](?:\s|$)/)
    .map(wordCount)
    .filter((count) => count > 0)
  return lengths.length >= 4 && Math.max(...lengths) <= 5
}

/** Distinct words of technique, texture or craft. */
export function techniquesIn(text: string): number {
  const words = new Set(text.toLowerCase().split(/[^\p{L}-]+/u))
  let count = 0
  for (const word of words) if (TECHNIQUE.test(word)) count += 1
  return count
}

/** The plainest words of technique: true of half the menu. */
const PLAIN_TECHNIQUE =
  /^(?:fried|fries|cooked|boiled|baked|mixed|served|roll(?:s|ed)?|made|raw|ground|sliced|dressing|filled|dressed|hand)$/

/** Whether a word of technique or texture tells one dish from the next. */
function isConcrete(text: string): boolean {
  return text
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .some((word) => TECHNIQUE.test(word) && !PLAIN_TECHNIQUE.test(word))
}

/** A word, or a part of a compound, that begins with one of the stems. */
const TECHNIQUE = new RegExp(`(?:^|-)(?:${TECHNIQUE_STEMS.join('|')})`)

function repeatedWord(text: string): string | null {
  const counts = new Map<string, number>()
  for (const word of stems(text)) {
    if (word.length > 4) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  for (const [word, count] of counts) if (count > 2) return word
  return null
}
