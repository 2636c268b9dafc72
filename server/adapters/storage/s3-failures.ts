import { S3ServiceException } from '@aws-sdk/client-s3'
import { NotStored, StorageFailed, type StorageFailureKind } from './storage-errors.ts'

const MISSING = new Set(['NoSuchKey', 'NotFound'])
const FULL = new Set(['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage'])

/** Whatever an S3 call throws, as NotStored or StorageFailed. */
export function s3Failure(error: unknown, key: string): NotStored | StorageFailed {
  if (error instanceof NotStored || error instanceof StorageFailed) return error
  if (error instanceof S3ServiceException && MISSING.has(error.name)) return new NotStored(key)
  return new StorageFailed(kindOf(error), error)
}

function kindOf(error: unknown): StorageFailureKind {
  if (!(error instanceof Error)) return 'unavailable'
  if ('code' in error && error.code === 'ENOSPC') return 'full'
  if (error.name === 'CredentialsProviderError') return 'denied'
  if (!(error instanceof S3ServiceException)) return 'unavailable'
  if (FULL.has(error.name) || error.$metadata.httpStatusCode === 507) return 'full'
  const status = error.$metadata.httpStatusCode
  return status === 401 || status === 403 ? 'denied' : 'unavailable'
}
