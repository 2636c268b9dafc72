import { readFileSync } from 'node:fs'

/**
 * What stands in a prepared ingredient, or is another word for it: whoever has the one may speak of the other. Each line
 * of the file is names of ingredients, a colon, and words.
 */
export const MADE_OF: ReadonlyMap<string, readonly string[]> = readMadeOf()

function readMadeOf(): Map<string, string[]> {
  const lines = readFileSync(new URL('made-of.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const made = new Map<string, string[]>()
  for (const line of lines) {
    const [names = '', words = ''] = line.split(': ')
    for (const name of names.split(', ')) {
      made.set(name, [...(made.get(name) ?? []), ...words.split(', ')])
    }
  }
  return made
}
