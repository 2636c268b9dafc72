import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { z } from 'zod'

const textRules = z.strictObject({
  filler: z.array(z.string()),
  claims: z.array(z.string()),
  speakers: z.array(z.string()),
  american: z.record(z.string(), z.string()),
  american_keeps: z.array(z.string()),
  loose: z.string(),
})
export type TextRules = z.infer<typeof textRules>

export function readTextRules(): TextRules {
  const file = new URL('text-rules.yaml', import.meta.url)
  return textRules.parse(load(readFileSync(file, 'utf8')))
}
