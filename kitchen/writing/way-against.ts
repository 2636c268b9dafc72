import { z } from 'zod'
import type { Plate } from '../composing/plate.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { yamlOf } from '../knowledge/yaml-of.ts'
import { stems } from '../reading/words.ts'

const words = z.array(z.string()).transform((all) => all.flatMap(stems))
const WAYS = yamlOf('ways-of-cooking.yaml', z.array(z.strictObject({ named: words, never: words })))

/** The word of a plate's name, beyond the dish's own, that a text is against: "crispy" above chicken from the grill. */
export function wayAgainst(
  { index }: Pick<Knowledge, 'index'>,
  { id, name }: Pick<Plate, 'id' | 'name'>,
  text: string,
): string | null {
  const dish = index.dishOf.get(id)
  if (dish === undefined || name === dish.name) return null
  const own = stems(dish.name)
  // "and grilled bread" says how the bread is made
  const [head = ''] = name.split(/,|\s(?:with|and|on|over)\s/i)
  for (const word of head.split(/\s+/)) {
    const [stem = ''] = stems(word)
    const way = WAYS.find(({ named }) => named.includes(stem))
    if (way === undefined || own.includes(stem)) continue
    const told = stems(text)
    if (way.never.some((one) => told.includes(one))) return word
  }
  return null
}
