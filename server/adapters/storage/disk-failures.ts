import { errorCode } from './files.ts'
import { StorageFailed, type StorageFailureKind } from './storage-errors.ts'

const KINDS: Record<string, StorageFailureKind> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  EIO: 'unavailable',
  EMFILE: 'unavailable',
  ENFILE: 'unavailable',
}

/** The disk's failures as StorageFailed; everything else, such as a broken upload, as it is. */
export function diskFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error
  const kind = KINDS[errorCode(error) ?? '']
  return kind ? new StorageFailed(kind, error) : error
}
