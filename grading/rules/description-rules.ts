import { editItem, FILLERS, type FoodLexicon, foodsIn, techniquesIn } from '#kitchen/kitchen.ts'
import { holdsPhrase, normalised, wordCount } from '#kitchen/words.ts'
import { isPlainEnglish, isUncooked } from '../menu-words.ts'
import {
  counted,
  type GradedDish,
  MET,
  type Prepared,
  perDish,
  quoted,
  type Rule,
  UNKNOWN,
  type Verdict,
} from '../rule.ts'

/** What a list shows of a description before it is cut. */
const LEAD = 60
const LONGEST = 300
const LIMIT = 500
const PARTS = 3

const NO_DISHES = 'There is no dish here that needs a description.'
const NO_TEXT = 'There is no description to look at.'

/** What the owner alone can say; a blank is never filled with a guess. */
const HOW = '[how it is cooked]'
const WHAT = '[what is on the plate]'

export const descriptionRules: readonly Rule[] = [
  {
    id: 'T7',
    field: 'descriptions',
    weight: 12,
    asks: 'Every dish has a description. Drinks of the shelf and extras need none.',
    source: 'Uber Eats item policy: every item has a description',
    why: 'A guest who orders from a phone cannot ask. The description is where the dish is explained.',
    title: (count, of) => counted(count, of, 'has no description', 'have no description'),
    grade: perDish({
      nothing: NO_DISHES,
      check: (dish) =>
        dish.isPlain
          ? null
          : textOf(dish)
            ? MET
            : {
                lost: 1,
                found: '',
                missing: 'Say in a sentence what is on the plate and how it is cooked.',
              },
      repair: (dish) => ({
        before: dish.name,
        after: `${dish.name}: ${HOW}, with ${WHAT}.`,
        note: 'Fill the blanks with what is true of your dish.',
      }),
    }),
  },
  {
    id: 'T2',
    field: 'descriptions',
    weight: 4,
    asks: 'A description has 30 to 300 characters.',
    source: 'Deliveroo menu guidelines: descriptions up to 500 characters',
    why: 'Too few words leave questions open; too many are cut off and not read.',
    title: (count, of) =>
      counted(
        count,
        of,
        'has a description that is very short or very long',
        'have descriptions that are very short or very long',
      ),
    grade: perDish({ nothing: NO_TEXT, check: lengthOf, repair: repairLength }),
  },
  {
    id: 'T2-lead',
    field: 'descriptions',
    weight: 4,
    asks: 'What a dish is stands in its name or in the first 60 characters of its description.',
    source: 'Deliveroo menu guidelines: the first 60 characters show in the list',
    why: 'Lists of dishes show only the beginning of a description. What it is belongs there.',
    title: (count, of) =>
      counted(count, of, 'does not begin with what it is', 'do not begin with what they are'),
    grade: perDish({ nothing: NO_TEXT, check: leadOf, repair: repairLead }),
  },
  {
    id: 'T3',
    field: 'descriptions',
    weight: 4,
    asks: 'Name and description name three things that are on the plate.',
    source: 'Deliveroo menu guidelines: describe the ingredients',
    why: 'Three things that are on the plate let a guest picture the dish, and see what is to be avoided.',
    title: (count, of) =>
      counted(
        count,
        of,
        'names fewer than three things that are in it',
        'name fewer than three things that are in them',
      ),
    grade: perDish({
      nothing: NO_TEXT,
      check: partsOf,
      repair: (dish) => {
        const text = textOf(dish)
        return text
          ? {
              before: text,
              after: `${ended(text, ',')} ${WHAT}.`,
              note: 'Name one more thing that is in it.',
            }
          : null
      },
    }),
  },
  {
    id: 'T8',
    field: 'descriptions',
    weight: 3,
    asks: 'A cooked dish says in a word how it is cooked.',
    source:
      'Wansink, Painter and van Ittersum 2001 (descriptive labels); trade advice on concrete words',
    why: '“Pan-seared”, “slow-cooked” and “pickled” tell more than praise does.',
    title: (count, of) =>
      counted(count, of, 'does not say how it is cooked', 'do not say how they are cooked'),
    grade: perDish({
      nothing: 'There is no cooked dish with a description.',
      check: methodOf,
      repair: (dish, { lexicon }) => {
        const text = textOf(dish)
        return text
          ? {
              before: text,
              after: `${HOW}: ${lowered(text, lexicon)}`,
              note: 'One word is enough, such as grilled, braised or steamed: the true one.',
            }
          : null
      },
    }),
  },
  {
    id: 'T9',
    field: 'descriptions',
    weight: 2,
    asks: 'Descriptions do without vague praise, such as “delicious”.',
    source: 'Dan Jurafsky, The Language of Food: vague praise reads as a low price',
    why: 'Praise takes the room of a word that would tell something.',
    title: (count, of) => counted(count, of, 'uses words of praise', 'use words of praise'),
    grade: perDish({ nothing: NO_TEXT, check: praiseOf, repair: repairedBy(praiseOf) }),
  },
  {
    id: 'T13',
    field: 'descriptions',
    weight: 1,
    asks: 'Descriptions have up to 45 words, and no emoji, links, capitals or exclamation marks.',
    source:
      'Common rules of delivery platforms on capitals, emoji and promotion; trade advice (20 to 30 words)',
    why: 'A description is read in a few seconds, and platforms refuse emoji, links and promotion.',
    title: (count, of) =>
      counted(
        count,
        of,
        'has a description that is hard to read',
        'have descriptions that are hard to read',
      ),
    grade: perDish({ nothing: NO_TEXT, check: easeOf, repair: repairedBy(easeOf) }),
  },
]

