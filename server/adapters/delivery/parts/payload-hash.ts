import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/**
 * SHA-256 of the payloads' canonical form (RFC 8785), in hexadecimal, without the keys that change though the menu does
 * not: the reference of the attempt, times of sending, what is sold out.
 */
export function payloadHash(payloads: readonly unknown[], changing: readonly string[]): string {
  const left = new Set(changing)
  const text = canonicalize(without(payloads, left))
  if (text === undefined) throw new Error('Payloads that are no JSON have no hash.')
  return createHash('sha256').update(text).digest('hex')
}

function without(value: unknown, keys: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => without(entry, keys))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, entry]) => !keys.has(key) && entry !== undefined)
      .map(([key, entry]) => [key, without(entry, keys)]),
  )
}
