/** How alike two folded texts are, 0 to 1: Dice's coefficient of the trigrams of their padded words, so order matters little. */
export function trigramDice(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 0
  let both = 0
  for (const trigram of one) if (other.has(trigram)) both += 1
  return (2 * both) / (one.size + other.size)
}

export function trigrams(folded: string): Set<string> {
  const found = new Set<string>()
  for (const word of folded.split(/[^\p{L}\p{N}]+/u)) {
    if (word === '') continue
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3))
  }
  return found
}
