import { z } from 'zod'
import { COURSES, type Course } from '../knowledge/schema.ts'
import { yamlOf } from '../knowledge/yaml-of.ts'
import { normalised } from '../reading/words.ts'

const words = z.record(
  z.string(),
  z.array(z.string()).transform((list) => list.map(normalised)),
)

const file = yamlOf('course-words.yaml', z.record(z.enum(COURSES), words))

/** In the order in which they are tried; see kitchen/knowledge/course-words.yaml. */
const COURSE_WORDS: readonly [course: Course, words: readonly string[]][] = Object.entries(
  file,
).map(([course, languages]) => [course as Course, Object.values(languages).flat()])

/** So short a word is not the beginning of another: "tea" is no teal. */
const BEGINS_FROM = 4

/** The course that a row's category, else its name, speaks of; null where neither says. */
export function courseOfRow({
  name,
  category,
}: {
  name: string
  category: string | null
}): Course | null {
  return courseIn(category ?? '') ?? courseIn(name)
}

function courseIn(text: string): Course | null {
  const plain = ` ${normalised(text)}`
  if (plain === ' ') return null
  for (const [course, list] of COURSE_WORDS) {
    if (list.some((word) => holds(plain, word))) return course
  }
  return null
}

function holds(plain: string, word: string): boolean {
  return word.length < BEGINS_FROM ? `${plain} `.includes(` ${word} `) : plain.includes(` ${word}`)
}
