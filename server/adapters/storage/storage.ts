import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { folderStorage } from './folder-storage.ts'

/** Where files are kept. Keys are paths of plain segments: `datasets/7/rows.parquet`. */
export type Storage = {
  /** Replaces what was there; who reads meanwhile gets the old or the new file, never a part. */
  put(key: string, data: Buffer | Readable, options: PutOptions): Promise<void>
  /** Moves a finished local file here; the file is gone from its old path afterwards. */
  putFile(key: string, path: string, options: PutOptions): Promise<void>
  /** Throws NotStored. */
  get(key: string): Promise<Readable>
  /** Path of a local file with the content, under the data folder, to be read only. Throws NotStored. */
  localFile(key: string): Promise<string>
  /** All files whose key begins with this folder, in any order; nothing where there is none. */
  list(folder: string): AsyncIterable<StoredFile>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
  /** Throws StorageFailed where files could not be written. */
  ready(): Promise<void>
}

export type StoredFile = { key: string; storedAt: Date }

export type PutOptions = { contentType: string }

export type StorageConfig = {
  /** `s3://bucket/prefix`; null: a folder in `dataDir`. */
  url: string | null
  dataDir: string
  /** Address of an S3-compatible store; null: Amazon's. */
  s3Endpoint: string | null
}

/** A store's client is loaded only where there is one. */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  if (!config.url) return folderStorage(join(config.dataDir, 'files'))
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(config.url) ?? []
  if (!bucket) throw new Error('STORAGE_URL must be s3://bucket or s3://bucket/prefix')
  const [{ s3Client }, { s3Storage }] = await Promise.all([
    import('./s3-client.ts'),
    import('./s3-storage.ts'),
  ])
  return s3Storage({
    client: s3Client(config.s3Endpoint),
    bucket,
    prefix: prefix && `${prefix}/`,
    cacheDir: join(config.dataDir, 'cache', 'files'),
  })
}
