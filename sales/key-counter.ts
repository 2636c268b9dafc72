/**
 * Counts how often each key came, in 12 bytes a key and a place to spare: a file may have a million. Keys are told apart
 * by 64 bits of their hash.
 */
export type KeyCounter = {
  /** Answers how often the key came before. */
  add(key: string): number
  size(): number
}

const FIRST_PLACES = 1024

export function keyCounter(): KeyCounter {
  let table = emptyTable(FIRST_PLACES)
  let size = 0

  function grow() {
    const old = table
    table = emptyTable(old.counts.length * 2)
    for (const [at, count] of old.counts.entries()) {
      if (count === 0) continue
      const [high, low] = [old.high[at] ?? 0, old.low[at] ?? 0]
      const place = placeOf(table, high, low)
      table.high[place] = high
      table.low[place] = low
      table.counts[place] = count
    }
  }

  return {
    add(key) {
      if (size * 3 > table.counts.length * 2) grow()
      const [high, low] = hashOf(key)
      const place = placeOf(table, high, low)
      const before = table.counts[place] ?? 0
      if (before === 0) {
        size += 1
        table.high[place] = high
        table.low[place] = low
      }
      table.counts[place] = before + 1
      return before
    },
    size: () => size,
  }
}

/** Open addressing; a count of 0 is a free place. */
type Table = { high: Uint32Array; low: Uint32Array; counts: Uint32Array }

function emptyTable(places: number): Table {
  return {
    high: new Uint32Array(places),
    low: new Uint32Array(places),
    counts: new Uint32Array(places),
  }
}

function placeOf({ high, low, counts }: Table, wantedHigh: number, wantedLow: number): number {
  const last = counts.length - 1
  for (let place = wantedLow & last; ; place = (place + 1) & last) {
    if (counts[place] === 0) return place
    if (low[place] === wantedLow && high[place] === wantedHigh) return place
  }
}

/** Twice 32 bits in one go, with MurmurHash3's mixing from two seeds. */
function hashOf(key: string): [number, number] {
  let [one, two] = [0x9e3779b1, 0x85ebca77]
  for (let at = 0; at < key.length; at += 1) {
    const code = key.charCodeAt(at)
    one = Math.imul(one ^ code, 0xcc9e2d51)
    one = (one << 13) | (one >>> 19)
    two = Math.imul(two ^ code, 0x1b873593)
    two = (two << 15) | (two >>> 17)
  }
  return [mixed(one ^ key.length), mixed(two ^ one)]
}

function mixed(given: number): number {
  let bits = Math.imul(given ^ (given >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
