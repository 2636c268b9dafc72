import type { Part, Plate } from '../composing/plate.ts'
import type { Ingredient, Method } from '../knowledge/schema.ts'
import { stems } from '../reading/words.ts'
import { sayIngredient } from './say-ingredient.ts'

/** Where the parts of a plate are worked on; each part stands at one station. */
export type Stations = {
  /** Rice, pasta and the like that cook in their own pot. */
  starch: Part[]
  /** Flour, egg and crumb of a crust. */
  coating: Part[]
  fats: Part[]
  spices: Part[]
  /** What the dish is: the first part, and what shares its heat. */
  main: Part[]
  /** Vegetables that are quick. */
  soft: Part[]
  /** Roots and the like that take long. */
  hard: Part[]
  /** Stock, wine, sauces that cook. */
  liquids: Part[]
  /** Cheese, yogurt and cream, which come late. */
  rich: Part[]
  eggs: Part[]
  /** Goes on the plate as it is. */
  ready: Part[]
}

export type Family = 'pot' | 'oven' | 'pan' | 'wok' | 'cold'

const FAMILIES: Partial<Record<Method, Family>> = {
  simmered: 'pot',
  braised: 'pot',
  stewed: 'pot',
  'slow-cooked': 'pot',
  brewed: 'pot',
  roasted: 'oven',
  baked: 'oven',
  'wood-fired': 'oven',
  toasted: 'oven',
  'stir-fried': 'wok',
  sautéed: 'wok',
  folded: 'wok',
  raw: 'cold',
  marinated: 'cold',
  cured: 'cold',
  pickled: 'cold',
  dressed: 'cold',
  chilled: 'cold',
  frozen: 'cold',
  blended: 'cold',
  shaken: 'cold',
  poured: 'cold',
  assembled: 'cold',
  rolled: 'cold',
}

export function familyOf(method: Method): Family {
  return FAMILIES[method] ?? 'pan'
}

/** One name for an ingredient in quantities and steps: its own, not what a menu calls it. */
export function inRecipe({ ingredient, grams }: Part): string {
  const { menuName: _menuName, plural, ...own } = ingredient
  const isOwn = plural !== undefined && stems(plural).join() === stems(ingredient.name).join()
  return sayIngredient(isOwn ? { ...own, plural } : own, grams)
}

export function stationsOf(plate: Plate, parts: readonly Part[]): Stations {
  const stations: Stations = {
    starch: [],
    coating: [],
    fats: [],
    spices: [],
    main: [],
    soft: [],
    hard: [],
    liquids: [],
    rich: [],
    eggs: [],
    ready: [],
  }
  const [first] = parts
  for (const part of parts) stations[stationOf(plate, part, part === first)].push(part)
  return stations
}

const COOKED_STARCH =
  /rice$|noodle|pasta|spaghetti|linguine|penne|fettuccine|macaroni|orzo|couscous|bulgur|quinoa|barley|vermicelli|gnocchi|millet|freekeh|spaetzle|ravioli/
const AS_IT_IS =
  /lettuce|rocket|cucumber|avocado|watercress|mixed leaves|radish|pickle|kimchi|coleslaw|salsa|guacamole|pico|cornichon|gherkin|sauerkraut|caper|olive$|seed$|raisin|pomegranate|nori|sprinkles|fries|chip$|mashed potato|roast potato|refried beans|hummus|caramelised|crisp|fried onion|fried shallot|whipped cream|ice cream|sorbet|custard|jam$|curd$|syrup|honey|salad|granola|croutons|icing sugar|roe$|caviar|bonito/
const DIPS =
  /tzatziki|raita|chutney|aioli|mayonnaise|chimichurri|mint sauce|mustard|horseradish|remoulade|tartare|dressing|ketchup|pesto|hot sauce|ssamjang|chilli sauce|crema|labneh|wasabi|dip|peanut sauce|tahini|vinaigrette|chocolate sauce|caramel sauce|toum|harissa|hoisin/
const CURED =
  /smoked|prosciutto|salami|iberico|pepperoni|mortadella|pastrami|canned|anchovy|jerky|lardo|^ham$|corned|surimi|roast (?:pork|beef|goose|chicken)|char siu|chashu|basturma|ajitsuke|century|tamagoyaki|omelette/
const ROOTS =
  /potato|carrot|parsnip|beetroot|pumpkin|squash|turnip|swede|celeriac|cassava|yam|taro|plantain|corn on the cob|artichoke|cauliflower|brussels|hominy|daikon/
const FRESH = /tomato|red onion|cabbage|mango|pineapple|papaya|pepper flakes|spring onion|sprout/
const WITH_CRUST: readonly Method[] = ['deep-fried', 'pan-fried']

function stationOf(plate: Plate, { ingredient, grams }: Part, leads: boolean): keyof Stations {
  const { name, role, source } = ingredient
  const family = familyOf(plate.method)
  if (role === 'grain' && COOKED_STARCH.test(name) && cooksApart(plate)) return 'starch'
  if (leads) return role === 'fat' ? 'fats' : 'main'
  if (plate.course === 'drink') return role === 'spice' ? 'spices' : 'main'
  const tossed = family === 'cold' && ['vegetable', 'fruit'].includes(role)
  if (tossed && !/pickle|crisp|fried|fries|chip$/.test(name)) return 'main'
  if (role === 'bread' || AS_IT_IS.test(name) || isFreshHerb(ingredient)) return 'ready'
  if (role === 'herb') return 'spices'
  if (role === 'fat') return 'fats'
  if (role === 'spice') return 'spices'
  if (WITH_CRUST.includes(plate.method) && isCrust(name, grams)) return 'coating'
  if (/^(?:lime|lemon)(?: juice)?$/.test(name)) return family === 'cold' ? 'liquids' : 'ready'
  if (role === 'nut') return grams <= 20 ? 'ready' : 'main'
  if (role === 'sauce') return DIPS.test(name) && family !== 'cold' ? 'ready' : 'liquids'
  if (role === 'stock' || name === 'water' || source === 'alcohol') return 'liquids'
  if (source === 'egg' && name.endsWith('egg') && family !== 'wok') {
    return CURED.test(name) ? 'ready' : 'eggs'
  }
  if (role === 'dairy') return /milk$|coconut cream/.test(name) ? 'liquids' : 'rich'
  if (role === 'protein' && CURED.test(name) && family !== 'pot' && family !== 'wok') return 'ready'
  if (family === 'cold') return 'main'
  if (role === 'protein') return source === 'plant' && family === 'pan' ? 'soft' : 'main'
  if (role === 'vegetable' || role === 'fruit') {
    if (family === 'pan' && FRESH.test(name)) return 'ready'
    return ROOTS.test(name) ? 'hard' : 'soft'
  }
  return role === 'sweet' ? 'liquids' : 'main'
}

function cooksApart({ form, course }: Plate): boolean {
  if (course === 'dessert' || course === 'drink') return false
  return !['dumplings', 'rolls', 'cake', 'pudding', 'pancakes', 'bread', 'pastry', 'pie'].includes(
    form,
  )
}

function isFreshHerb({ role, name }: Ingredient): boolean {
  return role === 'herb' && !/bay|thyme|rosemary|curry leaf|lime leaf|lemongrass|dried/.test(name)
}

function isCrust(name: string, grams: number): boolean {
  if (/milk$/.test(name)) return grams <= 40
  if (/^(?:egg|egg white|egg yolk|beer)$/.test(name)) return grams <= 30
  return /flour$|starch$|^(?:panko|breadcrumbs|cornmeal|semolina|cracker)$/.test(name)
}
