import { type Part, type Plate, partsOf } from '../composing/plate.ts'
import type { Form, Ingredient, Knowledge } from '../knowledge/schema.ts'
import { stems } from '../reading/words.ts'
import { withArticle } from './english.ts'
import { isPlural, sayIngredient } from './say-ingredient.ts'

export type Player = { said: string; plural: boolean; ingredient: Ingredient; grams: number }

/** `joint` ties the company to the noun: "filled with". */
export type Thing = { noun: string; joint: string; countable: boolean }

/** Who plays which part on a plate, as its text needs it. */
export type Cast = {
  /** "Dumplings", "pizza": where the dish is a thing more than its first component. */
  thing: Thing | null
  main: Player
  /** What a dough or batter is made with beside flour, and does not show. */
  dough: readonly Player[]
  /** Proteins, vegetables, fruit, cheese: in the cook's order. */
  company: readonly Player[]
  /** "over jasmine rice", "in a brioche bun"; null where there is none. */
  base: string | null
  /** What is spooned over or stands beside. */
  sauces: readonly Player[]
  /** Sauces that are cooked in. */
  seasonings: readonly Player[]
  herbs: readonly Player[]
  spices: readonly Player[]
  nuts: readonly Player[]
  citrus: readonly Player[]
}

const NEVER_SAID =
  /^(?:salt|water|ice|sugar|icing sugar|brown sugar|black pepper|frying oil|vegetable oil|palm oil|wheat flour|cornflour|rice flour|tapioca starch|cassava flour|baking powder|yeast|bay leaf|lard|beef tallow|vinegar|milk powder|gelatine|sugar syrup|nutritional yeast|liquid smoke marinade|sparkling water|soda water|crushed ice|breadcrumbs|panko|potato starch|msg|chickpea flour|buckwheat flour)$/

const THINGS: Partial<Record<Form, Omit<Thing, 'countable'>>> = {
  pizza: { noun: 'pizza', joint: 'with' },
  dumplings: { noun: 'dumplings', joint: 'filled with' },
  pie: { noun: 'pie', joint: 'filled with' },
  pastry: { noun: 'pastry', joint: 'with' },
  cake: { noun: 'cake', joint: 'with' },
  tart: { noun: 'tart', joint: 'with' },
  cookie: { noun: 'biscuits', joint: 'with' },
  doughnut: { noun: 'doughnuts', joint: 'with' },
  pancakes: { noun: 'pancakes', joint: 'with' },
  waffle: { noun: 'waffle', joint: 'with' },
  bagel: { noun: 'bagel', joint: 'with' },
  sandwich: { noun: 'sandwich', joint: 'with' },
  bread: { noun: 'bread', joint: 'with' },
  flatbread: { noun: 'flatbread', joint: 'with' },
  lasagne: { noun: 'pasta sheets', joint: 'layered with' },
  rolls: { noun: 'rolls', joint: 'filled with' },
  fritters: { noun: 'fritters', joint: 'of' },
  pudding: { noun: 'pudding', joint: 'of' },
  'ice-cream': { noun: 'ice cream', joint: 'with' },
}
const WRAPPERS =
  /dough|wrapper|pastry|rice paper|masa|lasagne sheet|nori|vine leaf|tofu skin|wide rice noodle|corn husk|pancake|waffle|crepe|taco shell|flatbread|naan|pita|lavash|injera|tortilla$/

