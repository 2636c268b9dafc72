import { z } from 'zod'
import { form, ingredientRecord, type Knowledge } from '../knowledge/schema.ts'
import { yamlOf } from '../knowledge/yaml-of.ts'
import { titleCase } from '../writing/english.ts'
import { speaksOfKind } from './kind-words.ts'
import { isTelling } from './light-words.ts'
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
      never: z.array(z.string()).optional(),
    }),
  ),
)

export type Manner = {
  phrase: readonly string[]
  said: string | null
  /** The food of the plate that it is not true of. */
  against?: string
}

/** How the words want it made or served, each where the plate can be. */
export function mannersIn(
  { ingredients }: Pick<Knowledge, 'ingredients'>,
  words: readonly string[],
  { name, form: made, components }: Pick<Answer, 'name' | 'form' | 'components'>,
): Manner[] {
  const left = [...words]
  const names = Object.keys(components)
  const sources = names.map((name) => ingredients.get(name)?.source)
  const style = styleIn(left, stems(name))
  const known = MANNERS.flatMap(
    ({ words: spelled, said, forms, sources: of, holds, never = [] }) => {
      const isFit =
        (forms?.includes(made) ?? true) &&
        (of?.some((source) => sources.includes(source)) ?? true) &&
        (holds === undefined || names.some((name) => stems(name).includes(holds)))
      const phrase = spelled.find((one) => positionOf(left, one) >= 0)
      if (!isFit || phrase === undefined) return []
      left.fill('', positionOf(left, phrase), positionOf(left, phrase) + phrase.length)
      const against = names.find((name) => never.some((word) => stems(name).includes(word)))
      return [against === undefined ? { phrase, said } : { phrase, said: null, against }]
    },
  )
  return style === null ? known : [...known, style]
}

const OF_TWO_WORDS = ['new', 'north', 'south', 'east', 'west', 'tex']

/** "Detroit style" is what an owner calls it, whatever a kitchen makes of it. */
function styleIn(words: readonly string[], own: readonly string[]): Manner | null {
  const at = words.indexOf('style')
  const place = words[at - 1] ?? ''
  if (at < 1 || !isTelling(place) || speaksOfKind(place) || own.includes(place)) return null
  const phrase = words.slice(OF_TWO_WORDS.includes(words[at - 2] ?? '') ? at - 2 : at - 1, at + 1)
  return { phrase, said: `${titleCase(phrase.slice(0, -1).join(' '))} style` }
}