/** What is not there is reported by one rule, and costs by each. */
const ABSENT: Verdict = { lost: 1, found: '', missing: '', isReportedElsewhere: true }

function textOf({ description }: GradedDish): string {
  return description?.trim() ?? ''
}

/** Recognition loses lines and ends of lines: a short text may be what is left of a longer one. */
function isCutOff(text: string, { menu }: Prepared): boolean {
  return menu.isRecognised && text.length < LEAD / 2
}

function lengthOf(dish: GradedDish, prepared: Prepared) {
  if (dish.isPlain) return null
  const text = textOf(dish)
  const { length } = text
  if (length === 0) return ABSENT
  if (isCutOff(text, prepared)) return UNKNOWN
  // Scripts without spaces say more in fewer characters.
  const least = /\p{Script=Latin}/u.test(text) ? LEAD / 2 : 8
  if (length < least)
    return {
      lost: 0.6,
      found: `${text} (${length} characters)`,
      missing: 'A little more would help: what it comes with, or how it is cooked.',
    }
  if (length > LIMIT)
    return {
      lost: 1,
      found: `${cut(text)} (${length} characters)`,
      missing: `Platforms take ${LIMIT} characters; ${LONGEST} are read.`,
    }
  if (length > LONGEST)
    return {
      lost: 0.4,
      found: `${cut(text)} (${length} characters)`,
      missing: `Guests read about ${LONGEST} characters.`,
    }
  return MET
}

function repairLength(dish: GradedDish) {
  const text = textOf(dish)
  if (text.length <= LONGEST)
    return {
      before: text,
      after: `${ended(text, ',')} ${HOW}, with ${WHAT}.`,
      note: 'Fill the blanks with what is true of your dish.',
    }
  let after = ''
  for (const sentence of text.split(/(?<=[.!?])\s+/)) {
    if (after !== '' && after.length + sentence.length >= LONGEST) break
    after = after === '' ? sentence : `${after} ${sentence}`
  }
  return after.length <= LONGEST
    ? { before: text, after, note: 'Your own first sentences, whole.' }
    : null
}

/** The name stands above the description: what it says counts. */
function leadOf(dish: GradedDish, prepared: Prepared) {
  const { lexicon } = prepared
  const text = textOf(dish)
  if (dish.isPlain) return null
  if (!dish.isEnglish) return UNKNOWN
  if (text === '') return ABSENT
  if (isCutOff(text, prepared)) return UNKNOWN
  const start = text.slice(0, LEAD)
  if (foodsIn(`${dish.name}. ${start}`, lexicon, null).length > 0) return MET
  // Words that are not known may well be food: nothing is said against them.
  if (!isPlainEnglish(start, lexicon)) return UNKNOWN
  return {
    lost: 1,
    found: `${start}${text.length > LEAD ? '…' : ''}`,
    missing: 'Begin with the main ingredient.',
  }
}

function repairLead(dish: GradedDish, { lexicon }: Prepared) {
  const text = textOf(dish)
  const sentences = text.split(/(?<=[.!?])\s+/)
  const at = sentences.findIndex((one) => foodsIn(one, lexicon, null).length > 0)
  if (at > 0) {
    const after = [sentences[at], ...sentences.filter((_, other) => other !== at)].join(' ')
    return { before: text, after, note: 'The same sentences, the one with the food first.' }
  }
  return {
    before: text,
    after: `[main ingredient], ${lowered(text, lexicon)}`,
    note: 'Fill the blank with what is true of your dish.',
  }
}

