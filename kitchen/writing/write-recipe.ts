import { type Part, type Plate, partsOf } from '../composing/plate.ts'
import type { Form, Knowledge, Method } from '../knowledge/schema.ts'
import { capitalised, listOf } from './english.ts'
import { isHeated } from './heats.ts'
import { assemblySteps } from './recipe-assembly.ts'
import { familyOf, inRecipe, stationsOf } from './recipe-parts.ts'
import { cookingSteps } from './recipe-steps.ts'
import { safeCore } from './safe-temperatures.ts'

/** Plain text: the portion, its quantities, then numbered steps with times and safe temperatures. */
export function writeRecipe(knowledge: Knowledge, plate: Plate, name: string): string {
  const parts = partsOf(knowledge, plate.components)
  const quantities = parts.map((part) => `- ${amount(part)} ${inRecipe(part)}`)
  const apart = new Set(plate.apart.flatMap(({ holds }) => holds))
  const sides = parts.filter(({ ingredient }) => apart.has(ingredient.name))
  const steps = stepsOf(plate, { parts, sides }).map(
    (step, at) => `${at + 1}. ${doneWithout(step, plate)}`,
  )
  return [
    `${name} (1 portion)`,
    '',
    'Quantities, as served:',
    ...quantities,
    '',
    'Method:',
    ...steps,
  ].join('\n')
}

/** Steps season with salt and vinegar of themselves; not where they were excluded. */
function doneWithout(step: string, { without }: Plate): string {
  let left = step
  if (without.has('salt')) {
    left = left.replace(/salted water/g, 'water').replace(' season with salt,', '')
  }
  return without.has('rice vinegar')
    ? left.replace('Season with rice vinegar and let it', 'Let it')
    : left
}

function amount({ grams, ingredient }: Part): string {
  return ['drink', 'stock'].includes(ingredient.role) ? `${grams} ml` : `${grams} g`
}

function stepsOf(
  plate: Plate,
  { parts, sides }: { parts: readonly Part[]; sides: readonly Part[] },
): string[] {
  const steps = [prepare(parts)]
  const own = parts.filter((part) => !sides.includes(part))
  const stations = stationsOf(plate, own)
  const starches = stations.starch
  const last = [...sideSteps(sides), servingStep(plate, own)]
  if (starches.length > 0) steps.push(cookStarch(starches, plate))
  const apart = own.filter((part) => !isBoiledApart(part, starches, plate))
  const made = assemblySteps(plate, apart)
  if (made) return [...steps, ...made, ...last]
  steps.push(...cookingSteps(plate, stations))
  const served = [...starches, ...stations.ready].map(inRecipe)
  if (served.length > 0) {
    steps.push(
      plate.course === 'drink' ? `Finish with ${listOf(served)}.` : `Plate with ${listOf(served)}.`,
    )
  }
  return [...steps, ...last]
}

/** What stands beside the dish is made on its own, and safe on its own. */
function sideSteps(sides: readonly Part[]): string[] {
  if (sides.length === 0) return []
  const raw = sides.filter(({ ingredient }) => safeCore([ingredient]) !== null)
  const safe = safeCore(raw.map(({ ingredient }) => ingredient))
  const cooked = safe === null ? [] : [`Cook ${listOf(raw.map(inRecipe))} through: ${safe}`]
  return [...cooked, `Put ${listOf(sides.map(inRecipe))} beside it.`]
}

/** Rice for sushi and pasta for a bake go into what is built; other starch stands beside it. */
function isBoiledApart(part: Part, starches: readonly Part[], { form }: Plate): boolean {
  return starches.includes(part) && !['sushi', 'gratin', 'lasagne', 'fritters'].includes(form)
}

function servingStep({ style, course, form, method }: Plate, parts: readonly Part[]): string {
  if (course === 'drink') return 'Serve at once.'
  if (style === 'truck') {
    const hot = isHeated(method) && course !== 'dessert' && familyOf(method) !== 'cold'
    return `Wrap or box it and hand it over at once.${hot ? ' Keep it above 63 °C (145 °F) until then.' : ''}`
  }
  if (style === 'fine') return 'Wipe the rim and serve on a plate warmed or chilled to suit.'
  const sweet =
    course === 'dessert' ||
    course === 'bread' ||
    (course === 'breakfast' && parts.some(({ ingredient }) => ingredient.role === 'sweet')) ||
    ['cake', 'cookie', 'doughnut'].includes(form)
  return sweet ? 'Serve at once.' : 'Taste, season with salt, and serve at once.'
}

const NOTHING_TO_CUT =
  /juice|fries|chip$|raisin|dried|caramelised|pickled|canned|olive|caper|mashed|roast|fried|kimchi|sauerkraut|gherkin|cornichon|pomegranate|purée|paste|jam|coconut|refried|desiccated|garlic/

function prepare(parts: readonly Part[]): string {
  const cut = parts
    .filter(
      ({ ingredient, grams }) =>
        ['vegetable', 'fruit'].includes(ingredient.role) &&
        grams >= 5 &&
        !NOTHING_TO_CUT.test(ingredient.name),
    )
    .map(inRecipe)
  const rinse = cut.length > 0 ? ` Wash and cut ${listOf(cut.slice(0, 5))}.` : ''
  return `Weigh everything out.${rinse}`
}

function cookStarch(parts: readonly Part[], { form, method }: Plate): string {
  const timed = parts.map((part) => `${capitalised(inRecipe(part))}: ${boiling(part)}`)
  return `${timed.join('. ')}. ${heldAs(form, method)}`
}

/** Spores in cooked starch wake in the warm: it is held hot, cooled at once, or soured and used soon. */
function heldAs(form: Form, method: Method): string {
  if (form === 'sushi') {
    return 'Season with rice vinegar and let it cool to body warmth; use it within 4 hours.'
  }
  const isCold = form === 'salad' || ['chilled', 'dressed'].includes(method)
  return isCold
    ? 'Drain, spread it out and cool it below 5 °C (41 °F) within 2 hours.'
    : 'Drain and keep warm, above 63 °C (145 °F).'
}

function boiling({ ingredient: { name } }: Part): string {
  if (/couscous|vermicelli|rice noodle|glass noodle/.test(name)) {
    return 'soak in boiling water for 5 to 8 minutes'
  }
  if (/wild|brown|black|red rice/.test(name)) return 'simmer covered for 35 to 45 minutes'
  if (/rice/.test(name)) return 'simmer covered for 12 to 15 minutes, then rest for 5 minutes'
  if (/fresh|gnocchi|ramen|ravioli|spaetzle/.test(name)) return 'boil for 3 to 4 minutes'
  return 'boil in salted water for 8 to 12 minutes'
}
