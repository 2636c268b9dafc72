import { mainPart } from '../composing/main-part.ts'
import { ownPartsOf, type Plate, partsOf } from '../composing/plate.ts'
import type { Form, Ingredient, Knowledge } from '../knowledge/schema.ts'
import { UNSAID } from '../knowledge/unsaid.ts'
import { STYLES } from '../reading/food-groups.ts'
import type { FoodLexicon } from '../reading/food-lexicon.ts'
import { FORM_WORDS, METHOD_WORDS } from '../reading/kind-words.ts'
import { stems } from '../reading/words.ts'
import { listOf, titleCase, wordCount } from './english.ts'
import { adjectiveOf } from './methods-in-words.ts'
import { sayOn } from './say-ingredient.ts'

const MOST_WORDS = 6

/**
 * Names for a plate, the dish's own first. The rest say more of what is on it: a main component, two of them, or the
 * method, never in more than six words. What was asked for beside the dish is in each of them.
 */
export function namesFor(knowledge: Knowledge, plate: Plate): [string, ...string[]] {
  const own = titleCase(plate.name)
  if (plate.isNamedByOwner || plate.typed !== undefined) return [own]
  const withAsked = nameWithAsked(knowledge, plate, own)
  if (withAsked !== null) return [withAsked]
  const words = stems(own)
  const parts = ownPartsOf(knowledge, plate)
  const isNew = (said: string): boolean => !stems(said).some((word) => words.includes(word))
  const tellable = parts
    .filter(({ ingredient, grams }) => isTold(ingredient) && grams >= 15)
    .map((part) => sayOn(plate, part))
    .filter(isNew)
  const [first, second] = tellable
  const names: string[] = []
  const closed = isClosed(own)
  if (!closed && first) names.push(`${own} with ${titleCase(first)}`)
  if (!closed && first && second) names.push(`${own} with ${titleCase(listOf([first, second]))}`)
  const adjective = adjectiveOf(plate.method)
  const main = mainPart(knowledge, plate)
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
  /\b(?:with|and|con|e|y|&|in|of|on|alla|al|à|de|di)\b/i.test(name)

const TOLD: readonly Ingredient['role'][] = [
  'protein',
  'vegetable',
  'fruit',
  'dairy',
  'nut',
  'sauce',
]

const isTold = ({ role, name }: Ingredient): boolean => TOLD.includes(role) && !UNSAID.has(name)

/** Grilled salmon says what a griddled taco does not. */
const SAYS_METHOD: readonly Form[] = ['fish', 'steak', 'roast', 'shellfish', 'skewer']

/** The name that tells what a guest asked for beside the dish itself: egg fried rice with prawns. */
function nameWithAsked(knowledge: Knowledge, plate: Plate, own: string): string | null {
  if (isClosed(own)) return null
  const words = stems(own)
  const beside = partsOf(knowledge, plate.components)
    .filter(
      ({ ingredient }) =>
        plate.asked.includes(ingredient.name) &&
        // barbecue chicken says its sauce
        !words.some((word) => STYLES.get(word) === ingredient.name) &&
        !['bread', 'grain', 'other'].includes(ingredient.role),
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
