import type { Ingredient } from '../knowledge/schema.ts'
import { holdsPhrase, stems } from './words.ts'

type Test = (ingredient: Ingredient, words: readonly string[]) => boolean

const LAND_MEAT: readonly string[] = ['poultry', 'beef', 'pork', 'lamb', 'game']
const CHEESES =
  'cheese mozzarella parmesan cheddar feta ricotta gouda pecorino halloumi paneer brie mascarpone gruyere emmental camembert gorgonzola stilton burrata manchego queso quark grana provolone fontina taleggio monterey comte raclette reblochon roquefort edam kefalotyri akkawi cotija ayib idiazabal sulguni quesillo oscypek telemea twarog tvaroh tvorog vacherin shanklish bryndza chhena'
const CHILLIES =
  'chilli jalapeno sriracha gochujang sambal harissa berbere habanero chipotle cayenne gochugaru serrano peri rocoto'
const MUSHROOMS = 'mushroom porcini shiitake champignon enoki chanterelle truffle oyster mushroom'

/** Words that mean more than one ingredient. Keys are stems, as a person may write them. */
const GROUPS: Readonly<Record<string, Test>> = {
  meat: (found) => LAND_MEAT.includes(found.source),
  'red meat': (found) => ['beef', 'lamb', 'pork', 'game'].includes(found.source),
  poultry: (found) => found.source === 'poultry',
  fish: (found) => found.source === 'fish' || found.allergens.includes('fish'),
  seafood: (found) => isSeafood(found),
  shellfish: (found) =>
    found.source === 'shellfish' ||
    found.allergens.includes('crustaceans') ||
    found.allergens.includes('molluscs'),
  dairy: (found) => isDairy(found),
  milk: (found) => isDairy(found),
  lactose: (found) => isDairy(found),
  cheese: (found, words) => isDairy(found) && hasWord(words, CHEESES),
  egg: (found) => found.source === 'egg' || found.allergens.includes('eggs'),
  nut: (found) => found.allergens.includes('nuts') || found.allergens.includes('peanuts'),
  'tree nut': (found) => found.allergens.includes('nuts'),
  peanut: (found) => found.allergens.includes('peanuts'),
  gluten: (found) => found.allergens.includes('gluten'),
  wheat: (found) => found.allergens.includes('gluten'),
  soy: (found) => found.allergens.includes('soybeans'),
  soya: (found) => found.allergens.includes('soybeans'),
  sesame: (found) => found.allergens.includes('sesame'),
  mustard: (found) => found.allergens.includes('mustard'),
  celery: (found) => found.allergens.includes('celery'),
  sulphite: (found) => found.allergens.includes('sulphites'),
  alcohol: (found) => found.source === 'alcohol',
  pork: (found) => found.source === 'pork',
  beef: (found) => found.source === 'beef',
  lamb: (found) => found.source === 'lamb',
  chilli: (_found, words) => hasWord(words, CHILLIES),
  mushroom: (_found, words) => hasWord(words, MUSHROOMS),
  onion: (_found, words) => hasWord(words, 'onion shallot'),
  'added sugar': (found) => found.role === 'sweet',
  sugar: (found) => found.role === 'sweet' && found.source !== 'honey',
  vegetable: (found) => found.role === 'vegetable',
  fruit: (found) => found.role === 'fruit',
  herb: (found) => found.role === 'herb',
  honey: (found) => found.source === 'honey',
  gelatin: (found) => found.source === 'gelatin',
  gelatine: (found) => found.source === 'gelatin',
}

