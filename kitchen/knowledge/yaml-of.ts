import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import type { z } from 'zod'

/** A file of this folder, checked as it is read. */
export function yamlOf<Shape extends z.ZodType>(file: string, shape: Shape): z.output<Shape> {
  return ofItsOwn(shape.parse(load(readFileSync(new URL(file, import.meta.url), 'utf8'))))
}

/** What somebody types is looked up in these tables, and "constructor" is a word that every plain object knows. */
function ofItsOwn<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(ofItsOwn) as Value
  if (value === null || typeof value !== 'object') return value
  const own = Object.entries(value).map(([key, each]) => [key, ofItsOwn(each)])
  return Object.assign(Object.create(null), Object.fromEntries(own))
}
