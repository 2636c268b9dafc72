import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Its folder sees to its own: PostgreSQL's user has to pass through it. */
const POSTGRES = 'postgres'

/**
 * What this process makes from now on is its user's alone, and so is what an earlier one left in the data folder: a
 * closed folder closes everything in it.
 */
export async function keepToOurselves(dataDir: string): Promise<void> {
  process.umask(0o077)
  await mkdir(dataDir, { recursive: true })
  if (process.platform === 'win32') return
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (entry.name === POSTGRES || !(entry.isDirectory() || entry.isFile())) continue
    await chmod(join(dataDir, entry.name), entry.isDirectory() ? 0o700 : 0o600).catch(unlessGone)
  }
}

/** A draft of another start's secret, which is renamed at once. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
