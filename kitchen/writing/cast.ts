import { ownPartsOf, type Part, type Plate } from '../composing/plate.ts'
import type { Course, Form, Ingredient, Knowledge } from '../knowledge/schema.ts'
import { stems } from '../reading/words.ts'
import { withArticle } from './english.ts'
import { type Player, player } from './player.ts'
import {
  HIDES_BREAD,
  ICES,
  isBread,
  isTheThing,
  THINGS,
  type Thing,
  thingOf,
  WRAPPERS,
} from './things.ts'
import { isBinder, isCoated, isCoating, isRawWrapper, isThickener } from './unseen.ts'

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

export function castOf(knowledge: Knowledge, plate: Plate): Cast | null {
  const parts = ownPartsOf(knowledge, plate)
  const shown = parts.filter(({ ingredient }) => isShown(ingredient))
  const carrier = carrierOf(plate, shown)
  const thing = thingOf(plate, shown)
  const coated = isCoated(parts, plate) || THINGS[plate.form] !== undefined
  const battered = parts.some(
    ({ ingredient, grams }) => /flour$/.test(ingredient.name) && grams >= 15,
  )
  const seen = shown.filter(
    (part) =>
      part !== carrier &&
      !(thing !== null && isTheThing(part, thing)) &&
      !(coated && isCoating(part)) &&
      !(battered && part !== shown[0] && thing === null && isBinder(part)) &&
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
    dough:
      thing === null || parts.some(isBread)
        ? []
        : seen.filter((part) => isBinder(part)).map(player),
    company: free.filter((one) => isCompany(one, plate.course)),
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
    ['pasta', 'noodles', 'rice-plate', 'stir-fry', 'rolls', 'gratin'].includes(plate.form) ||
    /tortellini|ravioli|agnolotti/.test(first.ingredient.name) ||
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

function isCompany({ ingredient, grams }: Player, course: Course): boolean {
  if (isSeasoning(ingredient, grams) || isTrace(ingredient, grams, course)) return false
  if (['protein', 'vegetable', 'bread', 'grain'].includes(ingredient.role)) return true
  if (['dairy', 'sweet', 'drink', 'other', 'fruit'].includes(ingredient.role)) {
    return !isSauce(ingredient) && !(isCitrus(ingredient) && grams <= 40)
  }
  return false
}

/** Too little to be seen, or a sugar or wine that is cooked in. */
function isTrace({ name, source }: Ingredient, grams: number, course: Course): boolean {
  if (course === 'drink') return grams < 5
  if (/sugar$|^(?:jaggery|piloncillo)$/.test(name) || (source === 'alcohol' && grams <= 30))
    return true
  return grams < 8 && !/chilli|jalapeño|habanero|bonnet|rocoto|caviar|truffle|roe/.test(name)
}

function isSeasoning({ role, name }: Ingredient, grams: number): boolean {
  return role === 'spice' || (name === 'garlic' && grams <= 12)
}

function isCookingSauce({ name, role }: Ingredient): boolean {
  return (
    role === 'sauce' &&
    /soy sauce|tamari$|fish sauce|oyster sauce|mushroom sauce|shrimp paste|miso|doenjang|doubanjiang|bean paste|black bean|tomato paste|curry paste|roux|vinegar|mirin|shaoxing|worcestershire|tamarind$|molasses|aji|gochujang|seasoning|xo sauce|chilli jam/.test(
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
