import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import type { Knowledge } from './schema.ts'

/** The knowledge without what is read on demand, and where that is. */
export type ReadKnowledge = Omit<Knowledge, 'textsOf' | 'memory'> & {
  /** Cuisines to their files of texts. */
  textFiles: ReadonlyMap<string, string>
}

const COMPILED = new URL('../../build/kitchen/knowledge.bin', import.meta.url)
const SOURCES = ['../reading/', './', './cuisines/', './offers/'].map(
  (path) => new URL(path, import.meta.url),
)
const VOCABULARY = new URL('../../contract/cuisines.ts', import.meta.url)

/** Keeps what was read and checked for the next starts; they take it while no source of it has changed. */
export function writeCompiled(read: ReadKnowledge): void {
  mkdirSync(new URL('.', COMPILED), { recursive: true })
  const unfinished = new URL(`knowledge.${process.pid}.bin`, COMPILED)
  writeFileSync(unfinished, Buffer.concat([fingerprint(), serialize(read)]))
  renameSync(unfinished, COMPILED)
}

/** Null where nothing was compiled, or a file or a line of code has changed since. */
export function readCompiled(): ReadKnowledge | null {
  const compiled = contentsOf(COMPILED)
  const print = fingerprint()
  if (!compiled?.subarray(0, print.length).equals(print)) return null
  return deserialize(compiled.subarray(print.length)) as ReadKnowledge
}

/** Of everything that decides what is compiled, its own code and the engine that wrote it among them. */
function fingerprint(): Buffer {
  const hash = createHash('sha256').update(process.versions.v8)
  for (const folder of SOURCES) {
    const names = readdirSync(folder).filter(
      (name) => /\.(?:ts|yaml|csv|txt)$/.test(name) && !name.endsWith('.test.ts'),
    )
    for (const name of names.sort()) hash.update(name).update(readFileSync(new URL(name, folder)))
  }
  return hash.update(readFileSync(VOCABULARY)).digest()
}

function contentsOf(file: URL): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}
