import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { z } from 'zod'

const words = z.array(z.string())
const lists = z
  .union([words, z.record(z.string(), words), z.array(words)])
  .transform((given) => Object.values(given).flat())

const { letters, signs } = z
  .strictObject({
    letters: z.strictObject({
      counts: lists,
      sizes: lists,
      more: lists,
      measures: lists,
      units: lists,
      each: lists,
      alone: lists,
    }),
    signs: z.strictObject({
      numbers: lists,
      counts: lists,
      sizes: lists,
      measures: lists,
      units: lists,
      after: lists,
      before: lists,
      alone: lists,
    }),
  })
  .parse(load(readFileSync(new URL('./portion-words.yaml', import.meta.url), 'utf8')))

/** What a word says of a portion. `alone` goes with no other. */
type Role = 'number' | 'count' | 'more' | 'size' | 'measure' | 'unit' | 'each' | 'after' | 'alone'

const IN_LETTERS = rolesOf({
  count: letters.counts,
  size: letters.sizes,
  more: letters.more,
  measure: letters.measures,
  unit: letters.units,
  each: letters.each,
  alone: letters.alone,
})
const IN_SIGNS = rolesOf({
  number: signs.numbers,
  count: signs.counts,
  size: signs.sizes,
  measure: signs.measures,
  unit: signs.units,
  after: signs.after,
  each: signs.before,
  alone: signs.alone,
})
const LONGEST = Math.max(...[...IN_SIGNS.keys()].map((word) => word.length))

/** A word may have several: "media" counts a ración and is a size. */
function rolesOf(byRole: Partial<Record<Role, readonly string[]>>): Map<string, Role[]> {
  const roles = new Map<string, Role[]>()
  for (const [role, of] of Object.entries(byRole))
    for (const word of of) roles.set(word, [...(roles.get(word) ?? []), role as Role])
  return roles
}

const FRACTION = /^(?:\d\s?)?[½¼¾⅓⅔]|^\d\/\d/
const NUMBER = /^\d{1,4}(?:[.,]\d{1,2})?/
const WORD = /^(?:\p{Script=Latin}[\p{Script=Latin}'’-]*|["”″'])\.?/u
/** What stands between the words of a portion. */
const BETWEEN = /^[\s()（）·,/~～〜–—-]+/u

/** The roles of each word of a text; null where one of them says nothing of a portion. */
function rolesIn(text: string): Role[][] | null {
  const found: Role[][] = []
  let rest = text.toLowerCase()
  while (rest !== '') {
    const between = BETWEEN.exec(rest)?.[0] ?? ''
    rest = rest.slice(between.length)
    if (rest === '') break
    const next = nextIn(rest)
    if (!next) return null
    found.push(next.roles)
    rest = rest.slice(next.length)
  }
  return found
}

/** The word that a text begins with, and how long it is; of signs the longest. */
function nextIn(text: string): { roles: Role[]; length: number } | null {
  const fraction = FRACTION.exec(text)?.[0]
  if (fraction) return { roles: ['count'], length: fraction.length }
  const number = NUMBER.exec(text)?.[0]
  if (number) return { roles: ['number'], length: number.length }
  const word = WORD.exec(text)?.[0]
  if (word) {
    const roles = IN_LETTERS.get(word.replace(/\.$/, ''))
    return roles ? { roles, length: word.length } : null
  }
  for (let length = Math.min(LONGEST, text.length); length > 0; length -= 1) {
    const roles = IN_SIGNS.get(text.slice(0, length))
    if (roles) return { roles, length }
  }
  return null
}

/** Which roles may follow one another within a portion, and which may begin another. */
const FOLLOWING: Record<Role, readonly Role[]> = {
  each: ['number', 'count', 'size', 'measure'],
  number: ['number', 'unit', 'measure', 'size', 'more', 'count'],
  count: ['count', 'more', 'size', 'measure', 'unit'],
  more: ['size'],
  size: ['measure', 'number', 'count', 'after'],
  measure: ['size', 'number', 'count', 'after', 'each'],
  unit: ['size', 'measure', 'number', 'count', 'after'],
  after: ['number', 'count', 'each'],
  alone: [],
}
const BEGINNING: readonly Role[] = ['each', 'number', 'count', 'more', 'size', 'measure', 'alone']
const ENDING: readonly Role[] = ['number', 'count', 'size', 'measure', 'unit', 'after', 'alone']

/** Of a portion of as many signs one within it may be misread. */
const LONG_IN_SIGNS = /^\P{Script=Latin}{7,14}$/u

/** Whether a text is nothing but a size or portion of a dish: "(1)", "½", "12 oz", "large", "半張", "2인분". */
export function isPortion(text: string): boolean {
  const bare = text.trim().replace(/[.:]$/, '')
  if (/^\(?\d{1,3}\)?$/.test(bare) || isOfPortionWords(bare)) return true
  if (!LONG_IN_SIGNS.test(bare)) return false
  const signs = [...bare]
  return signs.some(
    (_, at) => at > 0 && at < signs.length - 1 && isOfPortionWords(signs.toSpliced(at, 1).join('')),
  )
}

function isOfPortionWords(bare: string): boolean {
  const roles = rolesIn(bare)
  if (!roles || roles.length === 0) return false
  let open: Role[] = [...BEGINNING]
  for (const [at, of] of roles.entries()) {
    const last = of.filter((role) => open.includes(role))
    const isEnd = at === roles.length - 1
    if (last.length === 0) return false
    if (isEnd) return last.some((role) => ENDING.includes(role)) && !isBareNumbers(roles)
    open = last.flatMap((role) => FOLLOWING[role])
  }
  return false
}

/** Figures alone are a price or a number. */
function isBareNumbers(roles: readonly Role[][]): boolean {
  return roles.every((of) => of.every((role) => role === 'number'))
}