/** Prepared ingredients that hold another one without naming it; exclusions reach into them. */
const HIDDEN_IN: Readonly<Record<string, string>> = {
  onion:
    'salsa|pico de gallo|guacamole|chutney|curry paste|ragu|stuffing|relish|curry sauce|barbecue sauce|hoisin|bolognese|arrabbiata|chilli con carne|enchilada|baked bean',
  garlic:
    'aioli|pesto|hummus|tzatziki|kimchi|curry paste|chimichurri|harissa|guacamole|toum|hoisin|black bean sauce|gochujang|sofrito|marinara|salsa|arrabbiata|bolognese|pizza sauce|enchilada|adobo|romesco|baba ghanoush|chilli con carne|caesar|ranch|tahini sauce',
  tomato:
    'ketchup|salsa|marinara|pico de gallo|ragu|barbecue sauce|passata|sofrito|shakshuka|arrabbiata|bolognese|pizza sauce|enchilada|romesco|baked bean|chilli con carne|thousand island|tomato|taco sauce|brown sauce|curry sauce',
  chilli: 'curry paste|kimchi|salsa|peri|rogan|hot sauce|sweet chilli|chorizo|nduja|jerk',
  ham: '^back bacon$|^peameal bacon$|prosciutto|serrano ham',
  anchovy: 'worcestershire|caesar dressing|tapenade|fish sauce',
  cheese: 'pesto|alfredo|bechamel|ravioli|pupusa|cheesecake',
  coconut: 'massaman|laksa paste',
  fry: '^chip$',
  chip: '^fry$',
  butter: 'hollandaise|bearnaise|beurre|shortcrust|croissant|brioche|shortbread|ghee|bechamel',
  dressing: 'vinaigrette',
  toast: '(?<!corn)bread$|baguette|brioche$',
  potato: '^fry$|^chip$|hash brown|tater tot|^gnocchi',
}

export function isSeafood(ingredient: Ingredient): boolean {
  return ingredient.source === 'fish' || ingredient.source === 'shellfish'
}

export function isMeat(ingredient: Ingredient): boolean {
  return LAND_MEAT.includes(ingredient.source)
}

export function isPasta(name: string): boolean {
  return /pasta|noodle|spaghetti|linguine|tagliatelle|fettuccine|pappardelle|macaroni|penne|rigatoni|orecchiette|lasagne sheet/.test(
    name,
  )
}

export function isDairy(ingredient: Ingredient): boolean {
  return ingredient.source === 'dairy' || ingredient.allergens.includes('milk')
}

/** Single words of these groups. */
export const FOOD_GROUPS: readonly string[] = Object.keys(GROUPS).filter(
  (phrase) => !phrase.includes(' '),
)

/** Phrases that mean more than what has their words in its name. */
export const FAR_REACHING: readonly string[] = [
  ...new Set([...Object.keys(GROUPS), ...Object.keys(HIDDEN_IN)]),
]

export function isFoodGroup(phrase: string): boolean {
  return Object.hasOwn(GROUPS, phrase)
}

/** Whether an ingredient is meant by a phrase of stems, or holds what is meant. */
export function isMeantBy(
  phrase: string,
  ingredient: Ingredient,
  labels?: ReadonlyMap<string, readonly string[]>,
): boolean {
  const words = labels?.get(ingredient.name) ?? stems(ingredient.name)
  if (isFoodGroup(phrase) && GROUPS[phrase]?.(ingredient, words)) return true
  if (holdsPhrase(words, phrase.split(' '))) return !isOtherPlant(phrase, words)
  if (ingredient.menuName && stems(ingredient.menuName).join(' ') === phrase) return true
  const hidden = Object.hasOwn(HIDDEN_IN, phrase) ? HIDDEN_IN[phrase] : undefined
  return hidden !== undefined && new RegExp(hidden).test(words.join(' '))
}

/** "Coconut milk" is no milk and "peanut butter" no butter. */
function isOtherPlant(phrase: string, words: readonly string[]): boolean {
  if (!['milk', 'butter', 'cream', 'cheese', 'yogurt', 'meat'].includes(phrase)) return false
  return hasWord(words, 'coconut almond oat soy peanut cashew cocoa nut vegan rice apple')
}

function hasWord(words: readonly string[], list: string): boolean {
  const wanted = list.split(' ')
  return words.some((word) => wanted.includes(word))
}
