/** What the page can show as a picture: a data:image or http string, or bytes made one; null for anything else. */
export function imageSourceOf(result: unknown): string | null {
  if (typeof result === 'string') return /^(data:image|http)/.test(result) ? result : null
  const bytes = bytesOf(result)
  return bytes ? `data:${mimeOf(bytes)};base64,${base64Of(bytes)}` : null
}

/** The id of a picture of this service, by its address. */
export function pictureIdOf(source: string): string | null {
  return /\/api\/pictures\/([0-9a-f-]{36})$/.exec(source)?.[1] ?? null
}

/** A list of bytes, or such a list inside the object that a Buffer becomes in JSON. */
function bytesOf(result: unknown): Uint8Array | null {
  const inside = isObject(result) && 'data' in result ? result.data : result
  if (!Array.isArray(inside) || inside.length === 0) return null
  const areBytes = inside.every((one) => Number.isInteger(one) && one >= 0 && one <= 255)
  return areBytes ? Uint8Array.from(inside) : null
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const SIGNATURES: readonly (readonly [mime: string, bytes: readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
]

function mimeOf(bytes: Uint8Array): string {
  const known = SIGNATURES.find(([, start]) => start.every((byte, at) => bytes[at] === byte))
  return known?.[0] ?? 'image/png'
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
