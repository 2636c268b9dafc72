import type { Ingredient, Knowledge } from '../knowledge/schema.ts'
import { isMeat, isSeafood } from '../reading/food-groups.ts'
import type { Wishes } from '../reading/read-request.ts'
import type { Wanted } from '../reading/wanted-foods.ts'
import { stems } from '../reading/words.ts'
import { type Part, type Plate, partsOf } from './plate.ts'
import { bestOf, gramsOf } from './plate-from-words.ts'

/**
 * The plate with every ingredient that was asked for on it, marked so that the text tells it. `refused` are the phrases
 * that the other wishes rule out.
 */
export function withAsked(
  knowledge: Knowledge,
  plate: Plate,
  wishes: Wishes,
): { plate: Plate; refused: string[] } {
  let components: Record<string, number> = { ...plate.components }
  let { special } = plate
  const asked: string[] = []
  const refused: string[] = []
  for (const wanted of wishes.wanted) {
    const there = partsOf(knowledge, components).find((part) => isMeant(part, wanted))?.ingredient
    const found = there ?? bestOf(wanted, wishes.forbidden)
    if (found === null) {
      refused.push(wanted.phrase)
      continue
    }
    const given = there ? undefined : replacedBy(found, partsOf(knowledge, components), asked)
    if (given !== undefined) {
      components = renamed(components, given, found.name)
      // its own phrase may speak of what is gone
      if (special && stems(given).some((word) => stems(special ?? '').includes(word)))
        special = null
    }
    components[found.name] ??= gramsOf(found, 1, wishes.portion)
    asked.push(found.name)
  }
  const course =
    plate.course === 'side' && bringsMeat(knowledge, plate, asked) ? 'main' : plate.course
  return { plate: { ...plate, course, components, special, asked }, refused }
}

/** Fried rice with prawns is no side any more. */
function bringsMeat(knowledge: Knowledge, plate: Plate, asked: readonly string[]): boolean {
  return asked.some((name) => {
    const found = knowledge.ingredients.get(name)
    const isNew = plate.components[name] === undefined
    return isNew && found !== undefined && (isMeat(found) || isSeafood(found))
  })
}

/** The basmati of a curry is the rice that was asked for. */
function isMeant({ ingredient }: Part, { phrase, ingredients }: Wanted): boolean {
  const isKind =
    ['grain', 'bread'].includes(ingredient.role) &&
    stems(ingredient.name).join(' ').endsWith(` ${phrase}`)
  return isKind || ingredients.includes(ingredient)
}

/** Who asks for oat milk in a latte wants it in place of the milk, and brown rice in place of white. */
function replacedBy(
  { name, role }: Ingredient,
  parts: readonly Part[],
  asked: readonly string[],
): string | undefined {
  const kind = stems(name).at(-1)
  const isFilling = role === 'grain' || role === 'bread'
  const isMilk = kind === 'milk'
  const given = parts.find(
    ({ ingredient }) =>
      !asked.includes(ingredient.name) &&
      (name.endsWith(` ${ingredient.menuName ?? ingredient.name}`) ||
        (((isFilling && ingredient.role === role) || isMilk) &&
          stems(ingredient.name).at(-1) === kind)),
  )
  return given?.ingredient.name
}

function renamed(
  components: Readonly<Record<string, number>>,
  from: string,
  to: string,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(components).map(([name, grams]) => [name === from ? to : name, grams]),
  )
}
