import type { Form, Knowledge } from '../knowledge/schema.ts'
import { goesInto, type Side } from '../reading/dish-beside.ts'
import { FORM_WORDS } from '../reading/kind-words.ts'
import type { Constraints } from '../reading/read-request.ts'
import { isNamedMoreClosely } from '../reading/wanted-foods.ts'
import { inPlaceOf } from '../reading/what-is-told.ts'
import { holdsPhrase, stems } from '../reading/words.ts'
import { listOf, withArticle } from '../writing/english.ts'
import { placeFor } from './one-of.ts'
import type { Aside, Plate } from './plate.ts'

/**
 * The plate with sides on it and in its name, and what leads each named in the text. `refused` are those that the other
 * constraints rule out, `instead` what is reported of those that take another's place.
 */
export function withSides(
  knowledge: Knowledge,
  { plate, sides, constraints }: { plate: Plate; sides: readonly Side[]; constraints: Constraints },
): { plate: Plate; refused: string[]; instead: string[] } {
  const isAsked = (side: Side): boolean =>
    isNamedMoreClosely(stems(side.name).join(' '), constraints.excluded)
  const isOut = (side: Side): boolean => constraints.forbidden.has(mainOf(side)) && !isAsked(side)
  const served = sides.filter((side) => !isOut(side))
  const components: Record<string, number> = { ...plate.components }
  const instead: string[] = []
  const mainsThere = new Set(sides.map(mainOf))
  const own = Object.keys(components).filter((name) => !mainsThere.has(name))
  const mains = served.map((side) => {
    const alike = alikeIn(plate, mainOf(side))
    if (alike !== undefined) return alike
    const isOneFood = Object.keys(side.components).length === 1
    const given = isOneFood ? placeFor(knowledge, plate, mainOf(side)) : undefined
    if (given !== undefined) {
      delete components[given]
      instead.push(inPlaceOf(knowledge, mainOf(side), given))
    }
    for (const [name, grams] of Object.entries(side.components)) {
      const isLeft = name === mainOf(side) || !constraints.forbidden.has(name)
      if (isLeft && knowledge.ingredients.has(name))
        components[name] ??= Math.max(1, Math.round(grams * constraints.portion))
    }
    return mainOf(side)
  })
  const asked = [...new Set([...plate.asked, ...mains])]
  const said = new Map(plate.said)
  for (const [at, { name }] of served.entries()) {
    const main = mains[at] ?? ''
    const isOneFood = Object.keys(served[at]?.components ?? {}).length === 1
    const { menuName = main } = knowledge.ingredients.get(main) ?? {}
    // toast is said so, whatever bread it is of
    const isNamed = [main, menuName].some((one) => holdsPhrase(stems(one), stems(name)))
    if (isOneFood && !isNamed) said.set(main, name.toLowerCase())
  }
  return {
    plate: {
      ...plate,
      components,
      asked,
      said,
      apart: served
        .filter((side) => isApart(side, plate) && !goesInto(knowledge, side, plate.form))
        .flatMap((side) => asideOf(side, own)),
      name: nameWith(plate.name, served),
    },
    refused: sides.filter(isOut).map(({ name }) => name.toLowerCase()),
    instead,
  }
}

/** A side of several foods is named as a whole: coleslaw, and not cabbage, carrot and mayonnaise. */
const MADE_OF = 3

function isApart({ components }: Side, { form }: Plate): boolean {
  return CLOSED.includes(form) || Object.keys(components).length >= MADE_OF
}

/** What stands on such a form's plate would be read as lying in it: wings on a pizza. */
const CLOSED: readonly Form[] = [
  'pizza',
  'burger',
  'taco',
  'burrito',
  'sandwich',
  'wrap',
  'flatbread',
  'soup',
  'noodle-soup',
  'pasta',
  'lasagne',
  'pie',
  'dumplings',
  'gratin',
]

/** Fries are named and drawn with what they come with. */
function asideOf(side: Side, own: readonly string[]): Aside[] {
  const holds = Object.keys(side.components).filter((name) => !own.includes(name))
  if (isFries(mainOf(side)) || holds.length === 0) return []
  const name = side.name.toLowerCase().replace(/^side /, '')
  return [{ said: /salad$/.test(name) ? withArticle(name) : name, holds }]
}

/** The plate with what leads the sides, so that what is suggested to go with it goes with them too. */
export function withMains(plate: Plate, sides: readonly Side[]): Plate {
  const mains = sides.map((side) => [mainOf(side), side.components[mainOf(side)] ?? 0])
  return { ...plate, components: { ...plate.components, ...Object.fromEntries(mains) } }
}

/** Chips that are on the plate where fries are asked for. */
function alikeIn({ components }: Plate, name: string): string | undefined {
  const isAlike = (one: string): boolean => FORM_WORDS.get(stems(one).join(' ')) === 'fries'
  return isAlike(name) ? Object.keys(components).find(isAlike) : undefined
}

function isFries(name: string): boolean {
  return ['fry', 'chip'].includes(stems(name).at(-1) ?? '')
}

/** "Ribeye Steak and Fries"; "Meatloaf with Mashed Potatoes"; "Steak with Peppercorn Sauce, Fries and Side Salad"; "Chicken with Rice and Peas". */
function nameWith(name: string, sides: readonly Side[]): string {
  const said = stems(name)
  const fresh = new Set(
    sides.filter((side) => !holdsPhrase(said, stems(side.name))).map((side) => side.name),
  )
  const all = listOf([...fresh])
  if (fresh.size === 0) return name
  if (/\bwith\b/i.test(name)) return `${name}, ${all}`
  if (/\band\b|&/i.test(name)) return `${name} with ${all}`
  const isWith = sides.some((side) => side.isWith) || [...fresh].some((one) => / and /i.test(one))
  return isWith ? `${name} with ${all}` : listOf([name, ...fresh])
}

function mainOf({ components }: Side): string {
  return Object.keys(components)[0] ?? ''
}
