import { readFileSync } from 'node:fs'

/** Common English words of five letters and more, as stems; the file says where they are from. */
export const ENGLISH_WORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL('english-words.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)
