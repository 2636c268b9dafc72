import { access, constants, open, readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { diskFailure } from './disk-failures.ts'
import { errorCode, moveWhole, removeOlder, writeWhole } from './files.ts'
import { checkedKey } from './keys.ts'
import type { Storage, StoredFile } from './storage.ts'
import { NotStored } from './storage-errors.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function folderStorage(root: string): Storage {
  // Keys never start with a dot, so nothing can be stored in here.
  const incoming = join(root, '.incoming')
  const place = (key: string) => join(root, checkedKey(key))

  return {
    put: (key, data) => guarded(key, () => writeWhole(place(key), incoming, data)),
    putFile: (key, path) => guarded(key, () => moveWhole(path, place(key), incoming)),
    get: (key) => found(key, () => read(place(key))),
    localFile: (key) => found(key, () => existing(place(key))),
    list: (folder) => filesIn(place(folder), folder),
    remove: (key) => guarded(key, () => rm(place(key), { force: true })),
    async ready() {
      await guarded('ready', async () => {
        await writeWhole(place('ready'), incoming, Buffer.from('ready\n'))
        await removeOlder(incoming, DAY_MS)
      })
    },
  }
}

async function read(path: string): Promise<Readable> {
  const handle = await open(path)
  if ((await handle.stat()).isFile()) return handle.createReadStream()
  await handle.close()
  throw Object.assign(new Error('Not a file'), { code: 'ENOENT' })
}

async function* filesIn(path: string, folder: string): AsyncGenerator<StoredFile> {
  const entries = await guarded(folder, () =>
    readdir(path, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return []
      throw error
    }),
  )
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    // Gone since the folder was read.
    const found = await stat(file).catch(() => null)
    const key = `${folder}/${relative(path, file).replaceAll('\\', '/')}`
    if (found) yield { key, storedAt: found.mtime }
  }
}

async function existing(path: string): Promise<string> {
  await access(path, constants.R_OK)
  if ((await stat(path)).isFile()) return path
  throw Object.assign(new Error('Not a file'), { code: 'ENOENT' })
}

function found<T>(key: string, work: () => Promise<T>): Promise<T> {
  return guarded(key, async () => {
    try {
      return await work()
    } catch (error) {
      const code = errorCode(error)
      throw code === 'ENOENT' || code === 'ENOTDIR' ? new NotStored(key) : error
    }
  })
}

async function guarded<T>(key: string, work: () => Promise<T>): Promise<T> {
  checkedKey(key)
  try {
    return await work()
  } catch (error) {
    throw diskFailure(error)
  }
}
