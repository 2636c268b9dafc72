import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { z } from 'zod'
import { stems } from './words.ts'

const file = z
  .strictObject({ nothing: z.string(), soft: z.string() })
  .parse(load(readFileSync(new URL('../knowledge/light-words.yaml', import.meta.url), 'utf8')))

/** Stems that an answer need not follow, or follows elsewhere; see kitchen/knowledge/light-words.yaml. */
export const SAY_NOTHING: ReadonlySet<string> = new Set(stems(file.nothing))
/** Stems that colour a request and are no reason to take another dish. */
export const SOFT: ReadonlySet<string> = new Set(stems(file.soft))

/** Whether a stem asks for something that an answer has to stand for. */
export function isTelling(word: string): boolean {
  return word.length > 1 && !/^\d/.test(word) && !SAY_NOTHING.has(word) && !SOFT.has(word)
}