/** Foods that are known, and parts of a list that hold none of them: other kitchens' foods count as much. */
function partsOf(dish: GradedDish, prepared: Prepared) {
  const { lexicon } = prepared
  const text = textOf(dish)
  if (dish.isPlain) return null
  if (!dish.isEnglish) return UNKNOWN
  if (text === '') return ABSENT
  if (isCutOff(text, prepared)) return UNKNOWN
  const foods = foodsIn(`${dish.name}. ${text}`, lexicon, null).length
  const parts = text
    .split(/[,;.+•|/()]|\s(?:and|with|on|in|over|topped|served|&)\s/i)
    .filter((part) => /\p{L}{3}/u.test(part)).length
  const count = Math.max(foods, parts)
  if (count >= PARTS) return MET
  return {
    lost: (PARTS - count) / PARTS,
    found: cut(text),
    missing: `${foods === 0 ? 'What is in it is not named' : count === 1 ? 'One thing is named' : 'Two things are named'}. Three let a guest picture it.`,
  }
}

function methodOf(dish: GradedDish, prepared: Prepared) {
  const text = textOf(dish)
  if (dish.isPlain || isUncooked(dish.section)) return null
  if (!dish.isEnglish) return UNKNOWN
  if (text === '') return ABSENT
  if (isCutOff(text, prepared)) return UNKNOWN
  const said = `${dish.name} ${text}`
  if (techniquesIn(said) > 0 || SAYS_HOW.test(said)) return MET
  return { lost: 0.7, found: cut(text), missing: 'Say how it is cooked, in one word.' }
}

/** What these are made like goes without saying. */
const SAYS_HOW =
  /\b(?:soups?|broth|chowder|bisque|stew|curry|salads?|tartare|carpaccio|ceviche|sushi|sashimi|cheeses?|ice cream|gelato|sorbet|cakes?|cr[eé]meux|mousse|pudding|smoothies?|sandwich|wraps?|dips?|hummus|guacamole|salsa|burrata|oysters|platter|board|omelettes?|pancakes?|waffles?|burgers?|pizza|barbecued?|bbq|scrambled|mashed|grated|crushed|diced|minced|shredded|breaded|battered|aged|hot|iced)\b/i

const PRAISE = FILLERS.map((text) => ({ text, words: normalised(text).split(' ') })).filter(
  // "Savoury" tells a pancake from a sweet one.
  ({ text }) => !/^savou?ry$/.test(text),
)

function praiseOf(dish: GradedDish) {
  const text = textOf(dish)
  if (text === '') return null
  if (!dish.isEnglish) return UNKNOWN
  const words = normalised(text).split(' ')
  const found = PRAISE.filter((one) => holdsPhrase(words, one.words)).map((one) => one.text)
  if (found.length === 0) return MET
  return {
    lost: Math.min(1, 0.5 * found.length),
    found: quoted(found),
    missing: 'Say what makes it so instead.',
  }
}

function easeOf(dish: GradedDish, { menu }: Prepared) {
  const text = textOf(dish)
  if (text === '') return null
  const fault = (lost: number, found: string, missing: string) => ({ lost, found, missing })
  const odd = text
    .match(/\p{Extended_Pictographic}|https?:\S*|www\.\S*|!+/gu)
    ?.filter((one) => !/[©®™]/.test(one) && !(menu.isRecognised && one.startsWith('!')))
  if (odd?.length)
    return fault(
      0.7,
      quoted([...new Set(odd)]),
      'Platforms refuse emoji, links and exclamation marks.',
    )
  const capitals = text.match(/(?<!\p{L})\p{Lu}{5,}(?!\p{L})/gu)
  if (capitals && capitals.join('').length > 12)
    return fault(0.5, quoted([...new Set(capitals)].slice(0, 4)), 'Small letters are read faster.')
  const words = wordCount(text)
  if (words > 45)
    return fault(
      Math.min(1, (words - 35) / 30),
      `${words} words`,
      'About 20 to 30 words are read in a few seconds.',
    )
  return MET
}

type Check = (dish: GradedDish, prepared: Prepared) => Verdict | typeof UNKNOWN | null

/** The owner's own text, proof-read, where that fixes what was found; nothing in it is added. */
function repairedBy(check: Check) {
  return (dish: GradedDish, prepared: Prepared) => {
    const text = textOf(dish)
    const { description } = editItem(prepared.knowledge, { name: dish.name, description: text })
    if (!description || check({ ...dish, description }, prepared) !== MET) return null
    return { before: text, after: description, note: 'Your own words, and nothing added.' }
  }
}

function cut(text: string): string {
  return text.length > 90 ? `${text.slice(0, 89).trimEnd()}…` : text
}

function ended(text: string, mark: string): string {
  return `${text.replace(/[\s.,;:!]+$/, '')}${mark}`
}

/** What begins with a name, such as a region's, keeps its capital. */
function lowered(text: string, lexicon: FoodLexicon): string {
  const [first = ''] = text.split(/\s/)
  const isPlainWord = /^\p{Lu}\p{Ll}/u.test(first) && isPlainEnglish(first, lexicon)
  return isPlainWord ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
