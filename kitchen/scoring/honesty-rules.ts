import type { FoodLexicon } from '../reading/food-lexicon.ts'
import { holdsPhrase, normalised } from '../reading/words.ts'
import { lost, met, type Rule } from './rubric.ts'
import { CLAIMS, claimsIn, quoted } from './rubric-words.ts'
import { strayFoods } from './stray-foods.ts'

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
  check: ({ name, description }, { components, lexicon, asked, isVegan }) => {
    if (!asked.name && !asked.description) return null
    const text = withoutComponents(`${name}. ${description ?? ''}`, components ?? [])
    const unproven = claimsIn(text).filter(
      (claim) =>
        !(claim === 'vegan' && isVegan) && !holdsPhrase(normalised(name).split(' '), [claim]),
    )
    if (unproven.length > 0) {
      return lost(1, `Take out ${quoted(unproven)} unless you can prove it.`, FALSE)
    }
    const foreign =
      components === null ? [] : foreignFoods(description ?? '', { name, components, lexicon })
    if (foreign.length > 0) {
      return lost(
        1,
        `The description speaks of ${foreign.join(' and ')}, which is not among the ingredients.`,
        FALSE,
      )
    }
    return met('No claim that needs proof.')
  },
}

/** The highest score of a text that says what is not so. */
const FALSE = 4

/** An ingredient that is called "vegan mozzarella" claims nothing of the dish. */
function withoutComponents(text: string, components: readonly string[]): string {
  const claimed = components.filter((name) => CLAIMS.some((claim) => name.includes(claim)))
  return claimed.reduce((rest, name) => rest.replaceAll(name, ''), text)
}

/**
 * Foods that nobody may be misled about: a meat, a fish or a nut that is not in the dish, or so many others that another
 * dish is described. A figure of speech ("silky as custard") is let be.
 */
function foreignFoods(
  text: string,
  {
    name,
    components,
    lexicon,
  }: { name: string; components: readonly string[]; lexicon: FoodLexicon },
): string[] {
  const stray = strayFoods(lexicon, { text: text.replace(DENIED, ''), components, allowed: name })
  const grave = stray.filter((food) =>
    lexicon.ingredients
      .get(food)
      ?.some(({ role, source }) => role === 'nut' || (role === 'protein' && ANIMALS.has(source))),
  )
  if (grave.length > 0) return grave
  return stray.length >= OTHER_DISH ? stray : []
}

const ANIMALS: ReadonlySet<string> = new Set([
  'poultry',
  'beef',
  'pork',
  'lamb',
  'game',
  'fish',
  'shellfish',
])
const OTHER_DISH = 4
const DENIED = /\b(?:no|not|without)\s+\p{L}+/giu

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
