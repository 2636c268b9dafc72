import { z } from 'zod'
import type { Style } from '#contract/preferences.ts'
import { yamlOf } from '../../knowledge/yaml-of.ts'

const lines = z.array(z.string())
const sentences = { open: lines, parts: lines, close: lines }
const subjectLines = z.strictObject({
  ...sentences,
  food: z.strictObject(sentences),
  subject: lines,
  headline: lines,
  line: lines,
})
const voice = z.strictObject({
  dish: subjectLines,
  menu: subjectLines,
  more: z.strictObject({ any: lines, food: lines }),
})
const VOICES = yamlOf(
  'advert-lines.yaml',
  z.strictObject({ truck: voice, normal: voice, fine: voice }),
)

/** What each of these is for, advert-lines.yaml says. */
export type Lines = Readonly<
  Record<'open' | 'parts' | 'close' | 'subject' | 'headline' | 'line' | 'more', readonly string[]>
>

/** A voice's lines for a dish or a menu; what is true of food alone is among them where it is food. */
export function linesFor(
  style: Style,
  { of, isFood }: { of: 'dish' | 'menu'; isFood: boolean },
): Lines {
  const { more } = VOICES[style]
  const { food, ...any } = VOICES[style][of]
  if (!isFood) return { ...any, more: more.any }
  return {
    ...any,
    open: [...any.open, ...food.open],
    parts: [...any.parts, ...food.parts],
    close: [...any.close, ...food.close],
    more: [...more.any, ...more.food],
  }
}
