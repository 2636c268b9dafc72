import type { Dish, Ingredient, Knowledge } from '../knowledge/schema.ts'
import { isFlesh } from '../reading/food-groups.ts'
import { stems } from '../reading/words.ts'
import { titleCase } from '../writing/english.ts'

/**
 * A dish's name once foods of it are gone or have others in their place: Tofu Marsala for a Chicken Marsala. Null where the
 * name says a food that nothing replaces, but for a side at its end.
 */
export function nameWithout(
  { ingredients }: Pick<Knowledge, 'ingredients'>,
  dish: Pick<Dish, 'name' | 'components'>,
  /** What is gone, to what came in its place. */
  gone: ReadonlyMap<string, string | null>,
): string | null {
  const left = Object.keys(dish.components).filter((name) => !gone.has(name))
  const stays = new Set(left.flatMap((name) => labelsOf(ingredients.get(name))).map(phraseOf))
  const isWithMeat = left.some((one) => isFlesh(ingredients.get(one)))
  let name = dish.name
  for (const [from, to] of gone) {
    const label = labelsOf(ingredients.get(from)).find((one) => positionIn(name, one) !== null)
    if (label === undefined || stays.has(phraseOf(label))) continue
    const place = positionIn(name, label)
    const other = to === null ? undefined : ingredients.get(to)
    if (!place) return null
    const head = name.slice(0, place.start)
    if (!other && isSide(dish, from) && JOINT.test(head) && place.end === name.length) {
      name = head.replace(JOINT, '')
      continue
    }
    if (!other) return null
    const isMany = /s$/i.test(name.slice(place.start, place.end)) && other.plural !== ''
    const called = isWithMeat ? dairyFree(ingredients.get(from), other) : calledOf(other)
    const said = titleCase(isMany ? (other.plural ?? called) : called)
    name = [head, said, name.slice(place.end)].join('')
  }
  return name
}

const calledOf = ({ name, menuName }: Ingredient): string => menuName ?? name

/** Butter chicken with vegan butter is no vegan dish. */
function dairyFree(from: Ingredient | undefined, to: Ingredient): string {
  const isOfDairy = from?.source === 'dairy' && to.name.startsWith('vegan ')
  return isOfDairy ? `dairy-free ${calledOf(from)}` : calledOf(to)
}

const JOINT = /\s+(?:and|with)\s+$/i

/** A dish is still one without its third food or a later one: Cheeseburger and Fries without fries is a Cheeseburger. */
function isSide({ components }: Pick<Dish, 'components'>, name: string): boolean {
  return Object.keys(components).indexOf(name) >= 2
}

/** The longest first: of a chicken thigh a name says no more than the chicken. */
function labelsOf(ingredient: Ingredient | undefined): string[] {
  if (!ingredient) return []
  const { name, menuName = '', plural = '', role, source } = ingredient
  // of a shoulder of pork a name says no more than the pork
  const animal = role === 'protein' ? source : ''
  return [plural, name, menuName, animal]
    .filter(Boolean)
    .sort((one, other) => other.length - one.length)
}

/** Where the words of a label stand in a name, in whatever number. */
function positionIn(name: string, label: string): { start: number; end: number } | null {
  const words = [...name.matchAll(/[\p{L}\p{N}'’]+/gu)]
  const wanted = phraseOf(label)
  for (let at = 0; at < words.length; at += 1) {
    for (let last = at; last < Math.min(at + 4, words.length); last += 1) {
      const start = words[at]?.index ?? 0
      const end = (words[last]?.index ?? 0) + (words[last]?.[0].length ?? 0)
      if (phraseOf(name.slice(start, end)) === wanted) return { start, end }
    }
  }
  return null
}

function phraseOf(text: string): string {
  return stems(text).join(' ')
}
