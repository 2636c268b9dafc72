import { type Part, type Plate, partsOf } from '../composing/plate.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { capitalised, listOf } from './english.ts'
import { isHeated } from './heats.ts'
import { assemblySteps, cookingStep } from './recipe-steps.ts'
import { sayIngredient } from './say-ingredient.ts'

/** Plain text: the portion, its quantities, then numbered steps with times and safe temperatures. */
export function writeRecipe(knowledge: Knowledge, plate: Plate, name: string): string {
  const parts = partsOf(knowledge, plate.components)
  const quantities = parts.map(
    ({ ingredient, grams }) => `- ${amount(grams, ingredient.role)} ${ingredient.name}`,
  )
  const steps = stepsOf(plate, parts).map((step, at) => `${at + 1}. ${step}`)
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

function amount(grams: number, role: string): string {
  return role === 'drink' || role === 'stock' ? `${grams} ml` : `${grams} g`
}

type Roles = { starch: Part[]; protein: Part[]; base: Part[]; flavour: Part[]; finish: Part[] }

function stepsOf(plate: Plate, parts: readonly Part[]): string[] {
  const roles = splitRoles(plate, parts)
  const inside = [...roles.base, ...roles.protein, ...roles.flavour]
  const made = assemblySteps(plate, { inside, parts })
  const steps = [prepare(parts)]
  if (roles.starch.length > 0) steps.push(cookStarch(roles.starch))
  steps.push(...(made ?? cookingStep(plate, [...roles.protein, ...roles.base], roles.flavour)))
  const served = [...roles.starch.map(said), ...roles.finish.map(said)]
  const inGlass = plate.course === 'drink'
  if (served.length > 0) {
    steps.push(
      inGlass
        ? `Pour into a glass and finish with ${listOf(served)}.`
        : `Plate with ${listOf(served)}.`,
    )
  }
  steps.push(servingStep(plate))
  return steps
}

function servingStep({ style, course, method }: Plate): string {
  if (course === 'drink') return 'Serve at once.'
  if (style === 'truck') {
    const hot = isHeated(method) ? ' Keep it above 63 °C (145 °F) until then.' : ''
    return `Wrap or box it and hand it over at once.${hot}`
  }
  if (style === 'fine') return 'Wipe the rim and serve on a plate warmed or chilled to suit.'
  return course === 'dessert' ? 'Serve at once.' : 'Taste, season with salt, and serve at once.'
}

const COOKED_STARCH =
  /rice|noodle|pasta|spaghetti|penne|fettuccine|macaroni|orzo|couscous|bulgur|quinoa|barley|vermicelli|gnocchi/
const RAW_TO_FINISH =
  /lettuce|rocket|cucumber|avocado|watercress|mixed leaves|radish|pickled|kimchi|coleslaw|salsa|guacamole|pico|cornichon|gherkin|bean sprout/

function splitRoles(plate: Plate, parts: readonly Part[]): Roles {
  const roles: Roles = { starch: [], protein: [], base: [], flavour: [], finish: [] }
  const [first] = parts
  for (const part of parts) {
    const { name, role } = part.ingredient
    const leads = part === first
    if (!leads && isFinish(part)) roles.finish.push(part)
    else if (role === 'grain' && COOKED_STARCH.test(name) && cooksApart(plate))
      roles.starch.push(part)
    else if (!leads && role === 'bread') roles.finish.push(part)
    else if (role === 'protein') roles.protein.push(part)
    else if (['spice', 'sauce', 'fat', 'stock'].includes(role) && !leads) roles.flavour.push(part)
    else roles.base.push(part)
  }
  return roles
}

function cooksApart({ form }: Plate): boolean {
  return !['dumplings', 'rolls', 'cake', 'pudding', 'pancakes', 'bread', 'pastry', 'pie'].includes(
    form,
  )
}

function isFinish({ ingredient, grams }: Part): boolean {
  if (RAW_TO_FINISH.test(ingredient.name)) return true
  if (
    ingredient.role === 'herb' &&
    !/bay|thyme|rosemary|curry leaf|lime leaf|lemongrass/.test(ingredient.name)
  )
    return true
  if (/^(?:lime|lemon)(?: juice)?$/.test(ingredient.name) && grams <= 20) return true
  return ingredient.role === 'nut' && grams <= 20
}

function prepare(parts: readonly Part[]): string {
  const cut = parts
    .filter(
      ({ ingredient, grams }) => ['vegetable', 'fruit'].includes(ingredient.role) && grams >= 5,
    )
    .map(said)
  const rinse = cut.length > 0 ? ` Wash and cut ${listOf(cut.slice(0, 5))}.` : ''
  return `Weigh everything out.${rinse}`
}

function cookStarch(parts: readonly Part[]): string {
  const timed = parts.map((part) => {
    const { name } = part.ingredient
    const minutes = /couscous|vermicelli|rice noodle|glass noodle/.test(name)
      ? 'soak in boiling water for 5 to 8 minutes'
      : /rice/.test(name) && !/noodle/.test(name)
        ? 'simmer covered for 12 to 15 minutes, then rest for 5'
        : /fresh|gnocchi|ramen/.test(name)
          ? 'boil for 3 to 4 minutes'
          : 'boil in salted water for 8 to 12 minutes'
    return `${capitalised(said(part))}: ${minutes}`
  })
  return `${timed.join('. ')}. Drain and keep warm, above 63 °C (145 °F).`
}

function said({ ingredient, grams }: Part): string {
  return sayIngredient(ingredient, grams)
}