export function castOf(knowledge: Knowledge, plate: Plate): Cast | null {
  const parts = partsOf(knowledge, plate.components)
  const shown = parts.filter(({ ingredient }) => isShown(ingredient))
  const carrier = carrierOf(plate, shown)
  const thing = thingOf(plate, shown)
  const coated = isCoated(parts, plate) || THINGS[plate.form] !== undefined
  const seen = shown.filter(
    (part) =>
      part !== carrier &&
      !(thing !== null && isTheThing(part, thing)) &&
      !(coated && isCoating(part)) &&
      !(thing === null && part !== shown[0] && isRawWrapper(part)) &&
      !(part !== shown[0] && isThickener(part, plate.form)),
  )
  const solid = thing === null ? seen : seen.filter((part) => !isBinder(part))
  const rest = solid.length > 0 ? solid : seen
  const lead = leadOf(plate, rest) ?? rest[0] ?? shown[0] ?? parts[0]
  if (!lead) return null
  const main = player(lead)
  const heads = new Set([main.said, ...stems(main.said)])
  const others = rest
    .filter((part) => part !== lead)
    .map(player)
    .filter(({ said }) => {
      if (heads.has(said) || said === `${main.said} leaves`) return false
      heads.add(said)
      return true
    })
  const baseStarch = carrier ? null : others.find((other) => isBase(other, main, plate))
  const free = others.filter((other) => other !== baseStarch)
  return {
    thing,
    main,
    dough: thing === null ? [] : seen.filter((part) => isBinder(part)).map(player),
    company: free.filter(isCompany),
    base: carrier ? carriedIn(plate.form, carrier) : baseStarch ? onBase(baseStarch) : null,
    sauces: free.filter(
      ({ ingredient, grams }) => isSauce(ingredient) && !isCookingSauce(ingredient) && grams >= 8,
    ),
    herbs: free.filter(({ ingredient }) => ingredient.role === 'herb'),
    spices: free.filter(({ ingredient, grams }) => isSeasoning(ingredient, grams)),
    seasonings: free.filter(({ ingredient }) => isCookingSauce(ingredient)),
    nuts: free.filter(({ ingredient }) => ingredient.role === 'nut'),
    citrus: free.filter((other) => isCitrus(other.ingredient) && other.grams <= 40),
  }
}

function isShown(ingredient: Ingredient): boolean {
  if (NEVER_SAID.test(ingredient.name)) return false
  if (ingredient.role === 'fat') {
    return /butter|ghee|sesame oil|chilli oil|truffle|marrow|duck fat|lardo/.test(ingredient.name)
  }
  return true
}

function player({ ingredient, grams }: Part): Player {
  const said = sayIngredient(ingredient, grams)
  return { said, plural: isPlural(ingredient, said), ingredient, grams }
}

/** What leads the text: the cook's first, but for noodle soups and plates that begin with starch. */
function leadOf(plate: Plate, parts: readonly Part[]): Part | undefined {
  const [first] = parts
  if (!first || (isBread(first) && !HIDES_BREAD.includes(plate.form))) return first
  if (plate.method === 'poured') {
    const poured = parts.find(({ ingredient }) => ingredient.role === 'drink')
    if (poured) return poured
  }
  if (plate.form === 'ice-cream') {
    const ice = parts.find(({ ingredient }) => ICES.test(ingredient.name))
    if (ice) return ice
  }
  const starchFirst = ['grain', 'bread', 'stock'].includes(first.ingredient.role)
  const keepsStarch =
    ['pasta', 'noodles', 'rice-plate', 'stir-fry', 'rolls'].includes(plate.form) ||
    LOOSE.test(first.ingredient.name)
  if (starchFirst && !keepsStarch) {
    return parts.find(
      ({ ingredient, grams }) =>
        ['protein', 'vegetable', 'fruit', 'dairy', 'nut', 'sweet'].includes(ingredient.role) &&
        !(isCitrus(ingredient) && grams <= 40),
    )
  }
  const isSpread = ['sauce', 'herb'].includes(first.ingredient.role) && first.grams >= 60
  if (!isSpread && ['herb', 'spice', 'sauce', 'stock', 'fat'].includes(first.ingredient.role)) {
    return (
      parts.find(({ ingredient }) =>
        ['protein', 'vegetable', 'fruit', 'drink'].includes(ingredient.role),
      ) ?? first
    )
  }
  return first
}

const ICES = /ice cream|sorbet|gelato|frozen yogurt/

