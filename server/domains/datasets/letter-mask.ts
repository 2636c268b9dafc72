/** Letters of other alphabets share the bit of the Latin letter that they sound like. */
const OTHER = 'αβγδεζηθικλμνξοπρστυφχψωςабвгдежзийклмнопрстуфхцчшщыэюяіїєґ'
const LATIN = 'abgdeziqiklmnxoprstyfhpwsabvgdejziiklmnoprstufhccsqyeuaiieg'
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** One bit for each letter that a folded text holds: names that share few letters with a query are passed over quickly. */
export function letterMask(folded: string): number {
  let mask = 0
  for (const char of folded) {
    const other = OTHER.indexOf(char)
    const bit = LETTERS.indexOf(other < 0 ? char : LATIN.charAt(other))
    if (bit >= 0) mask |= 1 << bit
  }
  return mask
}

/** Takes a SELECT with a column `norm` and adds the column `mask`. */
export function withLetterMask(select: string): string {
  const bits = [...LETTERS].map(
    (letter, bit) => `(contains(latin, '${letter}')::INTEGER << ${bit})`,
  )
  // Translating is slow; most names are ASCII: as many bytes as characters.
  const letters = `CASE WHEN strlen(norm) = length(norm) THEN norm ELSE translate(norm, '${OTHER}', '${LATIN}') END`
  const latin = `SELECT *, ${letters} AS latin FROM (${select})`
  return `SELECT * EXCLUDE (latin), ${bits.join(' | ')} AS mask FROM (${latin})`
}
