import type { Dish, Form, Ingredient, Knowledge } from '../knowledge/schema.ts'
import { slug } from '../knowledge/slug.ts'
import { STAND_INS } from '../reading/food-groups.ts'
import { normalised, stems } from '../reading/words.ts'
import { titleCase } from '../writing/english.ts'

const OPEN_FORMS: readonly Form[] = [
  'curry-rice',
  'stir-fry',
  'noodles',
  'noodle-soup',
  'taco',
  'burrito',
  'bowl',
  'rice-plate',
  'skewer',
  'dumplings',
  'salad',
  'wrap',
]
const PLATED_FORMS: readonly Form[] = ['steak', 'fish', 'roast', 'skewer', 'fried-chicken']

/** What may lead instead, where the cuisine cooks with it. */
export const LEADS: readonly string[] = [
  'chicken thigh',
  'beef sirloin',
  'pork shoulder',
  'lamb shoulder',
  'prawn',
  'tofu',
  'paneer',
  'halloumi',
  'chickpea',
  'mushroom',
  'ground chicken',
  'ground beef',
  'ground pork',
  'ground lamb',
]
const SIDES: readonly string[] = [
  'fries',
  'roast potato',
  'mashed potato',
  'jasmine rice',
  'basmati rice',
  'white rice',
  'couscous',
  'bulgur',
  'polenta',
  'green bean',
  'spinach',
  'sweet potato',
]

/** Dishes that a kitchen makes of this one: another main component, or another side. */
export function variationsOf(knowledge: Knowledge, dish: Dish, cuisine: readonly Dish[]): Dish[] {
  const used = new Set(cuisine.flatMap(({ components }) => Object.keys(components)))
  const known = (name: string): Ingredient | null =>
    used.has(name) ? (knowledge.ingredients.get(name) ?? null) : null
  return [...withOtherMain(knowledge, dish, known), ...withOtherSide(knowledge, dish, known)]
}

/**
 * What kitchens do print beside the dish: a curry or a taco with another lead. Another side, or a crab cake without crab,
 * is no dish more.
 */
export function sistersOf(knowledge: Knowledge, dish: Dish, cuisine: readonly Dish[]): Dish[] {
  if (!OPEN_FORMS.includes(dish.form)) return []
  const used = new Set(cuisine.flatMap(({ components }) => Object.keys(components)))
  return withOtherMain(knowledge, dish, (name) =>
    used.has(name) ? (knowledge.ingredients.get(name) ?? null) : null,
  )
}

type Lookup = (name: string) => Ingredient | null

function withOtherMain(knowledge: Knowledge, dish: Dish, known: Lookup): Dish[] {
  const [mainName] = Object.keys(dish.components)
  const main = mainName === undefined ? undefined : knowledge.ingredients.get(mainName)
  if (mainName === undefined || !main || main.role !== 'protein') return []
  if (['raw', 'cured', 'pickled', 'marinated'].includes(dish.method)) return []
  if (dish.form === 'steak' || isPartOfAName(main)) return []
  const inName = saysWord(dish, main)
  if (!inName && !OPEN_FORMS.includes(dish.form)) return []
  if (!inName && MEAT_IN_OTHER_TONGUES.test(normalised(dish.name))) return []
  // "crawfish" is what the crayfish are called
  const isCalled = (word: string): boolean =>
    knowledge.index.lexicon.ingredients.get(word)?.includes(main) ?? false
  if (!inName && stems(dish.name).some(isCalled)) return []
  return LEADS.flatMap((name) => {
    const lead = known(name)
    if (!lead || !canReplace(main, lead, dish)) return []
    return [dishWith(dish, main, lead)]
  })
}

const SLOW: readonly Dish['method'][] = ['braised', 'stewed', 'slow-cooked', 'smoked']
const SEA: readonly Ingredient['source'][] = ['fish', 'shellfish']

/**
 * Whether a dish can be made of another food than it is named by: of one of its class, or of one that takes a meat's place.
 * A pot of beans is none of cod, and what simmers for hours none of shrimp.
 */
export function canBeMadeOf(dish: Dish, from: Ingredient, to: Ingredient): boolean {
  const [isFlesh, becomesFlesh] = [from, to].map((one) => isCut(one) || SEA.includes(one.source))
  if (from.role === 'fruit' || to.role === 'fruit') return from.role === to.role
  const isSlow = SLOW.includes(dish.method) || dish.form === 'stew'
  if (isSlow && SEA.includes(to.source) && !SEA.includes(from.source)) return false
  if (isFlesh || !becomesFlesh) return true
  return LEADS.includes(from.name) || STAND_INS.includes(from.name)
}

/** A coating, which is bought on the one and not on what takes its place. */
const BREADING: Readonly<Record<string, number>> = { 'wheat flour': 12, egg: 10, breadcrumbs: 20 }

