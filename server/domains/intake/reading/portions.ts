import { type Line, lineText, pricesOf, textOf } from './lines.ts'
import { isPortion } from './portion-words.ts'

/** Names of sizes above columns of prices: "S M L", "Glass Bottle". */
export type PortionHeader = { label: string; x: number }[]

/** Null where the line is no such header. What else stands on it, such as the section's name, is left on the line. */
export function portionHeader(line: Line): { header: PortionHeader; rest: Line } | null {
  if (pricesOf(line).length > 0) return null
  const runs = runsOf(line)
  const portions = runs.filter(({ label }) => isPortion(label))
  if (portions.length < 2) return null
  const firstX = Math.min(...portions.map(({ x0 }) => x0))
  if (runs.some((run) => !portions.includes(run) && run.x0 > firstX)) return null
  const rest = line.parts.filter(({ words }) => (words[0]?.x0 ?? 0) < firstX)
  const words = rest.flatMap((part) => part.words).filter((word) => word.x1 <= firstX)
  return {
    header: portions.map(({ label, x0, x1 }) => ({ label, x: (x0 + x1) / 2 })),
    rest: {
      ...line,
      parts: words.length > 0 ? [{ kind: 'text', words, apart: true }] : [],
      words,
    },
  }
}

/** Portions may stand apart or one after another in one segment. */
function runsOf({ segments }: Line): { label: string; x0: number; x1: number }[] {
  return segments.flatMap(({ words }) => {
    const whole = textOf(words)
    const [first, last] = [words[0], words.at(-1)]
    if (!first || !last) return []
    if (isPortion(whole) || !words.every(({ text }) => isPortion(text)))
      return [{ label: whole, x0: first.x0, x1: last.x1 }]
    return words.map(({ text, x0, x1 }) => ({ label: text, x0, x1 }))
  })
}

export function portionAt(header: PortionHeader, x: number): string | null {
  const [nearest] = [...header].sort((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x))
  return nearest?.label ?? null
}

/** Whether a line has prices and, beside them, nothing but sizes, if any: "$9.50", "small 8 large 10", "一份25 半張50". */
export function isPricesOfOne(line: Line): boolean {
  return (
    pricesOf(line).length > 0 &&
    line.parts.every(
      (part, at) =>
        part.kind === 'price' ||
        isPortion(bare(textOf(part.words))) ||
        (at > 0 && isRemark(textOf(part.words))),
    )
  )
}

/** The same where there is a size. */
export function isOfPortions(line: Line): boolean {
  return isPricesOfOne(line) && lineText(line) !== ''
}

/** What stands in brackets behind a price. */
export function isRemark(text: string): boolean {
  return /^[(（].*[)）]?$/.test(text)
}

/** Without bullets and dashes about it. */
function bare(text: string): string {
  return text.replaceAll(/^[^\p{L}\d½¼¾⅓⅔(（]+|[^\p{L}\d½¼¾⅓⅔)）"”″']+$/gu, '')
}