function thingOf(plate: Plate, parts: readonly Part[]): Thing | null {
  const thing = THINGS[plate.form]
  if (!thing) return null
  if (plate.form === 'sandwich' && !['toasted', 'assembled', 'baked'].includes(plate.method)) {
    return null
  }
  const [first] = parts
  if (first && MADE_ALREADY.test(first.ingredient.name)) return null
  if (plate.form === 'ice-cream' && parts.some(({ ingredient }) => ICES.test(ingredient.name))) {
    return null
  }
  const bread = BREADS.includes(plate.form) ? parts.find(isBread) : undefined
  if (bread === first && bread && plate.form !== 'flatbread') return null
  const noun = bread ? player(bread).said : nounOf(plate, parts, thing.noun)
  const isFilled =
    plate.form === 'pastry' && first !== undefined && (isSavoury(first) || isFried(plate))
  const found = {
    noun: isFilled && !bread ? 'pastry parcels' : noun,
    joint: isFilled && !bread ? 'filled with' : thing.joint,
    countable: !MASS.test(noun),
  }
  return parts.some((part) => !isTheThing(part, found)) ? found : null
}

/** Forms whose own bread gives them their name: a croissant, naan, focaccia. */
const BREADS: readonly Form[] = ['bread', 'pancakes', 'waffle', 'bagel', 'pastry', 'flatbread']
/** Bread that thickens or is scattered over leads nothing. */
const HIDES_BREAD: readonly Form[] = ['soup', 'salad', 'stew', 'noodle-soup', 'pudding', 'cake']
const MADE_ALREADY = /cake$|fritter$|falafel$|croquette$|brownie$|doughnut$|mochi$|patty$/
const MASS = /bread$|brioche$|toast$|focaccia$|lavash$|pastry$|cream$|sorbet$|naan$|injera$|khobz$/

function isBread({ ingredient }: Part): boolean {
  return ingredient.role === 'bread' && !/dough|cracker|chip$|croutons/.test(ingredient.name)
}

/** "Ice cream" only where there is cream; a sorbet or a kulfi is called by its name. */
function nounOf({ form, name }: Plate, parts: readonly Part[], usual: string): string {
  if (form !== 'ice-cream') return usual
  const words = stems(name)
  const own = ['sorbet', 'granita', 'kulfi', 'gelato', 'sherbet'].find((one) => words.includes(one))
  if (own) return own
  const isCreamy = parts.some(({ ingredient }) => ['dairy', 'egg'].includes(ingredient.source))
  return isCreamy ? usual : 'sorbet'
}

function isSavoury({ ingredient }: Part): boolean {
  return ['protein', 'vegetable'].includes(ingredient.role)
}

function isFried({ method }: Plate): boolean {
  return ['deep-fried', 'pan-fried'].includes(method)
}

function isTheThing({ ingredient, grams }: Part, { noun }: Thing): boolean {
  const head = stems(noun).at(-1) ?? ''
  if (player({ ingredient, grams }).said === noun) return true
  if (stems(ingredient.name).includes(head) && head !== 'cream') return true
  return noun !== 'waffle' && WRAPPERS.test(ingredient.name)
}

/** What a batter or crumb is made of goes into the crust and is not seen. */
function isCoated(parts: readonly Part[], plate: Plate): boolean {
  return (
    isFried(plate) ||
    parts.some(({ ingredient }) => /^(?:panko|breadcrumbs)$/.test(ingredient.name)) ||
    parts.some(({ ingredient, grams }) => /(?:flour|starch)$/.test(ingredient.name) && grams <= 30)
  )
}

function isCoating({ ingredient, grams }: Part): boolean {
  if (/milk$/.test(ingredient.name)) return grams <= 40
  return /^(?:egg|egg white|egg yolk|cornmeal|semolina)$/.test(ingredient.name) && grams <= 25
}

/** White bread that is soaked and stirred in. */
function isThickener({ ingredient }: Part, form: Form): boolean {
  return ingredient.name === 'white bread' && ['curry-rice', 'stew', 'spread'].includes(form)
}

/** Wrappers are told by what they hold. */
function isRawWrapper({ ingredient }: Part): boolean {
  return /wrapper$|dough$|rice paper$/.test(ingredient.name)
}

const HAND_HELD: readonly Form[] = ['burger', 'sandwich', 'taco', 'wrap', 'burrito', 'sausage']

function carrierOf(plate: Plate, parts: readonly Part[]): Part | null {
  if (!HAND_HELD.includes(plate.form)) return null
  return (
    parts.find(({ ingredient }) => ingredient.role === 'bread') ??
    parts.find(({ ingredient }) => WRAPPERS.test(ingredient.name)) ??
    null
  )
}

