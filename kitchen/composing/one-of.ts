import { z } from 'zod'
import type { Knowledge } from '../knowledge/schema.ts'
import { yamlOf } from '../knowledge/yaml-of.ts'
import { holdsPhrase, stems } from '../reading/words.ts'
import type { Plate } from './plate.ts'

const LISTS = yamlOf('one-of.yaml', z.array(z.array(z.string())))

/** Whether a plate holds the one or the other, as béarnaise or peppercorn sauce. */
export function areOneOf(name: string, other: string): boolean {
  return LISTS.some((list) => list.includes(name) && list.includes(other))
}

/** What of a plate an ingredient takes the place of; undefined where nothing, or two, or the plate is called by it. */
export function placeFor(
  { ingredients }: Pick<Knowledge, 'ingredients'>,
  { components, name, asked }: Pick<Plate, 'components' | 'name' | 'asked'>,
  fresh: string,
): string | undefined {
  const labels = (one: string): string[] => [one, ingredients.get(one)?.menuName ?? one]
  const said = stems(name)
  const isCalledBy = (one: string): boolean =>
    labels(one).some((label) => holdsPhrase(said, stems(label)) && !labels(fresh).includes(label))
  const alike = Object.keys(components).filter(
    (one) => areOneOf(one, fresh) && one !== fresh && !asked.includes(one),
  )
  const [only, another] = alike
  return only === undefined || another !== undefined || isCalledBy(only) ? undefined : only
}
