/** Entries of a list that never changes, of which two may be alike. */
export function keyed<T>(list: readonly T[]): { key: string; each: T }[] {
  return list.map((each, at) => ({ key: String(at), each }))
}
