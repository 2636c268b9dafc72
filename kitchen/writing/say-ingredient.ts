import type { Part } from '../composing/plate.ts'
import type { Ingredient } from '../knowledge/schema.ts'
import { withArticle } from './english.ts'

/** Named in the singular on a menu, because they come sliced, chopped or squeezed. */
const SLICED =
  /(?:^|\s)(?:onion|shallot|leek|tomato|cucumber|avocado|carrot|pepper|chilli|jalapeño|habanero|bonnet|rocoto|lime|lemon|orange|apple|pear|peach|mango|banana|papaya|beetroot|aubergine|courgette|sweet potato|plantain|radish|celery|turnip|parsnip|coconut|plum|persimmon|guava|kiwi|mandarin)$/
/** One of these makes the portion: "egg" up to 60 g, a bun up to 130 g. */
const ONE_UP_TO: Readonly<Record<string, number>> = { egg: 65, bread: 130 }

/** How a menu names a component of this weight: "prawns", "red onion", "an egg" as "egg". */
export function sayIngredient(ingredient: Ingredient, grams: number): string {
  return withCapitals(saidPlainly(ingredient, grams))
}

/** The same in the words of the guest who asked for it. */
export function sayOn(
  { said }: { said: ReadonlyMap<string, string> },
  { ingredient, grams }: { ingredient: Ingredient; grams: number },
): string {
  const called = said.get(ingredient.name)
  return called === undefined ? sayIngredient(ingredient, grams) : withCapitals(called)
}

/** The same where it is one of several: "a fried egg" and "a potato bun" join a dish, and bacon does. */
export function sayCounted(plate: { said: ReadonlyMap<string, string> }, part: Part): string {
  const said = sayOn(plate, part)
  const { role, source } = part.ingredient
  const isCounted = COUNTED.test(said) && (role === 'bread' || source === 'egg')
  return isCounted ? withArticle(said) : said
}

const COUNTED =
  /^(?!an? ).*(?:\begg|bun|roll|muffin|bagel|croissant|pretzel|biscuit|waffle|pancake)$/

const PROPER =
  /\b(?:japanese|thai|greek|french|italian|mexican|swiss|sichuan|dijon|cajun|worcestershire|aleppo|chinese|turkish|iberico|english|kalamata|american|caesar|oaxaca|brussels|savoy|yorkshire|earl|grey|shaoxing|monterey|jack|korean|vietnamese|indian|spanish|cuban|irish|assam|darjeeling)\b/g

/** Names of places keep their capital on a menu. */
export function withCapitals(text: string): string {
  return text
    .replace(PROPER, (word) => word.charAt(0).toUpperCase() + word.slice(1))
    .replace(/\b(?:bbq|ny|nyc|usda)\b/g, (word) => word.toUpperCase())
}

function saidPlainly(ingredient: Ingredient, grams: number): string {
  const one = ingredient.menuName ?? ingredient.name.replace(/^toast bread$/, 'toast')
  if (ingredient.plural === undefined || ingredient.plural === '') return one
  if (SLICED.test(ingredient.name)) return one
  if (ingredient.source === 'egg' && grams <= (ONE_UP_TO.egg ?? 0)) return one
  if (ingredient.role === 'bread' && grams <= (ONE_UP_TO.bread ?? 0) && !isSmallBread(one))
    return one
  return ingredient.plural
}

/** Whether the verb after it stands in the plural. */
export function isPlural(ingredient: Ingredient, said: string): boolean {
  return (
    said === withCapitals(ingredient.plural ?? '') ||
    /(?:greens|noodles|leaves|berries|beans|herbs|fries|vegetables|oats|croutons|curds|nopales|gnocchi|olives|almonds|flakes|breadcrumbs)$/.test(
      said,
    )
  )
}

function isSmallBread(name: string): boolean {
  return /tortilla|taco|chip|cracker|papadum|crepe|pancake|slider|bao/.test(name)
}
