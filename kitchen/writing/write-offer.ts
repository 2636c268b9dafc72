import { STYLES, type Style } from '#contract/preferences.ts'
import type { Offer } from '../knowledge/offer-schema.ts'
import type { Form } from '../knowledge/schema.ts'
import { stems } from '../reading/words.ts'
import { listOf, sentence, titleCase, wordCount } from './english.ts'

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

/**
 * What is true of an offer, in the order that a style's guests read it in: its own phrase, what it is made of, for what,
 * how much. The other orders come after.
 */
export function offerTexts(offer: Offer, style: Style): [string, ...string[]] {
  const made = listOf(Object.keys(offer.holds)) || offer.name
  const isDrink = DRINKS.includes(offer.form) && offer.diets !== null
  const use = sentence(`${isDrink ? 'with' : 'for'} ${offer.suits}`)
  const special = sentence(offer.special)
  const texts: Readonly<Record<Style, string>> = {
    truck: `${sentence(`${made}, ${offer.size}`)} ${special} ${use}`,
    normal: `${sentence(made)} ${special} ${use} ${sentence(offer.size)}`,
    fine: `${special} ${sentence(`${made}, ${offer.size}`)} ${use}`,
  }
  const others = STYLES.filter((one) => one !== style).map((one) => texts[one])
  return [texts[style], ...others]
}

const DRINKS: readonly Form[] = ['bottle', 'cocktail', 'drink']
