/** How a column writes its amounts; found once for the column, so that single cells need no guess. */
export type PriceStyle = {
  /** `25.000` is twenty-five thousand, not twenty-five. */
  thousandDots: boolean
  /** `8,90` is the rule; without it a comma before three digits groups thousands. */
  decimalCommas: boolean
}

export const USUAL_STYLE: PriceStyle = { thousandDots: false, decimalCommas: false }

const PLAIN = /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,2})?\s*$/i
/** One number with anything but digits around it. */
const SINGLE = '^[^\\d-]*(\\d+(?:\\.\\d+)?)[^\\d¢]*$'
const GROUPED = "\\d{1,3}(?:[ \u00a0\u202f'’,]\\d{3})+(?:[.,]\\d{1,2})?"
const DOTTED = '\\d{1,3}(?:\\.\\d{3})+,\\d{1,2}'
const FIRST_NUMBER = `(?:^|[^\\d-])(${GROUPED}|${DOTTED}|\\d+(?:[.,]\\d+)?)`
const SINGLE_NUMBER = new RegExp(SINGLE)
const FIRST = new RegExp(FIRST_NUMBER)
/** What of a number goes, in this order: gaps, commas before three digits, dots before three digits and a comma. */
const UNGROUP: [from: string, to: string][] = [
  ["[ \u00a0\u202f'’]", ''],
  [',(\\d{3})', '\\1'],
  ['\\.(\\d{3}[.,])', '\\1'],
  ['\\.(\\d{3}[.,])', '\\1'],
  [',', '.'],
]
const HIGHEST = 1e9

/** The first price in a cell: `$12`, `16.95 USD`, `8,90 €`, `12 / 16`; null where there is none or it is negative. */
export function readPrice(text: string, style: PriceStyle = USUAL_STYLE): number | null {
  const source = style.thousandDots ? text.replaceAll('.', '') : text
  const dotted = style.decimalCommas ? source.replaceAll(',', '.') : source
  const value = plainNumber(dotted) ?? singleNumber(dotted) ?? firstNumber(source)
  return value !== null && value >= 0 && value < HIGHEST ? value : null
}

/** Holds for what `priceSql` gives where it is a price. */
export const IS_PRICE = `price >= 0 AND price < ${HIGHEST}`

/**
 * The same rules in SQL, the quick ones first: most cells never meet a regular expression. Each costly step stands
 * once, since the engine works out what stands twice for every row beforehand.
 */
export function priceSql(column: string, style: PriceStyle): string {
  const source = style.thousandDots ? `replace(${column}, '.', '')` : column
  const dotted = style.decimalCommas ? `replace(${source}, ',', '.')` : source
  const found = `regexp_extract(${source}, ${quoted(FIRST_NUMBER)}, 1)`
  const ungrouped = UNGROUP.reduce(
    (text, [from, to]) => `regexp_replace(${text}, ${quoted(from)}, ${quoted(to)}, 'g')`,
    found,
  )
  const cents = `CASE WHEN contains(${column}, '¢') THEN 100 ELSE 1 END`
  return `coalesce(
    try_cast(${dotted} AS DOUBLE),
    try_cast(regexp_extract(${dotted}, ${quoted(SINGLE)}, 1) AS DOUBLE),
    try_cast(${ungrouped} AS DOUBLE) / ${cents})`
}

/** Reads the form off a sample of its cells. */
export function priceStyle(cells: readonly string[]): PriceStyle {
  const dotted = cells.filter((cell) => /^\D*\d{1,3}(\.\d{3})+\D*$/.test(cell))
  const round = dotted.filter((cell) => /00\D*$/.test(cell))
  const decimal = cells.filter((cell) => /\d,\d{1,2}\D*$/.test(cell))
  const grouped = cells.some((cell) => /\d,\d{3}/.test(cell))
  return {
    thousandDots: dotted.length > cells.length * 0.8 && round.length > dotted.length * 0.9,
    decimalCommas: decimal.length > cells.length * 0.3 && !grouped,
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

function plainNumber(text: string): number | null {
  return PLAIN.test(text) ? Number(text) : null
}

function singleNumber(text: string): number | null {
  const found = SINGLE_NUMBER.exec(text)?.[1]
  return found === undefined ? null : Number(found)
}

function firstNumber(text: string): number | null {
  const found = FIRST.exec(text)?.[1]
  if (found === undefined) return null
  const plain = UNGROUP.reduce(
    (number, [from, to]) => number.replace(new RegExp(from, 'g'), to.replace('\\1', '$1')),
    found,
  )
  return Number(plain) / (text.includes('¢') ? 100 : 1)
}
