import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts texts for storage, as `v1.<id of the key>.<nonce>.<ciphertext and tag>`. `belongsTo` names the owner and the
 * field: what was sealed for one place does not open at another.
 */
export type Sealing = {
  /** Of the key that seals. */
  keyId: string
  /** Of every key that opens. */
  keyIds: ReadonlySet<string>
  seal(text: string, belongsTo: string): string
  /** Throws SealBroken for what was changed, moved or sealed with a key that is not here. */
  open(sealed: string, belongsTo: string): string
}

/** The text that was sealed is never part of the message. */
export class SealBroken extends Error {
  override name = 'SealBroken'
}

/** The first key seals, all of them open. */
export function openSealing(keys: readonly Buffer[]): Sealing {
  const [first] = keys
  if (!first) throw new Error('Sealing needs a key.')
  const byId = new Map(keys.map((key) => [idOf(key), key]))
  const keyId = idOf(first)
  return {
    keyId,
    keyIds: new Set(byId.keys()),
    seal(text, belongsTo) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, first, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(boundTo(keyId, belongsTo))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [VERSION, keyId, nonce.toString('base64url'), body.toString('base64url')].join('.')
    },
    open(sealed, belongsTo) {
      const [version, id = '', nonce = '', body = ''] = sealed.split('.')
      if (version !== VERSION) throw new SealBroken('A stored value is not a sealed one.')
      const key = byId.get(id)
      if (!key) throw new SealBroken(`The key ${id} is not among those of ENCRYPTION_KEY.`)
      return opened(key, Buffer.from(nonce, 'base64url'), Buffer.from(body, 'base64url'), {
        bound: boundTo(id, belongsTo),
      })
    },
  }
}

/** Which key a sealed text needs. */
export function keyIdOf(sealed: string): string {
  return sealed.split('.')[1] ?? ''
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
    throw new SealBroken('A sealed value was changed, or belongs to another place.')
  }
}

function boundTo(keyId: string, belongsTo: string): Buffer {
  return Buffer.from(`${VERSION}.${keyId}.${belongsTo}`, 'utf8')
}

/** Tells keys apart without saying anything of them. */
function idOf(key: Buffer): string {
  return createHash('sha256').update('menuwright key id ').update(key).digest('hex').slice(0, 12)
}
