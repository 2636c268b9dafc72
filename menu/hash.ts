import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { CanonicalMenu } from '#contract/canonical-menu.ts'

/** SHA-256 of the document's canonical form (RFC 8785), in hexadecimal: the same menu has the same hash everywhere. */
export function hashOf(document: CanonicalMenu): string {
  const text = canonicalize(document)
  if (text === undefined) throw new Error('A menu that is no JSON has no hash.')
  return createHash('sha256').update(text).digest('hex')
}
