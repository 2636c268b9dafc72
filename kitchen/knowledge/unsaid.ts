import { readFileSync } from 'node:fs'

/** Ingredients that every kitchen has and no menu names. */
export const UNSAID: ReadonlySet<string> = new Set(
  readFileSync(new URL('unsaid.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)
