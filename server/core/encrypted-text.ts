import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts texts for storage, as `v1.<id of the key>.<nonce>.<ciphertext and tag>`. `belongsTo` names the owner and the
 * field: what was encrypted for one place does not open at another.
 */
export type Encryption = {
  /** Of the key that encrypts. */
  keyId: string
  /** Of every key that opens. */
  keyIds: ReadonlySet<string>
  encrypt(text: string, belongsTo: string): string
  /** Throws DecryptionFailed for what was changed, moved or encrypted with a key that is not here. */
  decrypt(encrypted: string, belongsTo: string): string
}

/** The text that was encrypted is never part of the message. */
export class DecryptionFailed extends Error {
  override name = 'DecryptionFailed'
}

/** The first key encrypts, all of them open. */
export function openEncryption(keys: readonly Buffer[]): Encryption {
  const [first] = keys
  if (!first) throw new Error('Encryption needs a key.')
  const byId = new Map(keys.map((key) => [idOf(key), key]))
  const keyId = idOf(first)
  return {
    keyId,
    keyIds: new Set(byId.keys()),
    encrypt(text, belongsTo) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, first, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(boundTo(keyId, belongsTo))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [VERSION, keyId, nonce.toString('base64url'), body.toString('base64url')].join('.')
    },
    decrypt(encrypted, belongsTo) {
      const [version, id = '', nonce = '', body = ''] = encrypted.split('.')
      if (version !== VERSION) throw new DecryptionFailed('A stored value is not an encrypted one.')
      const key = byId.get(id)
      if (!key) throw new DecryptionFailed(`The key ${id} is not among those of ENCRYPTION_KEY.`)
      return opened(key, Buffer.from(nonce, 'base64url'), Buffer.from(body, 'base64url'), {
        bound: boundTo(id, belongsTo),
      })
    },
  }
}

/** Which key an encrypted text needs. */
export function keyIdOf(encrypted: string): string {
  return encrypted.split('.')[1] ?? ''
}

function opened(key: Buffer, nonce: Buffer, body: Buffer, { bound }: { bound: Buffer }): string {
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(bound)
    decipher.setAuthTag(body.subarray(-TAG_BYTES))
    return Buffer.concat([
      decipher.update(body.subarray(0, -TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8')
  } catch {
    throw new DecryptionFailed('An encrypted value was changed, or belongs to another place.')
  }
}

function boundTo(keyId: string, belongsTo: string): Buffer {
  return Buffer.from(`${VERSION}.${keyId}.${belongsTo}`, 'utf8')
}

/** Tells keys apart without saying anything of them. */
function idOf(key: Buffer): string {
  return createHash('sha256').update('menuwright key id ').update(key).digest('hex').slice(0, 12)
}
