import { z } from 'zod'
import { form, ingredientRecord, type Knowledge } from '../knowledge/schema.ts'
import { yamlOf } from '../knowledge/yaml-of.ts'
import type { Answer } from './unaccounted.ts'
import { positionOf, stems } from './words.ts'

const MANNERS = yamlOf(
  'manners.yaml',
  z.array(
    z.strictObject({
      words: z.array(z.string().transform(stems)),
      said: z.string().nullable(),
      forms: z.array(form).optional(),
      sources: z.array(ingredientRecord.shape.source).optional(),
      holds: z.string().optional(),
    }),
  ),
)

export type Manner = { phrase: readonly string[]; said: string | null }

/** How the words want it made or served, each where the plate can be. */
export function mannersIn(
  { ingredients }: Pick<Knowledge, 'ingredients'>,
  words: readonly string[],
  { form: made, components }: Pick<Answer, 'form' | 'components'>,
): Manner[] {
  const left = [...words]
  const names = Object.keys(components)
  const sources = names.map((name) => ingredients.get(name)?.source)
  return MANNERS.flatMap(({ words: spelled, said, forms, sources: of, holds }) => {
    const isFit =
      (forms?.includes(made) ?? true) &&
      (of?.some((source) => sources.includes(source)) ?? true) &&
      (holds === undefined || names.some((name) => stems(name).includes(holds)))
    const phrase = spelled.find((one) => positionOf(left, one) >= 0)
    if (!isFit || phrase === undefined) return []
    left.fill('', positionOf(left, phrase), positionOf(left, phrase) + phrase.length)
    return [{ phrase, said }]
  })
}
