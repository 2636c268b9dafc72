import { mainPart } from '../composing/main-part.ts'
import { type Part, type Plate, partsOf } from '../composing/plate.ts'
import type { Form, Ingredient, Knowledge } from '../knowledge/schema.ts'
import { UNSAID } from '../knowledge/unsaid.ts'
import { isFlesh, STYLES } from '../reading/food-groups.ts'
import { type FoodLexicon, foodLexicon } from '../reading/food-lexicon.ts'
import { FORM_WORDS, METHOD_WORDS } from '../reading/kind-words.ts'
import { inEnglish } from '../reading/other-tongues.ts'
import { stems } from '../reading/words.ts'
import { listOf, titleCase, wordCount } from './english.ts'
import { adjectiveOf } from './methods-in-words.ts'
import { sayOn } from './say-ingredient.ts'

const MOST_WORDS = 6

/**
 * Names for a plate, the dish's own first: the one that guests know it by. The rest say the meat or fish that the name does
 * not, or the method, never in more than six words. What was asked for beside the dish is in each of them.
 */
export function namesFor(knowledge: Knowledge, plate: Plate): [string, ...string[]] {
  const own = titleCase(plate.name)
  if (plate.isNamedByOwner || plate.typed !== undefined) return [own]
  const withAsked = nameWithAsked(knowledge, plate, own)
  if (withAsked !== null) return [withAsked]
  const words = stems(own)
  const names: string[] = []
  const main = mainPart(knowledge, plate)
  if (main && isNamed(main.ingredient) && !isClosed(own) && !SAYS_MEAT.includes(plate.form)) {
    const said = sayOn(plate, main)
    const inName = inEnglish(foodLexicon(knowledge), words)
    const isSaid = [main.ingredient.source, ...stems(said)].some((word) => inName.includes(word))
    if (!isSaid) names.push(`${own} with ${titleCase(said)}`)
  }
  const adjective = adjectiveOf(plate.method)
  const leads = main && stems(main.ingredient.name).includes(words[0] ?? '')
  if (
    adjective &&
    !plate.isMethodAssumed &&
    leads &&
    !saysMethod(words) &&
    SAYS_METHOD.includes(plate.form)
  ) {
    names.push(`${titleCase(adjective)} ${own}`)
  }
  return [own, ...names.filter(fits)]
}

const fits = (name: string): boolean => wordCount(name) <= MOST_WORDS && name.length < 60

/** One that names its company, or a place, takes no more. */
const isClosed = (name: string): boolean =>
  /(?<!\p{L})(?:with|and|con|e|y|&|in|of|on|alla|al|à|de|di)(?!\p{L})/iu.test(name)

const namesCompany = (name: string): boolean =>
  /(?<!\p{L})(?:with|and|con|e|y|&)(?!\p{L})/iu.test(name)

const isNamed = (ingredient: Ingredient): boolean =>
  isFlesh(ingredient) && !UNSAID.has(ingredient.name)

/** A burger with beef patties says nothing that a burger does not. */
const SAYS_MEAT: readonly Form[] = ['burger', 'sandwich', 'steak', 'sushi']

/** Grilled salmon says what a griddled taco does not. */
const SAYS_METHOD: readonly Form[] = ['fish', 'steak', 'roast', 'shellfish', 'skewer']

/** The name that tells what a guest asked for beside the dish itself: egg fried rice with prawns. */
function nameWithAsked(knowledge: Knowledge, plate: Plate, own: string): string | null {
  // mac and cheese may come with lobster, and penne alla vodka with shrimp
  if (namesCompany(own.replace(/ (?:and|&) /i, ' '))) return null
  const words = stems(own)
  const isOfTwo = isClosed(own)
  const place = ({ ingredient }: Part): number => plate.asked.indexOf(ingredient.name)
  const beside = partsOf(knowledge, plate.components)
    .sort((one, other) => place(one) - place(other))
    .filter(
      ({ ingredient }) =>
        plate.asked.includes(ingredient.name) &&
        // barbecue chicken says its sauce
        !words.some((word) => STYLES.get(word) === ingredient.name) &&
        !['bread', 'grain', 'other'].includes(ingredient.role) &&
        (!isOfTwo || isFlesh(ingredient)),
    )
    .map((part) => sayOn(plate, part))
    .filter((said) => !stems(said).some((word) => words.includes(word)))
  for (const count of [2, 1]) {
    const name = `${own} with ${titleCase(listOf(beside.slice(0, count)))}`
    if (beside.length >= count && fits(name)) return name
  }
  return null
}

/** Whether a name holds a word of food, form or method that a guest knows. */
export function tellsFood(name: string, lexicon: FoodLexicon): boolean {
  const words = stems(name)
  return words.some((word) => lexicon.words.has(word) || FORM_WORDS.has(word)) || saysMethod(words)
}

/** Whether one of the stems is a word of method. */
export function saysMethod(words: readonly string[]): boolean {
  return words.some(
    (word) =>
      METHOD_WORDS.has(word) ||
      word === 'toast' ||
      /^(?:fried|grill|roast|bake|smoke|braise|stuff|steam|bbq|stir|pan|deep|char|crisp|cold|iced|frozen|hot|raw)/.test(
        word,
      ),
  )
}
