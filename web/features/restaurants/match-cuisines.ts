export const MOST_MATCHES = 10

/** At most 10 options that hold the text, whatever its case, without those already chosen. */
export function matchCuisines(
  options: readonly string[],
  text: string,
  chosen: readonly string[],
): string[] {
  const wanted = text.trim().toLowerCase()
  const taken = new Set(chosen.map((name) => name.toLowerCase()))
  return options
    .filter((name) => name.toLowerCase().includes(wanted) && !taken.has(name.toLowerCase()))
    .slice(0, MOST_MATCHES)
}

/** The list with one more; unchanged where it is blank, there already, or the list is full. */
export function addCuisine(
  chosen: readonly string[],
  name: string,
  most: number,
): readonly string[] {
  const added = name.trim()
  const isThere = chosen.some((one) => one.toLowerCase() === added.toLowerCase())
  return added === '' || isThere || chosen.length >= most ? chosen : [...chosen, added]
}
