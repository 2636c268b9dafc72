import { type Part, type Plate, partsOf } from '../composing/plate.ts'
import type { Form, Ingredient, Knowledge } from '../knowledge/schema.ts'
import { stems } from '../reading/words.ts'
import { withArticle } from './english.ts'
import { isPlural, sayIngredient } from './say-ingredient.ts'

export type Player = { said: string; plural: boolean; ingredient: Ingredient; grams: number }

/** Who plays which part on a plate, as its text needs it. */
export type Cast = {
  /** "Dumplings", "pizza": where the dish is a thing more than its first component. */
  thing: { noun: string; joint: string } | null
  main: Player
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
  /^(?:salt|water|ice|sugar|icing sugar|brown sugar|black pepper|frying oil|vegetable oil|palm oil|wheat flour|cornflour|rice flour|tapioca starch|cassava flour|baking powder|yeast|bay leaf|lard|beef tallow|vinegar|milk powder|gelatine|sugar syrup|nutritional yeast|liquid smoke marinade|sparkling water|soda water|crushed ice|breadcrumbs|potato starch|msg)$/

const THINGS: Partial<Record<Form, { noun: string; joint: string }>> = {
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
  /dough|wrapper|pastry|rice paper|masa|lasagne sheet|nori|pancake|waffle|crepe|taco shell|flatbread|naan|pita|lavash|injera|tortilla$/

export function castOf(knowledge: Knowledge, plate: Plate): Cast | null {
  const parts = partsOf(knowledge, plate.components)
  const shown = parts.filter(({ ingredient }) => isShown(ingredient))
  const carrier = carrierOf(plate, shown)
  const thing = thingOf(plate, shown)
  const rest = shown.filter(
    (part) => part !== carrier && !(thing !== null && isTheThing(part, thing.noun)),
  )
  const lead = leadOf(plate, rest) ?? rest[0] ?? shown[0] ?? parts[0]
  if (!lead) return null
  const main = player(lead)
  const heads = new Set([main.said])
  const others = rest
    .filter((part) => part !== lead)
    .map(player)
    .filter(({ said }) => {
      if (heads.has(said)) return false
      heads.add(said)
      return true
    })
  const baseStarch = carrier ? null : others.find((other) => isBase(other, main, plate.form))
  const hidden = (one: Player): boolean => thing !== null && isBinder(one)
  const free = others.filter((other) => other !== baseStarch && !hidden(other))
  return {
    thing,
    main,
    company: free.filter(isCompany),
    base: carrier
      ? carriedIn(plate.form, carrier)
      : baseStarch
        ? onBase(baseStarch, plate.form)
        : null,
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
  if (!first || isNamedBread(first)) return first
  if (plate.form === 'ice-cream') {
    const ice = parts.find(({ ingredient }) => ICES.test(ingredient.name))
    if (ice) return ice
  }
  const starchFirst = ['grain', 'bread', 'stock'].includes(first.ingredient.role)
  const keepsStarch = ['pasta', 'noodles', 'rice-plate', 'stir-fry', 'breakfast'].includes(
    plate.form,
  )
  if (starchFirst && !keepsStarch) {
    return parts.find(({ ingredient }) =>
      ['protein', 'vegetable', 'fruit', 'dairy', 'nut', 'sweet'].includes(ingredient.role),
    )
  }
  const isSpread = first.ingredient.role === 'sauce' && first.grams >= 60
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

function thingOf(plate: Plate, parts: readonly Part[]): Cast['thing'] {
  const thing = THINGS[plate.form]
  if (!thing) return null
  if (plate.form === 'sandwich' && !['toasted', 'assembled', 'baked'].includes(plate.method)) {
    return null
  }
  const [first] = parts
  if (first?.ingredient.role === 'bread' && isNamedBread(first)) return null
  if (first && /cake$|fritter$|falafel$|croquette$/.test(first.ingredient.name)) return null
  if (plate.form === 'ice-cream' && parts.some(({ ingredient }) => ICES.test(ingredient.name))) {
    return null
  }
  const said = parts.filter((part) => !isTheThing(part, thing.noun))
  return said.length > 0 ? thing : null
}

/** Croissants and pancakes are called by their own name. */
function isNamedBread({ ingredient }: Part): boolean {
  return /croissant|scone|pancake|waffle|crepe|dosa|idli|biscuit|muffin|brioche$|cornbread|yorkshire/.test(
    ingredient.name,
  )
}

function isTheThing({ ingredient }: Part, noun: string): boolean {
  const head = stems(noun).at(-1) ?? ''
  if (stems(ingredient.name).includes(head) && head !== 'cream') return true
  return noun !== 'waffle' && WRAPPERS.test(ingredient.name)
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

function isBase(other: Player, main: Player, form: Form): boolean {
  const { ingredient, grams } = other
  if (FILLED.includes(form)) return false
  if (ingredient.role === 'bread') {
    return grams >= 20 && ['protein', 'vegetable', 'dairy'].includes(main.ingredient.role)
  }
  if (grams < 40) return false
  if (ingredient.role === 'grain') return !WRAPPERS.test(ingredient.name)
  if (/^(?:mashed potato|fries|sweet potato fries|roast potato)$/.test(ingredient.name)) {
    return main.ingredient.role === 'protein'
  }
  return false
}

function onBase({ said, ingredient }: Player, form: Form): string {
  if (form === 'soup' && ingredient.role !== 'bread') return `over ${said}`
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
function isBinder({ ingredient, grams }: Player): boolean {
  if (
    /^(?:egg|egg yolk|egg white|milk|buttermilk|butter|yogurt|vegan butter|ghee)$/.test(
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
    /soy sauce|tamari|fish sauce|oyster sauce|mushroom sauce|hoisin|shrimp paste|miso|doenjang|doubanjiang|bean paste|black bean|tomato paste|curry paste|roux|vinegar|mirin|shaoxing|worcestershire|tamarind$|molasses|aji|gochujang|mustard$|seasoning|xo sauce|chilli jam|harissa|horseradish|wasabi/.test(
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
