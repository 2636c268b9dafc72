import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Lays the bytes into a file for as long as it is used. */
export async function withFile<T>(
  bytes: Uint8Array,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'file-'))
  try {
    const path = join(folder, 'content')
    await writeFile(path, bytes)
    return await use(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
