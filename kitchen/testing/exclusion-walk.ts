import { CannotServe } from '../brief.ts'
import { mentionsForbidden, type Plate } from '../composing/plate.ts'
import { plateAsAsked } from '../composing/plate-as-wished.ts'
import { pictureOf } from '../composing/write-draft.ts'
import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { remembered } from '../reading/memory.ts'
import { type Constraints, readRequest } from '../reading/read-request.ts'
import { normalised } from '../reading/words.ts'
import { descriptionsOf } from '../writing/write-description.ts'
import { namesFor } from '../writing/write-name.ts'
import { writeRecipe } from '../writing/write-recipe.ts'

export type Walk = { served: number; refused: number; wrong: string[] }

/** Each dish without each one food of it but water: what of the food is still in its name, text, recipe or picture. */
export function walkExclusions(knowledge: Knowledge, dishes = knowledge.dishes): Walk {
  const walk: Walk = { served: 0, refused: 0, wrong: [] }
  const read = new Map<string, Constraints>()
  for (const dish of dishes) {
    for (const name of Object.keys(dish.components).filter((one) => one !== 'water')) {
      const constraints = read.get(name) ?? readRequest(knowledge, `no ${name}`)
      read.set(name, constraints)
      const plate = servedPlate(knowledge, dish, constraints)
      if (plate === null) walk.refused += 1
      else walk.served += 1
      if (plate === null) continue
      const found = stillIn(knowledge, { plate, constraints, name })
      walk.wrong.push(...found.map((where) => `${dish.id} without ${name}: ${where}`))
    }
  }
  return walk
}

function servedPlate(knowledge: Knowledge, dish: Dish, constraints: Constraints): Plate | null {
  try {
    return plateAsAsked(knowledge, { dish, constraints, style: 'normal' })
  } catch (error) {
    if (error instanceof CannotServe) return null
    throw error
  }
}

function stillIn(
  knowledge: Knowledge,
  { plate, constraints, name }: { plate: Plate; constraints: Constraints; name: string },
): string[] {
  const isAllowed = (text: string): boolean => !mentionsForbidden(knowledge, text, constraints)
  const [called = plate.name] = namesFor(knowledge, plate).filter(isAllowed)
  const [description] = descriptionsOf(knowledge, plate, { seed: 1, constraints })
  const recipe = writeRecipe(knowledge, plate, called)
  const drawn = pictureOf(knowledge, plate, called).components
  return [
    ...(constraints.forbidden.has(name) ? [] : ['the exclusion is not read']),
    ...(plate.components[name] === undefined ? [] : ['it is on the plate']),
    ...[called, description, recipe].filter((text) => names(knowledge, text, { plate, name })),
    ...drawn.filter((part) => constraints.forbidden.has(part)).map((part) => `${part} is drawn`),
  ]
}

/** Whether a text names a food, by any of its names, where it does not name another that is on the plate. */
function names(
  knowledge: Knowledge,
  text: string,
  { plate, name }: { plate: Plate; name: string },
): boolean {
  const whole = ` ${normalised(text)} `
  // most texts do not: what takes others out of them brings nothing in
  if (!labelsOf(knowledge, name).some((label) => whole.includes(` ${label} `))) return false
  const there = Object.keys(plate.components)
  const rest = there
    .flatMap((one) => labelsOf(knowledge, one))
    .sort((one, other) => other.length - one.length)
    .reduce((left, label) => left.replaceAll(` ${label} `, ' | '), whole)
  const sources = there.map((one) => knowledge.ingredients.get(one)?.source ?? '')
  return labelsOf(knowledge, name)
    .filter((label) => !sources.some((source) => source === label))
    .some((label) => rest.includes(` ${label} `))
}

const labels = new Map<string, string[]>()

function labelsOf({ ingredients }: Knowledge, name: string): string[] {
  const { menuName = '', plural = '' } = ingredients.get(name) ?? {}
  return remembered(labels, name, () => [name, menuName, plural].filter(Boolean).map(normalised))
}
