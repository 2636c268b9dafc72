import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { S3Client } from '@aws-sdk/client-s3'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'

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

export function openStorage(config: StorageConfig): Storage {
  if (!config.url) return folderStorage(join(config.dataDir, 'files'))
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(config.url) ?? []
  if (!bucket) throw new Error('STORAGE_URL must be s3://bucket or s3://bucket/prefix')
  return s3Storage({
    client: s3Client(config.s3Endpoint),
    bucket,
    prefix: prefix && `${prefix}/`,
    cacheDir: join(config.dataDir, 'cache', 'files'),
  })
}

function s3Client(endpoint: string | null): S3Client {
  const requestHandler = { connectionTimeout: 10_000, socketTimeout: 60_000 }
  if (!endpoint) return new S3Client({ requestHandler })
  return new S3Client({
    requestHandler,
    endpoint,
    forcePathStyle: true,
    // Compatible stores rarely care, but the SDK does.
    region: () => new S3Client({}).config.region().catch(() => 'us-east-1'),
    // Many compatible stores do not know the checksums that Amazon's takes by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
