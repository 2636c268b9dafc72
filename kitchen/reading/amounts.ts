import { isOfWords, type Plate } from '../composing/plate.ts'
import type { Form } from '../knowledge/schema.ts'
import { capitalised, listOf } from '../writing/english.ts'
import { PRICE } from './price-constraint.ts'
import type { Constraints } from './read-request.ts'
import { holdsPhrase } from './words.ts'

const NUMBERS: ReadonlyMap<string, number> = new Map(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, at + 1] as const),
)
const COUNT = String.raw`(\d{1,2}|${[...NUMBERS.keys()].slice(1).join('|')})`
const NO_PEOPLE =
  '(?![.,]?\\d)(?!\\s*(?:dollars?|euros?|pounds?|bucks|usd|eur|gbp|minutes?|hours?|days?|pieces?|pcs?|months?|weeks?|years?|nights?|hrs?|mins?|[°%])\\b)'
/** "For four", "for a party of 6", "for 2 people". */
const PEOPLE = new RegExp(
  String.raw`(?<!\d\s)\b(?:for|serves|feeds)\s+(?:an?\s+(?:group|party|family|table)\s+of\s+)?${COUNT}\b${NO_PEOPLE}`,
  'i',
)
const MOST_PEOPLE = 30

/** "For two", "half tray": what the text of such a portion says; null where it is of the usual one. */
export function sizeSaid(text: string): string | null {
  const people = numberOf(PEOPLE.exec(text)?.[1])
  if (people === null || people < 2 || people > MOST_PEOPLE) return saidOf(text)
  const word = [...NUMBERS].find(([, count]) => count === people)?.[0]
  return `for ${word ?? people}`
}

const FOR_A_CHILD = 'A portion for a child: half the usual.'

type Size = {
  words: RegExp
  factor: number
  said: string
  /** A guest has to know of it. */
  isTold?: boolean
}

