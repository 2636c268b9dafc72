/** A stream of pseudo-random choices; the same seed gives the same stream. */
export type Random = {
  /** At least 0, below 1. */
  next: () => number
  /** A whole number, at least 0, below `below`. */
  int: (below: number) => number
  chance: (probability: number) => boolean
  pick: <T>(choices: readonly [T, ...T[]]) => T
  shuffle: <T>(items: readonly T[]) => T[]
}

/** xmur3: a 32-bit hash of text. */
export function hashOf(text: string): number {
  let hash = 1779033703 ^ text.length
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 3432918353)
    hash = (hash << 13) | (hash >>> 19)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507)
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** mulberry32, seeded by all parts together. */
export function seededBy(...parts: readonly (string | number)[]): Random {
  let state = hashOf(parts.join('\u0000'))
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  function int(below: number): number {
    return Math.floor(next() * below)
  }
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (choices) => choices[int(choices.length)] ?? choices[0],
    shuffle: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((one, other) => one.at - other.at)
        .map(({ item }) => item),
  }
}
