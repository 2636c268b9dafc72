export type DecimalMark = '.' | ','

const EMPTY = /^(|null|n\/a|-|–|—)$/i

/** Whether a file writes 12.30 or 12,30: what its amounts leave no doubt about; null where they do. */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark | null {
  for (const text of texts) {
    const digits = text.replaceAll(/[^\d.,]/g, '')
    const [dot, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')]
    if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ','
    if (/^\d+,\d{1,2}$/.test(digits) || /^\d+(\.\d{3}){2,}$/.test(digits)) return ','
    if (/^\d*\.\d{1,2}$/.test(digits) || /^\d+(,\d{3}){2,}$/.test(digits)) return '.'
  }
  return null
}

/**
 * An amount in minor units, by its digits and never through a fraction; null where the cell is empty, undefined where
 * it holds something else. Takes `$1,234.50`, `(12.30)`, `-£4`, `−3`, `12.30-`.
 */
export function parseMoney(
  text: string,
  { digits, mark }: { digits: number; mark: DecimalMark },
): number | null | undefined {
  const trimmed = text.trim()
  if (EMPTY.test(trimmed)) return null
  const isNegative = /^\(.*\)$/.test(trimmed) || /[-−]/.test(trimmed)
  const bare = trimmed.replaceAll(/[()\s$£€¥\u00a0\u202f'−+-]|[A-Z]{3}/g, '')
  const [whole = '', fraction = '', ...rest] = bare.split(mark)
  const grouped = whole.replaceAll(mark === '.' ? ',' : '.', '')
  if (rest.length > 0 || !/^\d*$/.test(grouped) || !/^\d*$/.test(fraction)) return undefined
  if (grouped === '' && fraction === '') return undefined
  const padded = fraction.padEnd(digits + 1, '0')
  const cut = Number(`${grouped}${padded.slice(0, digits)}`)
  const minor = cut + (Number(padded[digits]) >= 5 ? 1 : 0)
  if (!Number.isSafeInteger(minor)) return undefined
  return isNegative && minor !== 0 ? -minor : minor
}

/** How many: `1.0`, `-1`, `2`; null where the cell is empty, undefined where it is no number. */
export function parseQuantity(text: string, mark: DecimalMark): number | null | undefined {
  const thousandths = parseMoney(text, { digits: 3, mark })
  return typeof thousandths === 'number' ? thousandths / 1000 : thousandths
}
