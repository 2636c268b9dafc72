import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '#server/core/is-alive.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A new folder's path for one upload; its name says which process works in it. */
export function uploadFolder(dataDir: string): string {
  return join(uploadsOf(dataDir), `${process.pid}-${randomUUID()}`)
}

/**
 * Removes what a killed process left of its uploads. Called at the start, when no upload of this process is under
 * way: its own number in a name is an earlier process's. Another process on the same folder keeps its uploads.
 */
export async function removeLeftUploads(dataDir: string): Promise<void> {
  const uploads = uploadsOf(dataDir)
  for (const name of await readdir(uploads).catch(() => [])) {
    const folder = join(uploads, name)
    if (await isUnderWay(folder, Number(name.split('-')[0]))) continue
    await rm(folder, { recursive: true, force: true })
  }
}

/** A living stranger may have got a dead process's number: nothing is under way for a day. */
async function isUnderWay(folder: string, pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid === process.pid || !isAlive(pid)) return false
  const found = await stat(folder).catch(() => null)
  return found !== null && found.mtimeMs > Date.now() - DAY_MS
}

function uploadsOf(dataDir: string): string {
  return join(dataDir, 'uploads')
}
