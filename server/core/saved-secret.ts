import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BYTES = 32

/**
 * A secret of this installation: made at the first start and kept in `folder`, readable by the service's user alone.
 * Base64url unless `make` says otherwise. Processes that start at once end up with the same one.
 */
export async function savedSecret(
  folder: string,
  name: string,
  make: () => string = () => randomBytes(BYTES).toString('base64url'),
): Promise<{ value: string; isNew: boolean }> {
  const path = join(folder, name)
  const saved = await readSaved(path)
  if (saved) return { value: saved, isNew: false }
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${make()}\n`, { mode: 0o600, flush: true })
  const isNew = await link(draft, path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
  await rm(draft)
  return { value: (await readSaved(path)) ?? '', isNew }
}

async function readSaved(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
