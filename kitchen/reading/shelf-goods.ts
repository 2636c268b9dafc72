import { bestOf } from '../composing/plate-from-words.ts'
import { dietsOf } from '../knowledge/dish-facts.ts'
import type { Offer } from '../knowledge/offer-schema.ts'
import type { Form, Ingredient, Knowledge } from '../knowledge/schema.ts'
import { slug } from '../knowledge/slug.ts'
import { titleCase } from '../writing/english.ts'
import { sayIngredient } from '../writing/say-ingredient.ts'
import { TALK } from './light-words.ts'
import { stems } from './words.ts'

const SIZE = /\b(\d+(?:[.,]\d+)?)\s?(g|kg|ml|cl|l|lb|oz|grams?|kilos?|lit(?:re|er)s?)\b/i
const PACKAGES: readonly string[] =
  'bottle jar tin can bag packet pack carton box sachet pouch tub'.split(' ')
/** Packages only before "of": a chocolate bar, potato wedges and mozzarella sticks are called so. */
const PIECES: readonly string[] = 'bar stick block slab wedge wheel tube punnet bunch sack'.split(
  ' ',
)
const PIECE_OF = new RegExp(`\\b(${PIECES.join('|')})e?s?\\s+of\\b`, 'i')
const PACKAGE_OF = new RegExp(`\\b(?:${[...PACKAGES, ...PIECES].join('|')})e?s?\\s+of\\b`, 'i')
/** A bar in its wrapper; sushi and salad have bars of another kind. */
const WRAPPED = /\b(?:chocolate|candy|cereal|granola|muesli|energy|protein|snack)\s+bars?\b/i
/** How a food comes into a shop, said beside its name: coffee beans are coffee. */
const COMES_AS: readonly string[] = 'bean leaf ground whole roasted dried instant loose'.split(' ')
/** Meat and fish of a weight are dishes, "steak 300 g", unless they come out of one of these. */
const KEEPS_MEAT: readonly string[] = 'jar tin can packet pack carton pouch'.split(' ')

/** Whether a prompt asks for food as shops sell it: by its size, or in a package. */
export function isPackaged(prompt: string): boolean {
  return [SIZE, PACKAGE_OF, WRAPPED, /\b(?:loaf|dozen|bottled)\b/i].some((one) => one.test(prompt))
}

/** "A bag of crisps" asks for crisps. */
export function unpacked(prompt: string): string {
  return prompt.replace(PACKAGE_OF, ' ')
}

/**
 * Food that is asked for in a package or by its weight and that stands in no list of offers, as goods: a bottle of hot
 * sauce, 250 g of coffee beans. Null where the prompt says more than one food and how much of it.
 */
export function shelfGoods(knowledge: Knowledge, prompt: string): Offer | null {
  const size = SIZE.exec(prompt)
  const piece = PIECE_OF.exec(prompt)?.[1]?.toLowerCase()
  const said = prompt
    .replace(SIZE, ' ')
    .replace(PIECE_OF, ' ')
    .split(/[\s,.!?]+/)
    .filter((word) => word !== '' && !stems(word).every((stem) => TALK.has(stem)))
  const pack = piece ?? said.flatMap(stems).find((stem) => PACKAGES.includes(stem))
  const named = said.filter(
    (word) => !stems(word).every((stem) => stem === 'in' || PACKAGES.includes(stem)),
  )
  const words = named.flatMap(stems)
  const food = foodNamed(knowledge, words)
  if (food === null || food.source === 'alcohol') return null
  if (food.role === 'protein' && !KEEPS_MEAT.includes(pack ?? '')) return null
  const comesLoose = food.role === 'drink' && ['bean', 'leaf'].includes(words.at(-1) ?? '')
  if (size === null && pack === undefined && !comesLoose) return null
  const name = titleCase(named.join(' ').toLowerCase())
  return {
    id: `grocery/${slug(name)}`,
    kind: 'Grocery',
    group: 'Pantry',
    name,
    also: [],
    form: formOf(pack, size?.[2] ?? ''),
    size: size ? `${size[1]} ${size[2]?.toLowerCase()}` : `one ${pack ?? 'bag'}`,
    priced: 'grocery item',
    factor: size ? sizeFactor(Number(size[1]?.replace(',', '.')), size[2] ?? '') : 1,
    holds: { [sayIngredient(food, 100).replace(/^raw /, '')]: food.colour },
    special: 'sold as it is, packed to take home',
    suits: 'whatever your own kitchen makes next',
    tier: Math.min(4, food.cost + 1),
    allergens: food.allergens,
    diets: dietsOf({ components: { [food.name]: 1 } }, knowledge.ingredients),
    variantOf: null,
  }
}

/**
 * The one ingredient that the words name, with or without the words that say how it comes; of a kind, such as beans,
 * the usual one.
 */
function foodNamed({ index }: Knowledge, words: readonly string[]): Ingredient | null {
  const { ingredients, kinds } = index.lexicon
  const whole = words.join(' ')
  const bare = words.filter((word) => !COMES_AS.includes(word)).join(' ') || whole
  const [food] = ingredients.get(whole) ?? ingredients.get(bare) ?? []
  if (food) return food
  const ofKind = (kinds.get(bare) ?? []).filter(({ name }) => stems(name).at(-1) === bare)
  return bestOf({ phrase: bare, ingredients: ofKind }, new Set())
}

function formOf(pack: string | undefined, unit: string): Form {
  if (pack === 'bottle' || /^(?:ml|cl|l|lit)/i.test(unit)) return 'bottle'
  const isSoft = ['bag', 'packet', 'pack', 'sachet', 'pouch', 'sack', 'bunch'].includes(
    pack ?? 'bag',
  )
  return isSoft ? 'bag' : 'box'
}

/** The table's prices are for a package of up to half a kilo or half a litre; what is more costs by its weight. */
function sizeFactor(amount: number, unit: string): number {
  return Math.max(1, (amount * gramsIn(unit.toLowerCase())) / 500)
}

function gramsIn(unit: string): number {
  if (unit === 'lb') return 454
  if (unit === 'oz') return 28
  if (unit === 'cl') return 10
  return /^(?:k|l)/.test(unit) ? 1000 : 1
}
