/** `1.500` is one and a half, but where a whole column is written so it is fifteen hundred: Rp 25.000. */
export type PriceStyle = { thousandDots: boolean }

const PLAIN = /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,2})?\s*$/i
/** What may stand before and after the digits. */
const AROUND = ' \u00a0\u202f$€£¥₹₽₺₩₫฿₱₪łABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz:*'
const GROUPED = "\\d{1,3}(?:[ \u00a0\u202f'’,]\\d{3})+(?:[.,]\\d{1,2})?"
const DOTTED = '\\d{1,3}(?:\\.\\d{3})+(?:,\\d{1,2})'
const FIRST_NUMBER = `(${GROUPED}|${DOTTED}|\\d+(?:[.,]\\d+)?)`
const FIRST = new RegExp(FIRST_NUMBER)
const THOUSANDS = /^\d{1,3}(,\d{3})+$/
const HIGHEST = 1e9

/** The first price in a cell: `$12`, `16.95 USD`, `8,90 €`, `12 / 16`; null where there is none or it is negative. */
export function readPrice(
  text: string,
  style: PriceStyle = { thousandDots: false },
): number | null {
  const source = style.thousandDots ? text.replaceAll('.', '') : text
  const value =
    plainNumber(source) ??
    plainNumber(trimAround(source)) ??
    commaNumber(source) ??
    firstNumber(source)
  return value !== null && value >= 0 && value < HIGHEST ? value : null
}

/** The same rules in SQL, the quick ones first: most cells never meet a regular expression. */
export function priceSql(column: string, style: PriceStyle): string {
  const source = style.thousandDots ? `replace(${column}, '.', '')` : column
  const bare = `trim(${source}, '${AROUND}')`
  const comma = `CASE WHEN ${bare}[-3] = ',' OR ${bare}[-2] = ',' THEN try_cast(replace(replace(${bare}, '.', ''), ',', '.') AS DOUBLE) END`
  const found = `regexp_extract(${source}, '${FIRST_NUMBER.replaceAll("'", "''")}', 1)`
  const cents = `CASE WHEN contains(${source}, '¢') THEN 100 ELSE 1 END`
  const grouped = `try_cast(${ungroupSql(found)} AS DOUBLE) / ${cents}`
  const value = `coalesce(try_cast(${source} AS DOUBLE), try_cast(${bare} AS DOUBLE), ${comma}, ${grouped})`
  return `CASE WHEN ${value} >= 0 AND ${value} < ${HIGHEST} THEN ${value} END`
}

/** Judges a column by a sample of its cells. */
export function priceStyle(cells: readonly string[]): PriceStyle {
  const dotted = cells.filter((cell) => /^\D*\d{1,3}(\.\d{3})+\D*$/.test(cell))
  const round = dotted.filter((cell) => /00\D*$/.test(cell))
  const thousandDots = dotted.length > cells.length * 0.8 && round.length > dotted.length * 0.9
  return { thousandDots }
}

function plainNumber(text: string): number | null {
  return PLAIN.test(text) ? Number(text) : null
}

function trimAround(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && AROUND.includes(text.charAt(from))) from += 1
  while (to > from && AROUND.includes(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

function commaNumber(text: string): number | null {
  const bare = trimAround(text)
  if (bare.at(-3) !== ',' && bare.at(-2) !== ',') return null
  return plainNumber(bare.replaceAll('.', '').replaceAll(',', '.'))
}

function firstNumber(text: string): number | null {
  const found = FIRST.exec(text)?.[1]
  if (found === undefined) return null
  return Number(ungroup(found)) / (text.includes('¢') ? 100 : 1)
}

/** `1,234.50`, `1 234,50` and `1.234,50` as `1234.50`. */
function ungroup(found: string): string {
  const tight = found.replace(/[ \u00a0\u202f'’]/g, '')
  if (tight.includes(',') && tight.includes('.'))
    return tight.lastIndexOf(',') > tight.lastIndexOf('.')
      ? tight.replaceAll('.', '').replaceAll(',', '.')
      : tight.replaceAll(',', '')
  return THOUSANDS.test(tight) ? tight.replaceAll(',', '') : tight.replaceAll(',', '.')
}

function ungroupSql(found: string): string {
  const tight = `regexp_replace(${found}, '[ \u00a0\u202f''’]', '', 'g')`
  const commas = `replace(replace(${tight}, '.', ''), ',', '.')`
  const noCommas = `replace(${tight}, ',', '')`
  return `CASE
    WHEN contains(${tight}, ',') AND contains(${tight}, '.')
      THEN CASE WHEN instr(reverse(${tight}), ',') < instr(reverse(${tight}), '.') THEN ${commas} ELSE ${noCommas} END
    WHEN regexp_full_match(${tight}, '\\d{1,3}(,\\d{3})+') THEN ${noCommas}
    ELSE replace(${tight}, ',', '.') END`
}
