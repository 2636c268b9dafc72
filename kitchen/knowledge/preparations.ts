import { z } from 'zod'
import { yamlOf } from './yaml-of.ts'

const preparation = z.strictObject({
  for: z.array(z.string()).min(1),
  of: z.record(z.string(), z.number().positive()),
  how: z.string().endsWith('.'),
})

/** What a cook makes before a recipe takes it up; `preparations.yaml` says what each field means. */
export type Preparation = z.infer<typeof preparation> & { name: string }

export const PREPARATIONS: ReadonlyMap<string, Preparation> = new Map(
  Object.entries(yamlOf('preparations.yaml', z.record(z.string(), preparation))).map(
    ([name, made]) => [name, { ...made, name }],
  ),
)

/** What goes into a component where a recipe makes it. */
export const GOES_INTO: ReadonlyMap<string, readonly string[]> = partsOfMade()

function partsOfMade(): Map<string, string[]> {
  const parts = new Map<string, string[]>()
  for (const made of PREPARATIONS.values()) {
    for (const name of made.for) {
      parts.set(name, [...(parts.get(name) ?? []), ...Object.keys(made.of)])
    }
  }
  return parts
}
