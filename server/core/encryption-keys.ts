import { CannotStart } from './db/cannot-start.ts'
import { savedSecret } from './saved-secret.ts'

const KEY_BYTES = 32

/** The file of DATA_DIR that holds the key of an installation without ENCRYPTION_KEY. */
const KEY_FILE = 'encryption-key'

/** The keys of a comma list, or null where one of them is not 32 bytes in hex, base64 or base64url. */
export function readKeys(list: string): Buffer[] | null {
  const keys = list.split(',').map((part) => readKey(part.trim()))
  return keys.every((key) => key !== null) ? keys : null
}

/** Those of the configuration, else the one that was made at the first start. */
export async function encryptionKeys(options: {
  configured: readonly Buffer[] | null
  dataDir: string
}): Promise<readonly Buffer[]> {
  if (options.configured) return options.configured
  const { value } = await savedSecret(options.dataDir, KEY_FILE)
  const saved = readKeys(value)
  if (!saved) {
    throw new CannotStart(
      `${KEY_FILE} in DATA_DIR does not hold a key. Put that file back from a copy, or set ENCRYPTION_KEY.`,
    )
  }
  return saved
}

function readKey(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  // Node reads both alphabets of base64 alike.
  if (!/^[\w+/-]{43}=?$/.test(text)) return null
  const key = Buffer.from(text, 'base64')
  return key.length === KEY_BYTES ? key : null
}
