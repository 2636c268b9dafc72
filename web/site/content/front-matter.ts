import { CORE_SCHEMA, load } from 'js-yaml'
import type { z } from 'zod'

/** A content file that cannot be published; the message names the file and says what to correct. */
export class WrongContent extends Error {
  override name = 'WrongContent'
}

const FENCED = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/

/** What stands between the `---` lines of a Markdown file, checked, and the text after them. */
export function readFrontMatter<S extends z.ZodType>(
  file: string,
  text: string,
  shape: S,
): { fields: z.output<S>; markdown: string } {
  const [, yaml, markdown = ''] = FENCED.exec(text) ?? []
  if (yaml === undefined) {
    throw new WrongContent(
      `${file} has no front matter: start it with fields between two lines of ---.`,
    )
  }
  if (markdown.trim() === '') throw new WrongContent(`${file} has front matter but no text.`)
  return { fields: readYaml(file, yaml, shape), markdown }
}

/** Dates stay the text that was typed: 2026-11-19. */
export function readYaml<S extends z.ZodType>(file: string, yaml: string, shape: S): z.output<S> {
  const result = shape.safeParse(parse(file, yaml))
  if (result.success) return result.data
  const problems = result.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the file'}: ${message}`,
  )
  throw new WrongContent(`${file} cannot be published. ${problems.join('; ')}.`)
}

function parse(file: string, yaml: string): unknown {
  try {
    return load(yaml, { schema: CORE_SCHEMA })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new WrongContent(`${file} has front matter that is no YAML: ${reason}.`)
  }
}
