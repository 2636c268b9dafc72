import { stemsOf } from '../reading/food-lexicon.ts'
import { holdsPhrase, normalised, stems } from '../reading/words.ts'
import { lost, met, type Rule } from './rubric.ts'
import { CLAIMS } from './words-of-judgement.ts'

/** Deliveroo: say allergens; a suggestion counts, a confirmation counts in full. */
export const allergensHonest: Rule = {
  id: 'T3-allergens',
  points: 1,
  source: 'Deliveroo menu guidelines (allergens), EU regulation 1169/2011 (the 14 allergens)',
  check: (item, { expectedAllergens }) => {
    if (expectedAllergens === null) {
      if (item.allergensConfirmed || item.allergens.length > 0) return met('Allergens are stated.')
      return lost(1, 'State the allergens of this dish.')
    }
    const missing = expectedAllergens.filter((allergen) => !item.allergens.includes(allergen))
    if (missing.length === 0) return met('The allergens follow from the ingredients.')
    return lost(
      missing.length > 1 ? 1 : 0.7,
      `Add ${missing.join(' and ')} to the allergens: its ingredients hold them.`,
    )
  },
}

/** A text may only speak of what is in the dish, and claim what can be shown. */
export const truthful: Rule = {
  id: 'T16',
  points: 1,
  source: 'Consumer law on unproven claims; DoorDash on accurate menus (T16, T17)',
  cap: 4,
  check: ({ name, description }, { components, lexicon, asked, isVegan }) => {
    if (!asked.name && !asked.description) return null
    const text = withoutComponents(`${name}. ${description ?? ''}`, components ?? [])
    const words = normalised(text).split(' ')
    const claims = CLAIMS.filter((_, at) => holdsPhrase(words, CLAIM_WORDS[at] ?? []))
    const unproven = claims.filter(
      (claim) =>
        !(claim === 'vegan' && isVegan) && !holdsPhrase(normalised(name).split(' '), [claim]),
    )
    if (unproven.length > 0) {
      return lost(1, `Take out "${unproven.join('", "')}" unless you can prove it.`)
    }
    const foreign = components === null ? [] : foreignFoods(description ?? '', components, lexicon)
    if (foreign.length > 0) {
      return lost(
        1,
        `The description speaks of ${foreign.join(' and ')}, which is not among the ingredients.`,
      )
    }
    return met('No claim that needs proof.')
  },
}

const CLAIM_WORDS = CLAIMS.map((claim) => normalised(claim).split(' '))

/** An ingredient that is called "vegan mozzarella" claims nothing of the dish. */
function withoutComponents(text: string, components: readonly string[]): string {
  const claimed = components.filter((name) => CLAIMS.some((claim) => name.includes(claim)))
  return claimed.reduce((rest, name) => rest.replaceAll(name, ''), text)
}

/** Animal foods and nuts are what a guest must be able to rely on; a figure of speech is let be. */
const MUST_BE_TRUE =
  /^(?:beef|pork|lamb|chicken|duck|turkey|veal|bacon|ham|prawn|crab|lobster|salmon|tuna|cod|oyster|mussel|squid|octopus|peanut|almond|walnut|cashew|pistachio|hazelnut|truffle|caviar|saffron)$/

function foreignFoods(
  text: string,
  components: readonly string[],
  lexicon: Parameters<Rule['check']>[1]['lexicon'],
): string[] {
  const own = new Set(components.flatMap((name) => stemsOf(lexicon, name)))
  const hidden = new Set(
    components
      .flatMap((name) => lexicon.ingredients.get(stemsOf(lexicon, name).join(' ')) ?? [])
      .map(({ source }) => source as string),
  )
  return [...new Set(stems(text))].filter(
    (word) =>
      MUST_BE_TRUE.test(word) && !own.has(word) && !hidden.has(word) && !isKindOf(word, hidden),
  )
}

/** "Crab" is told of shellfish stock, "chicken" of roast poultry. */
function isKindOf(word: string, sources: ReadonlySet<string>): boolean {
  if (/chicken|duck|turkey/.test(word)) return sources.has('poultry')
  if (/bacon|ham/.test(word)) return sources.has('pork')
  if (/veal/.test(word)) return sources.has('beef')
  if (/prawn|crab|lobster|oyster|mussel|squid|octopus/.test(word)) return sources.has('shellfish')
  if (/salmon|tuna|cod|caviar/.test(word)) return sources.has('fish')
  return false
}

/** House rule: a price outside the range of comparable dishes needs a reason. */
export const priceInRange: Rule = {
  id: 'price',
  points: 0.5,
  source: 'House rule: prices lie in the range of comparable dishes',
  check: ({ priceMinor }, { asked, priceRange }) => {
    if (!asked.price) return null
    if (priceMinor === null) return lost(1, 'Set a price.')
    if (priceRange === null) return met('A price is set.')
    if (priceMinor < priceRange.low)
      return lost(0.6, 'The price lies below all comparable dishes: check its costs.')
    if (priceMinor > priceRange.high)
      return lost(0.6, 'The price lies above all comparable dishes: say in the description why.')
    return met('The price lies in the range of comparable dishes.')
  },
}
