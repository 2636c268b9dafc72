import type { Method } from '../knowledge/schema.ts'

/** Methods that are not said as they are called; null where nothing before the noun reads well. */
const SAID: Readonly<Partial<Record<Method, string | null>>> = {
  poured: null,
  assembled: null,
}

/** What was done to it, before the noun: "grilled"; null where that reads badly. */
export function adjectiveOf(method: Method): string | null {
  const said = SAID[method]
  return said === undefined ? method : said
}
