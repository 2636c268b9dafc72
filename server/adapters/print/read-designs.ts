import { readdirSync, readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { z } from 'zod'
import { type PrintDesign, printDesign } from '#menu/print/design.ts'

const folder = new URL('designs/', import.meta.url)

/** The designs by their file's name, in the order in which they are offered. */
export function readDesigns(): Map<string, PrintDesign> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  const designs = files.map((name): [string, PrintDesign] => {
    const read = printDesign.safeParse(load(readFileSync(new URL(name, folder), 'utf8')))
    if (!read.success) throw new Error(`The design ${name}: ${z.prettifyError(read.error)}`)
    return [name.replace('.yaml', ''), read.data]
  })
  return new Map(designs.sort(([, one], [, other]) => one.order - other.order))
}
