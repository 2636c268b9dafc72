/** What a version of the menu says of its items, and from when on. */
export type OfferedVersion = {
  at: Date
  items: readonly { ref: string; name: string; price: number | null }[]
}

/**
 * Whether an item stood on every version that was in force since a moment, under one name and at one price. Before the
 * first version nothing is known, which speaks against nobody.
 */
export function unchangedOn(versions: readonly OfferedVersion[]): (ref: string) => boolean {
  const maps = versions.map(({ items }) => new Map(items.map((item) => [item.ref, item])))
  return (ref) => {
    const first = maps[0]?.get(ref)
    return maps.every((items) => {
      const item = items.get(ref)
      return item !== undefined && item.name === first?.name && item.price === first?.price
    })
  }
}

/** Items that stood on every version since a moment at which one was in force already; null where none was. */
export function stayedSince(
  versions: readonly OfferedVersion[],
  since: Date,
): ReadonlySet<string> | null {
  const [first, ...later] = versions
  if (!first || first.at > since) return null
  const refs = first.items.map(({ ref }) => ref)
  const others = later.map(({ items }) => new Set(items.map(({ ref }) => ref)))
  return new Set(refs.filter((ref) => others.every((items) => items.has(ref))))
}
