import { readdirSync, readFileSync } from 'node:fs'
import type { NamedTextFile } from './check-texts.ts'
import { readYaml } from './read-yaml.ts'
import { textFile } from './text-schema.ts'
import { wrongField } from './wrong-field.ts'

/** Throws one sentence that names the file, the dish and the field of the first mistake. */
export function readTexts(file: string, text: string): NamedTextFile {
  const raw = readYaml(file, text)
  const parsed = textFile.safeParse(raw)
  if (parsed.success) return { file, texts: parsed.data }
  const [top, dish] = parsed.error.issues[0]?.path ?? []
  const inDish = top === 'dishes' && dish !== undefined
  const place = inDish ? `the texts of "${String(dish)}"` : 'the file'
  throw new Error(wrongField({ file, place, error: parsed.error, raw, depth: inDish ? 2 : 0 }))
}

/** Paths within the folder of the knowledge; none where nobody has written any. */
export function textFilesIn(folder: URL): string[] {
  try {
    return readdirSync(new URL('texts/', folder))
      .filter((name) => name.endsWith('.yaml'))
      .sort()
      .map((name) => `texts/${name}`)
  } catch {
    return []
  }
}

export function textOfFile(file: string, folder: URL): string {
  return readFileSync(new URL(file, folder), 'utf8')
}
