import { z } from 'zod'
import { yamlOf } from './yaml-of.ts'

const textRules = z.strictObject({
  filler: z.array(z.string()),
  claims: z.array(z.string()),
  speakers: z.array(z.string()),
  american: z.record(z.string(), z.string()),
  american_keeps: z.array(z.string()),
  own_words: z.record(z.string(), z.array(z.string())),
  loose: z.string(),
})
export type TextRules = z.infer<typeof textRules>

export function readTextRules(): TextRules {
  return yamlOf('text-rules.yaml', textRules)
}
