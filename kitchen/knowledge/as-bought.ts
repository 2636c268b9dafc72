import { z } from 'zod'
import { yamlOf } from './yaml-of.ts'

const rules = z.array(
  z.strictObject({ say: z.string(), grams: z.number().positive(), of: z.array(z.string()) }),
)

/** How a cook buys an ingredient that is served in another state: "dry", and grams for one gram as served. */
export const AS_BOUGHT: ReadonlyMap<string, { say: string; grams: number }> = new Map(
  yamlOf('as-bought.yaml', rules).flatMap(({ say, grams, of }) =>
    of.map((name) => [name, { say, grams }] as const),
  ),
)