const SIZES: readonly Size[] = [
  {
    words: /\bhalf[- ](?:tray|pan)\b(?!-|\s+(?:fried|seared))/i,
    isTold: true,
    factor: 10,
    said: 'A half tray, taken as for 10: say for how many it is where that is another number.',
  },
  {
    words: /\bfull[- ](?:tray|pan)\b/i,
    isTold: true,
    factor: 20,
    said: 'A full tray, taken as for 20: say for how many it is where that is another number.',
  },
  {
    words: /\bfamily[- ](?:tray|pan|pack)\b/i,
    isTold: true,
    factor: 4,
    said: 'For a family, taken as for 4: say for how many it is where that is another number.',
  },
  {
    words: /\bhalf(?:\s+an?)?\s+(?:rack|portion|size|order|serving|plate)\b|\bdemi[- ]portion\b/i,
    isTold: true,
    factor: 0.5,
    said: 'Half the usual portion.',
  },
  {
    words: /\b(?:to share|sharing|family[- ](?:size|style)d?|double portion)\b/i,
    factor: 2,
    said: 'Twice the usual portion.',
  },
  {
    words: /\b(?:kids?|child|children)(?:['’]s)?\b/i,
    factor: 0.5,
    said: FOR_A_CHILD,
  },
  {
    words:
      /\b(?:small (?:portion|plate)|light(?:er)? portion|smaller portion|bite[- ]size)\b|^\s*(?:an?\s+)?(?:small|mini)\b|\bsmall$/i,
    factor: 0.7,
    said: 'A smaller portion than usual.',
  },
  {
    words:
      /\b(?:large|big|generous|hearty) portion\b|\bextra large\b|^\s*(?:an?\s+)?(?:large|big|huge|jumbo)\b|\blarge$/i,
    factor: 1.35,
    said: 'A larger portion than usual.',
  },
  {
    words: /(?<!\b(?:cooked|over)\s)\bmedium\b(?!\s*(?:rare|well|spic|hot|heat))/i,
    factor: 1,
    said: 'The usual portion.',
  },
]

/** In the owner's words, where a guest has to know of it. */
function saidOf(text: string): string | null {
  const size = SIZES.find(({ words }) => words.test(text))
  const [found = ''] = size?.words.exec(text) ?? []
  return size?.isTold ? found.trim().toLowerCase() : null
}

/** Factor on the weight of a portion, and a sentence that tells it; 1 and null where nothing is said of it. */
export function portionIn(text: string): { factor: number; said: string | null } {
  const people = numberOf(PEOPLE.exec(text)?.[1])
  if (people !== null && people > 1 && people <= MOST_PEOPLE) {
    return { factor: people, said: `A portion for ${people}: ${people} times the usual weight.` }
  }
  const size = SIZES.find(({ words }) => words.test(text))
  return size ? { factor: size.factor, said: size.said } : { factor: 1, said: null }
}

/** How hot a dish may and has to be, by the stems of a text. */
export function spiceIn(words: readonly string[]): { least: number; most: number } {
  function says(...phrases: readonly string[]): boolean {
    return phrases.some((phrase) => holdsPhrase(words, phrase.split(' ')))
  }
  if (
    says(
      'not spicy',
      'no spicy',
      'nothing spicy',
      'no spice',
      'no heat',
      'without spice',
      'non spicy',
    )
  )
    return { least: 0, most: 0 }
  const isSaidTwice = words.filter((word) => word === 'spicy').length > 1
  if (says('not too spicy', 'mild', 'not very spicy', 'less spicy', 'low spice', 'kid'))
    return isSaidTwice ? { least: 1, most: 2 } : { least: 0, most: 1 }
  if (
    says(
      'thai hot',
      'very spicy',
      'extra spicy',
      'extra hot',
      'super hot',
      'super spicy',
      'very hot',
      'fiery',
    )
  )
    return { least: 2, most: 3 }
  if (says('medium spicy', 'medium hot', 'medium heat', 'medium spice'))
    return { least: 1, most: 2 }
  if (says('spicy', 'hot and spicy', 'chilli hot', 'with heat')) return { least: 1, most: 3 }
  return { least: 0, most: 3 }
}

function numberOf(text: string | undefined): number | null {
  if (text === undefined) return null
  return NUMBERS.get(text.toLowerCase()) ?? Number(text)
}

/** "12 pieces", "x3", "1/2 dozen", "10oz". */
const PIECES = new RegExp(
  String.raw`\b${COUNT}\s*(?:pieces?|pcs?|pc|ct|(?:to|per) (?:an? |the )?(?:order|portion|plate))\b|\bx\s?\d{1,2}\b|(?:\b(?:an?|half an?|half|two)\s+|\b1\/2\s+|,\s*|^)dozen\b|\b(?:half|quarter|third|1\/[234])[- ]pound(?:er)?\b|\b\d{1,2}\s?(?:inch|["”])|\b\d{1,4}\s?(?:oz|ounces?|lbs?|g|grams?|kg)\b`,
  'i',
)
const OF_THE_DAY = /\b(?:of the day|du jour|del giorno|del d[ií]a)\b/i

/** How many or how heavy, as it was typed: the text says it. */
export function piecesIn(prompt: string): string | null {
  const found = PIECES.exec(prompt)?.[0] ?? null
  const [, bracketed, behind] = BARE_NUMBER.exec(prompt) ?? []
  const bare = bracketed ?? behind
  const counted = found
    ?.trim()
    .replace(/^(?!1\b)(\d{1,2})\s*(?:pcs?\.?|pieces?)$/i, '$1 pieces')
    .replace(/^x\s?(?!1$)(\d{1,2})$/i, '$1 pieces')
    .replace(/^(?:,\s*|an?\s+)?dozen$/i, '12 pieces')
  return counted ?? (bare === undefined ? null : `${bare} pieces`)
}

/** "Empanadas (2)", "birria tacos 3 with consome". */
const BARE_NUMBER = /\((\d{1,2})\)|(?<=\p{L}s )(\d{1,2})(?=\s+(?:with|w|no)\b)/iu

/** Of what is sold by the piece, such as wings: more are for several people. */
const MOST_PIECES = 20
/** Of what one guest eats one of: a dozen cookies are no portion. */
const ONE_EACH: readonly Form[] = ['cookie', 'doughnut', 'pastry', 'cake', 'bagel']
const MOST_EACH = 3

const TRAY = /\b(?:half|full|family)[- ](?:tray|pan|pack)\b(?!-|\s+(?:fried|seared))/i
const HALF = /\b(?:an?\s+)?half(?:\s+an?)?\s+(?:portion|size|order|serving|plate)\b/i
const RACK = /\b(?:half|full) (?:rack|slab)(?: of)?\b/i
const LAST_SIZE = /\s(?:large|small)$/i

/** The text without what it says of pieces, weights, people and money: what is left says what it is. */
export function withoutAmounts(text: string): string {
  return [
    PRICE,
    PEOPLE,
    PIECES,
    BARE_NUMBER,
    RACK,
    TRAY,
    HALF,
    LAST_SIZE,
    OF_LITTLE,
    SIDES_AND,
    UNNAMED_SIDES,
  ].reduce((rest, pattern) => rest.replace(new RegExp(pattern.source, 'giu'), ' '), text)
}

const SEVERAL_COURSES =
  /\b(?:[2-9]|two|three|four|five|six|seven)[- ]courses?\b[^,.;]*|\b(?:tasting|prix fixe|set) menu\b/i
const OF_LITTLE =
  /\b(?:low|no|reduced)[- ](?:sodium|salt|fat|cholesterol)\b|\b(?:with|added|extra) protein\b(?! powder)/i
export const UNNAMED_SIDES =
  /\b(?:[2-4]|an?|one|two|three|choice of(?: \p{L}+)?|your) (?:large |small |extra )?sides?\b(?!:|\s*\(|\s+(?:of|salad|dish))/iu

/** "Two sides and texas toast" leaves the toast. */
const SIDES_AND = new RegExp(String.raw`${UNNAMED_SIDES.source}\s*(?:,|&|\band\b|\bplus\b)+`, 'iu')

export const STAYS_HOT = 'It stays hot, as its ingredients are: say which of them to leave out.'

/** What became of how much was asked for: heat, portion, pieces, and what changes by the day. */
export function reportAmounts(
  prompt: string,
  plate: Plate,
  { spice, heat }: Pick<Constraints, 'spice'> & { heat: string | undefined },
): { used: string[]; notFollowed: string[] } {
  const used: string[] = []
  const notFollowed: string[] = []
  const { said } = portionIn(prompt)
  if (said !== null) used.push(said)
  if (spice.least > 0) {
    // what is made of the words alone is no hotter than they are
    if (plate.spice >= spice.least && !isOfWords(plate))
      used.push(spice.most < 3 ? 'Medium hot, as asked.' : 'Hot, as asked.')
    else if (heat !== undefined) used.push(`Hot by its ${heat}, as asked.`)
    else
      notFollowed.push('Nothing in it is as hot as asked: say what is to, such as "with chilli".')
  } else if (spice.most < 3 && !isOfWords(plate)) {
    if (plate.spice <= spice.most)
      used.push(
        spice.most === 0
          ? 'Not hot, as asked.'
          : said === FOR_A_CHILD
            ? 'Mild, as for a child.'
            : 'Mild, as asked.',
      )
    else notFollowed.push(STAYS_HOT)
  }
  const pieces = piecesIn(prompt)
  if (pieces) used.push(`${capitalised(pieces)}, as asked: the recipe goes by weight.`)
  const most = ONE_EACH.includes(plate.form) ? MOST_EACH : MOST_PIECES
  if (said === null && Number(/^\d+(?= pieces?\b)/.exec(pieces ?? '')?.[0] ?? 0) > most)
    notFollowed.push(
      `Recipe and price are of one portion, not of ${pieces}: say for how many it is, such as "for 10".`,
    )
  const [courses] = SEVERAL_COURSES.exec(prompt) ?? []
  if (courses)
    notFollowed.push(`"${courses}": this is one dish of it. Ask for each, or make a menu.`)
  const [little] = OF_LITTLE.exec(prompt) ?? []
  if (little) notFollowed.push(`"${little}" is not claimed: name the foods that make it so.`)
  const [sides] = UNNAMED_SIDES.exec(prompt) ?? []
  if (sides) notFollowed.push(`"${sides}" names no side: say which, such as "with fries".`)
  const [daily] = OF_THE_DAY.exec(prompt) ?? []
  if (daily) {
    const foods = Object.keys(plate.components).slice(0, 1)
    notFollowed.push(`What is "${daily}" changes: it is written with ${listOf(foods)}.`)
  }
  return { used, notFollowed }
}
