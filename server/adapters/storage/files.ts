import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes the whole file beside its place, on the disk for good, then puts it there in one step. */
export async function writeWhole(target: string, incoming: string, data: Buffer | Readable) {
  const part = join(incoming, randomUUID())
  const source = Buffer.isBuffer(data) ? Readable.from([data]) : data
  try {
    await mkdir(incoming, { recursive: true })
    await pipeline(source, createWriteStream(part, { flush: true }))
    await settle(part, target)
  } catch (error) {
    source.destroy()
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}

/** Moves a file to its place, over a copy where that is on another disk. */
export async function moveWhole(path: string, target: string, incoming: string) {
  const part = join(incoming, randomUUID())
  try {
    await mkdir(incoming, { recursive: true })
    await rename(path, part).catch(async (error: unknown) => {
      if (errorCode(error) !== 'EXDEV') throw error
      await copyFile(path, part)
    })
    await flush(part, 'r+')
    await settle(part, target)
  } catch (error) {
    await putBack(part, path)
    throw error
  }
  await rm(path, { force: true })
}

/** After a copy the original is still there, and the part is not needed. */
async function putBack(part: string, path: string) {
  const isThere = await stat(path).catch(() => null)
  const undo = isThere ? rm(part, { force: true }) : rename(part, path)
  await undo.catch(() => {})
}

/** Removes what has not been touched for this long, such as parts that a crash left. */
export async function removeOlder(folder: string, ageMs: number) {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found?.isFile() && found.mtimeMs < Date.now() - ageMs) await rm(path, { force: true })
  }
}

export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

async function settle(part: string, target: string) {
  const folder = dirname(target)
  const firstNew = await mkdir(folder, { recursive: true })
  await rename(part, target)
  await flushFolders(folder, firstNew ? dirname(firstNew) : folder)
}

/** A new name is on the disk for good only when its folder is, and a new folder when its own is. */
async function flushFolders(from: string, upTo: string) {
  if (process.platform === 'win32') return
  await flush(from, 'r')
  if (from !== upTo && from !== dirname(from)) await flushFolders(dirname(from), upTo)
}

async function flush(path: string, flags: string) {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
