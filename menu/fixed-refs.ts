import type { Ref } from '#contract/canonical-menu.ts'

/** The most refs that can stay where they are while the rest moves: the longest run that rises in both lists. */
export function fixedRefs(former: readonly Ref[], wanted: readonly Ref[]): ReadonlySet<Ref> {
  const formerAt = new Map(former.map((ref, at) => [ref, at]))
  const common = wanted.flatMap((ref) => {
    const at = formerAt.get(ref)
    return at === undefined ? [] : [{ ref, at }]
  })
  // `ends[n]` is the best last one of a run of n + 1; `before` links each to the one ahead of it.
  const ends: number[] = []
  const before: number[] = []
  common.forEach(({ at }, index) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((common[ends[middle] ?? 0]?.at ?? 0) < at) low = middle + 1
      else high = middle
    }
    before[index] = ends[low - 1] ?? -1
    ends[low] = index
  })
  const fixed = new Set<Ref>()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const entry = common[index]
    if (entry) fixed.add(entry.ref)
  }
  return fixed
}
