import { z } from 'zod'
import { yamlOf } from '../knowledge/yaml-of.ts'

const SHORTHAND = yamlOf('shorthand.yaml', z.array(z.tuple([z.string(), z.string()]))).map(
  ([short, full]) => ({ short: new RegExp(short, 'giu'), full }),
)

/** A request in full words: "mac & cheese" and "fish n chips" have an "and". For reading only: menus keep their own spelling. */
export function inFullWords(request: string): string {
  return SHORTHAND.reduce((read, { short, full }) => read.replace(short, full), request)
}
