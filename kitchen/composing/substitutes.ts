import { z } from 'zod'
import type { Knowledge } from '../knowledge/schema.ts'
import { yamlOf } from '../knowledge/yaml-of.ts'
import { dietForbids } from '../reading/diet-constraints.ts'
import type { Constraints } from '../reading/read-request.ts'

const SUBSTITUTES = yamlOf('substitutes.yaml', z.record(z.string(), z.array(z.string())))

/** Who may not have dairy takes vegan mozzarella; who wants no cheese takes none. */
const NOT_BORNE: readonly string[] =
  'dairy milk lactose gluten wheat egg meat fish soy nut sesame'.split(' ')

/** What takes an ingredient's place where a constraint forbids it; null where nothing that the kitchen knows does. */
export function substituteFor(
  { ingredients }: Pick<Knowledge, 'ingredients'>,
  name: string,
  constraints: Constraints,
): string | null {
  const left = ingredients.get(name)
  const isUnwanted =
    !constraints.excluded.some((phrase) => NOT_BORNE.includes(phrase)) &&
    !constraints.diets.some((diet) => left !== undefined && dietForbids(diet, left))
  const isSame = (other: string): boolean => other.endsWith(` ${name.split(' ').at(-1)}`)
  const isStandIn = (other: string): boolean =>
    /mozzarella|cheese|yeast|sausage|bacon|syrup|^gluten-free |^vegan /.test(other)
  return (
    SUBSTITUTES[name]?.find(
      (other) =>
        ingredients.has(other) &&
        !constraints.forbidden.has(other) &&
        !(isUnwanted && (isSame(other) || isStandIn(other))),
    ) ?? null
  )
}