/** The dish with another ingredient in the place of one: in its name too where that says it. */
export function dishWith(dish: Dish, from: Ingredient, to: Ingredient): Dish {
  const said = titleCase(to.plural ?? to.menuName ?? to.name)
  const name = saysWord(dish, from)
    ? dish.name.replace(
        new RegExp(`\\b${wordOf(from)}s?\\b`, 'i'),
        titleCase(to.menuName ?? to.name),
      )
    : `${dish.name} with ${said}`
  return variation(dish, { name, from, to: to.name })
}

function saysWord(dish: Dish, ingredient: Ingredient): boolean {
  return normalised(dish.name).split(' ').includes(wordOf(ingredient))
}

/** A dish whose own name says its meat cannot be had with another. */
const MEAT_IN_OTHER_TONGUES =
  /\b(?:ayam|pollo|pollos|gallina|gai|kai|ga|bo|thit|poulet|boeuf|agneau|canard|murgh|gosht|keema|carne|cerdo|lechon|puerco|lomo|res|carnero|cordero|jamon|huhn|schwein|rind|frango|porco|bacalhau|camarao|camaron|gambas|ebi|tori|toriniku|buta|gyu|katsu|moo|nuea|pla|kung|goong|baboy|manok|babi|sapi|kambing|ikan|udang|kuzu|tavuk|dana|lahm|djaj|samak|joojeh|kubideh|bulgogi|dak|galbi|manzo|maiale|vitello|agnello|pesce|tonno|bakso|fisch|fish|meat|meatball|sausage|egg|tuna|salmon|steak|rib|wing)s?\b/

/** "Black" of a black bean would stay in the name of what comes in its place. */
function isPartOfAName(main: Ingredient): boolean {
  return !isCut(main) && normalised(main.menuName ?? main.name).includes(' ')
}

function canReplace(main: Ingredient, lead: Ingredient, dish: Dish): boolean {
  if (main.name === lead.name || wordOf(main) === wordOf(lead)) return false
  if (isGroundMeat(main) !== isGroundMeat(lead)) return false
  const fromSea = ['fish', 'shellfish'].includes(main.source)
  const toSea = ['fish', 'shellfish'].includes(lead.source)
  const slow = ['braised', 'stewed', 'slow-cooked', 'roasted', 'smoked'].includes(dish.method)
  if (slow && (toSea || fromSea || lead.source === 'plant' || lead.source === 'dairy')) return false
  if (fromSea && !toSea) return ['plant', 'dairy'].includes(lead.source)
  return main.source !== 'egg'
}

function withOtherSide(knowledge: Knowledge, dish: Dish, known: Lookup): Dish[] {
  if (!PLATED_FORMS.includes(dish.form) || dish.course !== 'main') return []
  const side = Object.keys(dish.components)
    .slice(1)
    .flatMap((name) => knowledge.ingredients.get(name) ?? [])
    .find(({ name, role }) => role === 'grain' || SIDES.includes(name) || name === 'potato')
  if (side === undefined || dish.name.includes(' with ')) return []
  if (stems(dish.name).some((word) => stems(side.name).includes(word))) return []
  return SIDES.filter((name) => name !== side.name).flatMap((name) => {
    const other = known(name)
    if (!other || dish.components[name] !== undefined) return []
    const said = titleCase(other.plural ?? other.menuName ?? other.name)
    return [variation(dish, { name: `${dish.name} with ${said}`, from: side, to: name })]
  })
}

function variation(dish: Dish, change: { name: string; from: Ingredient; to: string }): Dish {
  const components = Object.fromEntries(
    Object.entries(dish.components).map(([name, grams]) => [
      name === change.from.name ? change.to : name,
      grams,
    ]),
  )
  const isCoated = change.from.name.startsWith('breaded ') && !change.to.startsWith('breaded ')
  const { native: _native, ...rest } = dish
  const gone = new Set([...stems(change.from.name), change.from.source])
  const mentions = stems(dish.special).some((word) => gone.has(word))
  return {
    ...rest,
    id: `${dish.id}/${slug(change.name)}`,
    name: change.name,
    components: isCoated ? { ...components, ...BREADING } : components,
    special: mentions ? '' : dish.special,
  }
}

/** The word by which a name of a dish would call an ingredient: "chicken thigh" is chicken. */
function wordOf(ingredient: Ingredient): string {
  const words = normalised(ingredient.menuName ?? ingredient.name).split(' ')
  return (isCut(ingredient) ? words[0] : words.at(-1)) ?? ''
}

function isCut(ingredient: Ingredient): boolean {
  return ['poultry', 'beef', 'pork', 'lamb', 'game'].includes(ingredient.source)
}

function isGroundMeat(ingredient: Ingredient): boolean {
  return isCut(ingredient) && ingredient.name.includes('ground ')
}
