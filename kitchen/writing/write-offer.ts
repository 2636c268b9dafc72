import type { Style } from '#contract/preferences.ts'
import type { Offer } from '../knowledge/offer-schema.ts'
import type { Form } from '../knowledge/schema.ts'
import { type Random, seededBy } from '../random.ts'
import { stems } from '../reading/words.ts'
import { capitalised, listOf, titleCase, wordCount } from './english.ts'

const FEWEST_WORDS = 15
const MOST_WORDS = 35
const TRIES = 16
const MOST_NAME_WORDS = 6

/** Names for an offer, its own first; the rest say its heading or what it is made of. */
export function offerNames(offer: Offer): [string, ...string[]] {
  const words = stems(offer.name)
  const [main = '', second] = Object.keys(offer.holds)
  const isNew = (text: string): boolean => !stems(text).some((word) => words.includes(word))
  const closed = /,|\b(?:and|with|of|in)\b/.test(offer.name)
  const headed = `${offer.name}, ${titleCase(offer.group.toLowerCase())}`
  const names = DRINKS.includes(offer.form)
    ? [headed]
    : [
        ...(closed || !isNew(main) ? [] : [`${offer.name} with ${titleCase(main)}`]),
        ...(closed || !second || !isNew(second) ? [] : [`${offer.name} with ${titleCase(second)}`]),
        headed,
      ]
  const fitting = names.filter(
    (name) => wordCount(name) <= MOST_NAME_WORDS && name.length < 60 && name.split(',').length <= 2,
  )
  return [offer.name, ...fitting]
}

/** 15 to 35 words in the style's voice: what it is made of first, then what makes it special, for what, how much. */
export function describeOffer(offer: Offer, style: Style, seed: number): string {
  const random = seededBy(seed, offer.id, style, 'offer')
  let best = ''
  let bestMiss = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < TRIES && bestMiss > 0; attempt += 1) {
    const text = VOICES[style](partsOf(offer, random))
    const words = wordCount(text)
    const miss = Math.max(0, FEWEST_WORDS - words, words - MOST_WORDS)
    if (miss < bestMiss) {
      best = text
      bestMiss = miss
    }
  }
  return best
}

type Parts = {
  /** What it is made of, the main part first. */
  lead: string
  special: string
  size: string
  /** "with oysters", "for birthdays". */
  use: string
  /** What a shop does with it: "stock", "tie". */
  verb: string
  isDrink: boolean
  isClass: boolean
  random: Random
}

const DRINKS: readonly Form[] = ['bottle', 'cocktail', 'drink']

function partsOf(offer: Offer, random: Random): Parts {
  const [main = offer.name, ...rest] = Object.keys(offer.holds)
  const joint = offer.form === 'mat' || random.chance(0.5) ? ', ' : ' with '
  const lead =
    rest.length === 0
      ? main
      : joint === ', '
        ? listOf([main, ...rest])
        : `${main} with ${listOf(rest)}`
  const isDrink = DRINKS.includes(offer.form) && offer.diets !== null
  return {
    lead,
    special: offer.special,
    size: offer.size,
    use: `${isDrink ? 'with' : 'for'} ${offer.suits}`,
    verb: random.pick(VERBS[offer.form] ?? ['stock', 'keep', 'carry', 'sell', 'shelve']),
    isDrink,
    isClass: offer.form === 'mat',
    random,
  }
}

const VERBS: Partial<Record<Form, readonly [string, ...string[]]>> = {
  bouquet: ['tie', 'cut', 'arrange', 'gather', 'choose'],
  mat: ['teach', 'practise', 'offer', 'guide', 'run'],
  bottle: ['stock', 'cellar', 'keep', 'pour', 'carry'],
  cocktail: ['stir', 'bottle', 'mix', 'chill'],
  bread: ['bake', 'slice', 'sell'],
  sandwich: ['make', 'fill', 'wrap'],
  pastry: ['bake', 'sell', 'keep'],
  bag: ['bag', 'stock', 'weigh', 'fill', 'keep'],
}

const VOICES: Readonly<Record<Style, (parts: Parts) => string>> = {
  truck: truckVoice,
  normal: normalVoice,
  fine: fineVoice,
}

function truckVoice({ lead, special, size, use, isDrink, random }: Parts): string {
  const tail = random.pick(
    isDrink
      ? ['Good', 'Crack it open', 'Pour it', 'Great', 'Drink it', 'Easy']
      : ['Good', 'Handy', 'Grab one', 'Pick one up', 'Made', 'Take it along'],
  )
  return random.pick([
    `${capitalised(lead)}: ${special}. ${tail} ${use}. ${capitalised(size)}.`,
    `${capitalised(lead)}. ${capitalised(special)}. ${tail} ${use}, ${size}.`,
    `${capitalised(lead)}, ${size}. ${capitalised(special)}. ${tail} ${use}.`,
    `${capitalised(lead)}, that's it: ${special}. ${tail} ${use}. ${capitalised(size)}.`,
  ])
}

function normalVoice({ lead, special, size, use, verb, isDrink, isClass, random }: Parts): string {
  const suggest = random.pick(['suggest it', 'like it', 'recommend it', 'choose it'])
  const help = random.pick(
    isDrink
      ? ['try it', 'serve it', 'pour it', 'open it']
      : isClass
        ? ['come along', 'join us', 'book it', 'take it']
        : ['take it', 'pick it', 'choose it', 'put it aside'],
  )
  return random.pick([
    `We ${verb} ${lead}: ${special}. ${capitalised(help)} ${use}, ${size}.`,
    `${capitalised(lead)}, ${special}. We ${suggest} ${use}; ${size}.`,
    `${capitalised(lead)} (${size}): ${special}. We ${suggest} ${use}.`,
    `Here we ${verb} ${lead}, ${special}. ${capitalised(help)} ${use}; ${size}.`,
  ])
}

function fineVoice({ lead, special, size, use, isDrink, random }: Parts): string {
  const kept = random.pick(
    isDrink
      ? ['Poured', 'Paired', 'Decanted', 'Proposed', 'Served']
      : ['Reserved', 'Selected', 'Intended', 'Set aside', 'Proposed'],
  )
  return random.pick([
    `${capitalised(lead)}; ${special}. ${kept} ${use}. ${capitalised(size)}.`,
    `${capitalised(lead)}. ${capitalised(special)}. ${kept} ${use}, ${size}.`,
    `${capitalised(lead)}, ${size}; ${special}. ${kept} ${use}.`,
    `${capitalised(lead)}: ${special}; ${size}. ${kept} ${use}.`,
  ])
}
