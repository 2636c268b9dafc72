import canonicalize from 'canonicalize'

/** Whether two values are the same JSON, whatever the order of their keys; undefined is null. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' && typeof other !== 'object') return (one ?? null) === (other ?? null)
  return canonicalize(one ?? null) === canonicalize(other ?? null)
}