function carriedIn(form: Form, part: Part): string {
  const { said, plural, ingredient } = player(part)
  if (plural) return `${/chip|cracker/.test(said) ? 'with' : 'in'} ${said}`
  const massNoun = /bread$|brioche$|toast|focaccia$|lavash$/.test(said) && !/flatbread$/.test(said)
  if (massNoun)
    return form === 'wrap' ? `in ${said}` : `on ${said.replace(/^toast bread$/, 'toast')}`
  const single = ingredient.menuName ?? ingredient.name
  return `in ${withArticle(single)}`
}

const FILLED: readonly Form[] = [
  'sushi',
  'rolls',
  'dumplings',
  'pie',
  'pudding',
  'burrito',
  'taco',
  'wrap',
]

/** Flours and flakes are no bed for anything. */
const LOOSE = /flour$|semolina|cornmeal|meal$|granola|oats|puffed rice|tapioca|rice cake|dumpling$/

function isBase(other: Player, main: Player, { form, course }: Plate): boolean {
  const { ingredient, grams } = other
  if (FILLED.includes(form) || ['dessert', 'drink'].includes(course)) return false
  if (ingredient.role === 'bread') {
    return grams >= 20 && ['protein', 'vegetable', 'dairy'].includes(main.ingredient.role)
  }
  if (grams < 40) return false
  if (ingredient.role === 'grain') {
    return form !== 'soup' && !WRAPPERS.test(ingredient.name) && !LOOSE.test(ingredient.name)
  }
  if (/^(?:mashed potato|fries|sweet potato fries|roast potato)$/.test(ingredient.name)) {
    return main.ingredient.role === 'protein'
  }
  return false
}

function onBase({ said, ingredient }: Player): string {
  if (ingredient.role === 'bread' || /fries|roast potato|chip/.test(said)) return `with ${said}`
  if (
    /noodle|vermicelli|pasta|spaghetti|gnocchi|macaroni|orzo|penne|fettuccine|couscous|rice/.test(
      ingredient.name,
    )
  ) {
    return `over ${said}`
  }
  return `on ${said}`
}

function isCompany({ ingredient, grams }: Player): boolean {
  if (isSeasoning(ingredient, grams)) return false
  if (['protein', 'vegetable', 'bread', 'grain'].includes(ingredient.role)) return true
  if (['dairy', 'sweet', 'drink', 'other', 'fruit'].includes(ingredient.role)) {
    return !isSauce(ingredient) && !(isCitrus(ingredient) && grams <= 40)
  }
  return false
}

/** Holds a dough or batter together and is not seen. */
function isBinder({ ingredient, grams }: Part): boolean {
  if (
    /^(?:egg|egg yolk|egg white|milk|oat milk|buttermilk|butter|yogurt|vegan butter|ghee|cream|evaporated milk)$/.test(
      ingredient.name,
    )
  ) {
    return grams <= 70
  }
  return false
}

function isSeasoning({ role, name }: Ingredient, grams: number): boolean {
  return role === 'spice' || (name === 'garlic' && grams <= 12)
}

function isCookingSauce({ name, role }: Ingredient): boolean {
  return (
    role === 'sauce' &&
    /soy sauce|tamari|fish sauce|oyster sauce|mushroom sauce|shrimp paste|miso|doenjang|doubanjiang|bean paste|black bean|tomato paste|curry paste|roux|vinegar|mirin|shaoxing|worcestershire|tamarind$|molasses|aji|gochujang|seasoning|xo sauce|chilli jam/.test(
      name,
    )
  )
}

/** Sauces, and what is poured like one. */
function isSauce(ingredient: Ingredient): boolean {
  if (ingredient.role === 'sauce' || ingredient.role === 'stock') return true
  return /^(?:coconut milk|coconut cream|cream|single cream|sour cream|yogurt|greek yogurt|crème fraîche|mexican crema|evaporated milk)$/.test(
    ingredient.name,
  )
}

function isCitrus({ name }: Ingredient): boolean {
  return /^(?:lime|lime juice|lemon|lemon juice|yuzu juice)$/.test(name)
}
