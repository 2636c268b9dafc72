/** Nothing is kept under this key. */
export class NotStored extends Error {
  override name = 'NotStored'

  constructor(key: string) {
    super(`Nothing is stored as ${key}`)
  }
}

export type StorageFailureKind = 'full' | 'denied' | 'unavailable'

const SENTENCES: Record<StorageFailureKind, string> = {
  full: 'There is no space left to store the file. Free some space and try again.',
  denied: 'The service is not allowed to store or read its files. Check the rights of its storage.',
  unavailable: 'The storage for files does not answer. Try again later.',
}

/** The message is a sentence for a person; the cause is for the log. */
export class StorageFailed extends Error {
  override name = 'StorageFailed'
  readonly kind: StorageFailureKind

  constructor(kind: StorageFailureKind, cause: unknown) {
    super(SENTENCES[kind], { cause })
    this.kind = kind
  }
}
