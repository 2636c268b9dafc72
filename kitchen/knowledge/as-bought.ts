import { z } from 'zod'
import { yamlOf } from './yaml-of.ts'

const rules = z.array(
  z.strictObject({
    say: z.string(),
    as: z.string().optional(),
    grams: z.number().positive(),
    of: z.array(z.string()),
    from: z.strictObject({ grams: z.number().positive(), of: z.string() }).optional(),
  }),
)
type Bought = Pick<z.infer<typeof rules>[number], 'say' | 'as' | 'grams' | 'from'>

/**
 * How a cook buys an ingredient that is served in another state: "dry", and grams for one gram as served; and what is
 * brewed, from how many grams of what.
 */
export const AS_BOUGHT: ReadonlyMap<string, Bought> = new Map(
  yamlOf('as-bought.yaml', rules).flatMap(({ of, ...bought }) =>
    of.map((name) => [name, bought] as const),
  ),
)
