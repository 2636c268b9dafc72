export type MenuName = { ref: string; name: string }
export type ItemMatch = { ref: string; name: string; confidence: number }

/** From here on a match is made without asking; the owner may still change it. */
export const SURE = 0.97
/** Below it there is nothing worth showing. */
export const LIKELY = 0.55

/** A name as it is compared and remembered: without case, accents, signs and numbers in front. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^\d{1,3} (?=\p{L})/u, '')
}

/** The likeliest item of the menu for a name as a platform prints it; null where none is near. */
export function matchItem(name: string, menu: readonly MenuName[]): ItemMatch | null {
  const key = nameKey(name)
  const ranked = menu
    .map(({ ref, name: known }) => ({
      ref,
      name: known,
      confidence: likeness(key, nameKey(known)),
    }))
    .toSorted((a, b) => b.confidence - a.confidence)
  const [best, second] = ranked
  if (!best || best.confidence < LIKELY) return null
  // two items of one name: nobody but the owner can tell which
  const isTie = second !== undefined && second.confidence === best.confidence
  return { ...best, confidence: isTie ? Math.min(best.confidence, 0.9) : best.confidence }
}

function likeness(a: string, b: string): number {
  if (a === '' || b === '') return 0
  if (a === b) return 1
  const [sortedA, sortedB] = [sortedWords(a), sortedWords(b)]
  if (sortedA === sortedB) return 0.95
  return 0.94 * dice(trigrams(sortedA), trigrams(sortedB))
}

function sortedWords(key: string): string {
  return key.split(' ').sort().join(' ')
}

function trigrams(key: string): Set<string> {
  const padded = `  ${key} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

/** Sørensen–Dice: what two sets share, of their mean size. */
function dice(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const one of a) if (b.has(one)) shared += 1
  return (2 * shared) / (a.size + b.size)
}
