export const CODE = /^[A-Z0-9]{6,12}$/

/** Without letters and digits that are taken for each other when a code is read out. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** A code as somebody typed it, or null where it cannot be one. */
export function codeOf(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]+/g, '')
  return CODE.test(code) ? code : null
}

/** From random bytes, one for each character. */
export function codeFrom(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
