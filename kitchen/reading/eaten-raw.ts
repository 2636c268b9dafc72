import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { METHOD_WORDS } from './kind-words.ts'
import type { Constraints } from './read-request.ts'
import { stems } from './words.ts'

/** As many of the dishes that an ingredient leads are raw where it is one that is eaten raw: oysters, fish for sushi. */
const SHARE = 0.5

/**
 * The raw dish that is asked for where foods are named and nothing of how they are cooked: oysters with lemon are not
 * grilled, oysters with bacon are. Of several the one that says most of the prompt's other words, such as "mignonette".
 */
export function rawClassic({ dishes }: Pick<Knowledge, 'dishes'>, asked: Constraints): Dish | null {
  if (asked.methods.length > 0 || asked.forms.length > 0) return null
  const main = asked.wanted.find(({ ingredients }) =>
    ingredients.some(({ role }) => role === 'protein'),
  )
  if (main === undefined) return null
  const led = new Set(main.ingredients.map(({ name }) => name))
  const own = dishes.filter(
    ({ name, components }) => led.has(Object.keys(components)[0] ?? '') && !saysMethod(name),
  )
  const raw = own.filter(({ method }) => method === 'raw')
  if (raw.length < own.length * SHARE) return null
  const words = new Set(asked.stems)
  const said = ({ name, special }: Dish): number =>
    stems(`${name} ${special}`).filter((word) => words.has(word)).length
  const [best] = raw.filter((dish) => holdsAll(dish, asked)).sort((a, b) => said(b) - said(a))
  return best ?? null
}

/** "Fried oyster basket": what says how it is cooked tells nothing of who says no method. */
function saysMethod(name: string): boolean {
  return stems(name).some((word) => METHOD_WORDS.has(word))
}

function holdsAll({ components }: Dish, { wanted }: Constraints): boolean {
  return wanted.every(({ ingredients }) =>
    ingredients.some(({ name }) => components[name] !== undefined),
  )
}
