import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm, utimes } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { moveWhole, removeOlder, writeWhole } from './files.ts'
import { checkedKey } from './keys.ts'
import { s3Failure } from './s3-failures.ts'
import type { PutOptions, Storage, StoredFile } from './storage.ts'

const PART_BYTES = 8 * 1024 * 1024
const CACHE_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

type S3Deps = {
  client: S3Client
  bucket: string
  /** Empty, or with a slash at its end. */
  prefix: string
  /** Local copies of what had to be a file, by key and version. */
  cacheDir: string
}

export function s3Storage(deps: S3Deps): Storage {
  const incoming = join(deps.cacheDir, '.incoming')
  const copying = new Map<string, Promise<string>>()

  /** Downloads once, however many ask at the same time. */
  function copyOnce(key: string, path: string): Promise<string> {
    const underway = copying.get(path)
    if (underway) return underway
    const copy = (async () => {
      await writeWhole(path, incoming, await read(deps, key))
      return path
    })().finally(() => copying.delete(path))
    copying.set(path, copy)
    return copy
  }

  return {
    async put(key, data, options) {
      await guarded(key, () => write(deps, key, data, options), data)
    },

    async putFile(key, path, options) {
      const data = createReadStream(path)
      const etag = await guarded(key, () => write(deps, key, data, options), data)
      // The file goes where localFile looks for it, so that nothing is downloaded at once.
      if (etag) await moveWhole(path, cachePath(deps, key, etag), incoming)
      else await rm(path, { force: true })
    },

    get: (key) => guarded(key, () => read(deps, key)),

    localFile: (key) =>
      guarded(key, async () => {
        const { ETag: etag = '' } = await deps.client.send(new HeadObjectCommand(at(deps, key)))
        const path = cachePath(deps, key, etag)
        const now = new Date()
        const isCached = await utimes(path, now, now).then(
          () => true,
          () => false,
        )
        return isCached ? path : copyOnce(key, path)
      }),

    list: (folder) => objectsIn(deps, folder),

    remove: (key) =>
      guarded(key, async () => {
        await deps.client.send(new DeleteObjectCommand(at(deps, key)))
        await forget(deps, key)
      }),

    async ready() {
      await guarded('ready', () =>
        write(deps, 'ready', Buffer.from('ready\n'), { contentType: 'text/plain' }),
      )
      await removeOlder(deps.cacheDir, CACHE_DAYS * DAY_MS)
      await removeOlder(incoming, DAY_MS)
    },
  }
}

/** Answers the ETag. A stream goes up in parts, and as nothing at all where it fails. */
async function write(
  deps: S3Deps,
  key: string,
  data: Buffer | Readable,
  { contentType }: PutOptions,
): Promise<string | undefined> {
  const params = { ...at(deps, key), Body: data, ContentType: contentType }
  if (Buffer.isBuffer(data)) return (await deps.client.send(new PutObjectCommand(params))).ETag
  const upload = new Upload({ client: deps.client, params, partSize: PART_BYTES })
  return (await upload.done()).ETag
}

async function read(deps: S3Deps, key: string): Promise<Readable> {
  const { Body } = await deps.client.send(new GetObjectCommand(at(deps, key)))
  if (Body instanceof Readable) return Body
  throw new Error('The store answered without a body')
}

async function* objectsIn(deps: S3Deps, folder: string): AsyncGenerator<StoredFile> {
  const { client, bucket, prefix } = deps
  let from: string | undefined
  do {
    const page = await guarded(folder, () =>
      client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: `${prefix}${checkedKey(folder)}/`,
          ContinuationToken: from,
        }),
      ),
    )
    for (const { Key: key = '', LastModified: storedAt } of page.Contents ?? []) {
      if (storedAt) yield { key: key.slice(prefix.length), storedAt }
    }
    from = page.NextContinuationToken
  } while (from)
}

function at({ bucket, prefix }: S3Deps, key: string) {
  return { Bucket: bucket, Key: prefix + checkedKey(key) }
}

function cachePath({ cacheDir }: S3Deps, key: string, etag: string): string {
  const version = createHash('sha256').update(etag).digest('hex').slice(0, 16)
  return join(cacheDir, `${cacheName(key)}-${version}${extname(key)}`)
}

function cacheName(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32)
}

/** Removes the local copies of a key. */
async function forget({ cacheDir }: S3Deps, key: string) {
  const names = await readdir(cacheDir).catch(() => [])
  const copies = names.filter((name) => name.startsWith(`${cacheName(key)}-`))
  await Promise.all(copies.map((name) => rm(join(cacheDir, name), { force: true })))
}

/** The store's failures get their sentence; those of the caller's own stream stay as they are. */
async function guarded<T>(
  key: string,
  work: () => Promise<T>,
  source?: Buffer | Readable,
): Promise<T> {
  checkedKey(key)
  const broken: { by?: unknown } = {}
  if (source instanceof Readable)
    source.once('error', (error) => Object.assign(broken, { by: error }))
  try {
    return await work()
  } catch (error) {
    if (source instanceof Readable) source.destroy()
    throw 'by' in broken ? broken.by : s3Failure(error, key)
  }
}
