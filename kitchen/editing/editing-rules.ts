import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { diet } from '#contract/menus.ts'
import { yamlOf } from '../knowledge/yaml-of.ts'

const rules = z.strictObject({
  short: z.record(z.string(), z.string()),
  short_at_end: z.record(z.string(), z.string()),
  filler: z.array(z.string()),
  praise_behind: z.array(z.string()),
  empty: z.array(z.string()),
  marks: z.record(z.string(), diet),
  acronyms: z.array(z.string()),
  always_large: z.array(z.string()),
  brands: z.array(z.string()),
  stops: z.array(z.string()),
  after_hyphen: z.array(z.string()),
  foreign: z.array(z.string()),
  english: z.array(z.string()),
  asks: z.array(z.string()),
  requests: z.array(z.string()),
  hyphenated: z.array(z.string()),
  peoples: z.array(z.string()),
})

export const EDITING_RULES = yamlOf('../editing/editing-rules.yaml', rules)

/** Typing errors of menus to the right spelling; only what cannot be another word. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map(
  readFileSync(new URL('spellings.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [wrong = '', right = ''] = line.split(': ')
      return [wrong, right] as const
    }),
)
