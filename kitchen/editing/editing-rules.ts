import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { z } from 'zod'
import { diet } from '#contract/menus.ts'

const rules = z.strictObject({
  short: z.record(z.string(), z.string()),
  filler: z.array(z.string()),
  empty: z.array(z.string()),
  marks: z.record(z.string(), diet),
  acronyms: z.array(z.string()),
  hyphenated: z.array(z.string()),
  peoples: z.array(z.string()),
})

export const EDITING_RULES = rules.parse(load(textOf('editing-rules.yaml')))

/** Typing errors of menus to the right spelling; only what cannot be another word. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map(
  textOf('spellings.txt')
    .trim()
    .split('\n')
    .map((line) => {
      const [wrong = '', right = ''] = line.split(': ')
      return [wrong, right] as const
    }),
)

function textOf(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}
