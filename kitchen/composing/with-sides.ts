import type { Knowledge } from '../knowledge/schema.ts'
import type { Side } from '../reading/dish-beside.ts'
import { FORM_WORDS } from '../reading/food-lexicon.ts'
import type { Wishes } from '../reading/read-request.ts'
import { holdsPhrase, stems } from '../reading/words.ts'
import { listOf } from '../writing/english.ts'
import type { Plate } from './plate.ts'

/**
 * The plate with sides on it and in its name, and what leads each told in the text. `refused` are those that the other
 * wishes rule out.
 */
export function withSides(
  knowledge: Knowledge,
  { plate, sides, wishes }: { plate: Plate; sides: readonly Side[]; wishes: Wishes },
): { plate: Plate; refused: string[] } {
  const isOut = (side: Side): boolean => wishes.forbidden.has(mainOf(side))
  const served = sides.filter((side) => !isOut(side))
  const components: Record<string, number> = { ...plate.components }
  const mains = served.map((side) => {
    const alike = alikeIn(plate, mainOf(side))
    if (alike !== undefined) return alike
    for (const [name, grams] of Object.entries(side.components)) {
      const isKnown = knowledge.ingredients.has(name) && !wishes.forbidden.has(name)
      if (isKnown) components[name] ??= Math.max(1, Math.round(grams * wishes.portion))
    }
    return mainOf(side)
  })
  const asked = [...new Set([...plate.asked, ...mains])]
  return {
    plate: { ...plate, components, asked, name: nameWith(plate.name, served) },
    refused: sides.filter(isOut).map(({ name }) => name.toLowerCase()),
  }
}

/** The plate with what leads the sides, so that what is suggested to go with it goes with them too. */
export function withMains(plate: Plate, sides: readonly Side[]): Plate {
  const mains = sides.map((side) => [mainOf(side), side.components[mainOf(side)] ?? 0])
  return { ...plate, components: { ...plate.components, ...Object.fromEntries(mains) } }
}

/** Chips that are on the plate where fries are asked for. */
function alikeIn({ components }: Plate, name: string): string | undefined {
  const isFries = (one: string): boolean => FORM_WORDS.get(stems(one).join(' ')) === 'fries'
  return isFries(name) ? Object.keys(components).find(isFries) : undefined
}

/** "Ribeye Steak and Fries"; "Steak with Peppercorn Sauce, Fries and Side Salad"; "Chicken with Rice and Peas". */
function nameWith(name: string, sides: readonly Side[]): string {
  const said = stems(name)
  const fresh = sides
    .filter((side) => !holdsPhrase(said, stems(side.name)))
    .map((side) => side.name)
  if (fresh.length === 0) return name
  if (/\b(?:with|and|&)\b/i.test(name)) return `${name}, ${listOf(fresh)}`
  return / and /i.test(fresh.join()) ? `${name} with ${listOf(fresh)}` : listOf([name, ...fresh])
}

function mainOf({ components }: Side): string {
  return Object.keys(components)[0] ?? ''
}
