import { centre, commonest, type Line, lineText, pricesOf } from './lines.ts'
import { isNote, isShouted, isWeekday, namesSection } from './notes.ts'
import { isOfPortions, isPricesOfOne } from './portions.ts'
import { middle } from './segments.ts'
import { endsBefore, namedByTitles, standsAsName } from './sized-titles.ts'

/** An item's lines, or a heading. Prices of sizes that no name stands beside have an empty one. */
export type Group =
  | { kind: 'heading'; line: Line }
  | { kind: 'item'; name: Line[]; more: Line[]; priced: Line[]; listed?: boolean }

/** Where this menu prints the price: beside the name, or at the end of what belongs to the item. */
export type PricePlace = 'beside' | 'after'

/** What names and descriptions of the whole menu look like, to tell headings from them. */
export type Looks = { nameSize: number; namesShouted: boolean; nameFont: string | null }

const HEADING_LARGER = 1.17

export function groupLines(lines: readonly Line[], place: PricePlace, looks: Looks): Group[] {
  return namedByTitles(place === 'beside' ? groupBeside(lines, looks) : groupAfter(lines, looks))
}

function groupBeside(lines: readonly Line[], looks: Looks): Group[] {
  const groups: Group[] = []
  let waiting: Line[] = []
  const repeated = repeatedLines(lines)
  const unpriced = unpricedNames(lines, looks)
  for (const [at, line] of lines.entries()) {
    const text = lineText(line)
    const last = groups.at(-1)
    const before = lines[at - 1]
    const next = lines[at + 1]
    if (isPriced(line)) {
      const isBare = isPricesOfOne(line) && !standsAsName(line, last)
      if (last?.kind === 'item' && repeated.has(line)) {
        last.more.push(line)
        continue
      }
      if (!isBare && last?.kind !== 'item' && isSectionNote(line, looks)) continue
      if (
        !isBare &&
        last?.kind === 'item' &&
        before &&
        isClose(before, line) &&
        isAddOn(line, looks)
      ) {
        last.more.push(line)
        continue
      }
      if (isBare && waiting.length > 0 && !endsBefore(line, waiting.at(-1))) {
        groups.push({ kind: 'item', name: waiting.slice(-1), more: [], priced: [line] })
      } else if (isBare && last?.kind === 'item' && !endsBefore(line, last.name[0]))
        last.priced.push(line)
      else if (isOfPortions(line)) {
        groups.push({ kind: 'item', name: [], more: [], priced: [line] })
      } else if (!isBare) {
        const begun = waiting.filter((each) => continues(each, line, looks))
        groups.push({ kind: 'item', name: [...begun.slice(-2), line], more: [], priced: [line] })
      }
      waiting = []
      continue
    }
    if (isNote(text)) continue
    const isName = next !== undefined && isPriced(next) && goesOnFrom(line, next, looks)
    if (last?.kind === 'item' && before && isClose(before, line) && isNameGoingOn(last, line)) {
      addTo(last, line)
      continue
    }
    if (!isName && isHeading(line, { looks, before, next })) {
      groups.push({ kind: 'heading', line })
      waiting = []
      continue
    }
    const isBelow = before !== undefined && isClose(before, line)
    if (unpriced.has(line)) {
      groups.push({ kind: 'item', name: [line], more: [], priced: [], listed: true })
      waiting = []
      continue
    }
    if (next && isPriced(next) && continues(line, next, looks)) waiting.push(line)
    else if (next && isPricesOfOne(next) && looksLikeName(line, looks) && !isFar(line, next))
      waiting = [line]
    else if (last?.kind === 'item' && waiting.length === 0 && isBelow) addTo(last, line)
    else waiting = []
  }
  return groups
}

/** The same line below several items, such as "Topping suggestion: egg $2.00", is an addition to each. */
function repeatedLines(lines: readonly Line[]): Set<Line> {
  const priced = lines.filter(isPriced)
  const sizes = priced.map(({ size }) => size).sort((one, other) => one - other)
  const large = sizes[Math.floor(sizes.length * 0.8)] ?? 0
  const small = priced.filter((line) => line.size < large * 0.94)
  const byText = Map.groupBy(small, (line) => lineText(line).toLowerCase())
  const several = [...byText].filter(
    ([text, same]) => text !== '' && same.length >= FEWEST_REPEATED,
  )
  return new Set(several.flatMap(([, same]) => same))
}

/**
 * Names without a price among others that have one: in the letters of the names, above a description in smaller ones.
 * One or two may be anything; as many as this are how the menu is printed.
 */
function unpricedNames(lines: readonly Line[], looks: Looks): Set<Line> {
  if (lines.filter(isPriced).length < FEWEST_UNPRICED) return new Set()
  const found = lines.filter((line, at) => {
    const below = lines[at + 1]
    const text = lineText(line)
    return (
      !isPriced(line) &&
      below !== undefined &&
      !isPriced(below) &&
      Math.abs(line.size - looks.nameSize) <= looks.nameSize * 0.12 &&
      (line.font === null || line.font === looks.nameFont) &&
      below.size < line.size * SMALLER &&
      isClose(line, below) &&
      text.split(/\s+/).length <= 6 &&
      /^\p{Lu}/u.test(text) &&
      !/[,;.:]$/.test(text)
    )
  })
  return found.length >= FEWEST_UNPRICED ? new Set(found) : new Set()
}

const FEWEST_REPEATED = 3
const FEWEST_UNPRICED = 3
const SMALLER = 0.86

/** "… Egg add $1.00" or "strawberries 3.00 more" in the smaller letters of a description. */
function isAddOn(line: Line, looks: Looks): boolean {
  const text = lineText(line)
  return (
    isSmaller(line, looks) &&
    (/\b(?:add|extra|plus|with|añad\w*|sub(?:stitute)?|upgrade)\b/i.test(text) ||
      /[.;]\s|\bmore$/.test(text))
  )
}

/** "Served with fries. Substitute rings for 2.50" below a heading is said of all its items. */
function isSectionNote(line: Line, looks: Looks): boolean {
  return (
    isSmaller(line, looks) &&
    /^(?:add|all|choice of|choose|served|substitute|includes?)\b|\.\s+\p{Lu}.*\bfor$/iu.test(
      lineText(line),
    )
  )
}

function isSmaller(line: Line, looks: Looks): boolean {
  const [first] = line.words
  return first !== undefined && Math.max(first.size, line.size) < looks.nameSize * 0.9
}

const BEGINS_WITHIN = /^(?:or|and|with|w\/|w\.|&|y|con|et|und|mit)(?=\s)/i
const ENDS_WITHIN = /(?:&|\b(?:or|and|with|w\/|w\.|of|in|y|con|de|et|und|mit))$/i

/** A second line of the name, or a line of the description. */
function addTo(item: Extract<Group, { kind: 'item' }>, line: Line): void {
  if (isNameGoingOn(item, line)) item.name.push(line)
  else item.more.push(line)
}

function isNameGoingOn({ name, more }: Extract<Group, { kind: 'item' }>, line: Line): boolean {
  const above = name.at(-1)
  return (
    more.length === 0 &&
    above !== undefined &&
    sameLook(above, line) &&
    (BEGINS_WITHIN.test(lineText(line).trim()) || ENDS_WITHIN.test(lineText(above).trim()))
  )
}

function groupAfter(lines: readonly Line[], looks: Looks): Group[] {
  const groups: Group[] = []
  let open: Line[] = []
  for (const line of lines) {
    if (isNote(lineText(line)) && !isPriced(line)) continue
    open.push(line)
    if (!isPriced(line)) continue
    groups.push(...splitAfter(open, looks))
    open = []
  }
  for (const line of open) {
    if (isHeading(line, { looks, before: undefined, next: undefined }))
      groups.push({ kind: 'heading', line })
  }
  return groups
}

/** Headings, then the name, then the description, of lines that end with a price. */
function splitAfter(lines: Line[], looks: Looks): Group[] {
  const groups: Group[] = []
  let rest = lines
  while (rest.length > 1) {
    const [first, ...below] = rest as [Line, ...Line[]]
    if (!isHeadingBefore(first, below, looks)) break
    groups.push({ kind: 'heading', line: first })
    rest = rest.slice(1)
  }
  // What is far above the item belongs to nothing.
  for (let at = rest.length - 1; at > 0; at -= 1) {
    const [above, line] = [rest[at - 1] as Line, rest[at] as Line]
    if (gap(above, line) > Math.max(above.size, line.size) * 1.8 && lineText(line) !== '') {
      rest = rest.slice(at)
      break
    }
  }
  // An introduction does not look like a name, and a line after it does.
  const named = rest.findIndex((line) => looksLikeName(line, looks) && lineText(line) !== '')
  if (named > 0 && !isPriced(rest[named] as Line)) rest = rest.slice(named)
  const [first] = rest
  if (!first) return groups
  if (isOfPortions(first))
    return [...groups, { kind: 'item', name: [], more: [], priced: rest.filter(isPriced) }]
  let names = 1
  while (names < rest.length - 1) {
    const [above, line, below] = [rest[names - 1] as Line, rest[names] as Line, rest.at(-1) as Line]
    const further = rest.slice(names + 1).find((each) => lineText(each) !== '') ?? below
    if (!sameLook(above, line) || sameLook(line, further) || !isClose(above, line)) break
    names += 1
  }
  const priced = rest.filter(isPriced)
  groups.push({ kind: 'item', name: rest.slice(0, names), more: rest.slice(names), priced })
  return groups
}

function isHeadingBefore(line: Line, below: readonly Line[], looks: Looks): boolean {
  const next = below[0] ?? line
  const text = lineText(line)
  if (text === '' || text.split(/\s+/).length > 6) return false
  if (isTooPlain(text)) return false
  const isLarger =
    line.size >= looks.nameSize * HEADING_LARGER &&
    below.some(({ size }) => line.size >= size * 1.1 && size >= looks.nameSize * 0.85)
  const isOverAnother = isShouted(lineText(next)) && below.length > 1
  const isCapsAmongOthers =
    isShouted(text) &&
    !looks.namesShouted &&
    line.size >= next.size * 0.95 &&
    (isOverAnother ? isHeadingBefore(next, below.slice(1), looks) : !isShouted(lineText(next)))
  const isOther = line.font !== null && line.font !== looks.nameFont && next.font === looks.nameFont
  return (
    isLarger ||
    isOther ||
    isCapsAmongOthers ||
    (namesSection(text) && sameName(next, looks) && !sameLook(line, next))
  )
}

function sameName(line: Line, looks: Looks): boolean {
  return Math.abs(line.size - looks.nameSize) <= looks.nameSize * 0.1
}

function isTooPlain(text: string): boolean {
  return /^[\p{Ll}(+]/u.test(text) || /[.,;+]$/.test(text.trim())
}

export function isHeading(
  line: Line,
  { looks, before, next }: { looks: Looks; before: Line | undefined; next: Line | undefined },
): boolean {
  const text = lineText(line).trim()
  const words = text.split(/\s+/).length
  if (text === '' || words > 7 || !/\p{L}{2}/u.test(text) || isWeekday(text)) return false
  if (/^[\p{Ll}+•-]/u.test(text) && line.size < looks.nameSize * 1.3) return false
  if (/[,;]/.test(text) || /[.]$/.test(text)) return false
  const isLarger = line.size >= looks.nameSize * HEADING_LARGER
  const isCapsAmongOthers = isShouted(text) && !looks.namesShouted
  const isApart =
    (!before || gap(before, line) > line.size * 0.6) &&
    next !== undefined &&
    gap(line, next) < line.size * 2.5
  const isOtherFont = line.font !== null && line.font !== looks.nameFont && isApart
  if (isLarger || isCapsAmongOthers) return true
  if (isOtherFont && line.size >= looks.nameSize * 0.95 && words <= 5) return true
  return namesSection(text) && words <= 3 && isApart && line.size >= looks.nameSize * 0.9
}

/** "(Roast Pork or Chicken) 9.75", "w. Garlic Sauce 7.95": the end of a name that began a line above. */
const GOES_ON = /^(?:\(.*\)|w\.|w\/|with\b|and\b|or\b|&|mit\b|con\b|avec\b)/i

/** On a numbered menu, what has no number goes on with what has one. */
function goesOnFrom(line: Line, next: Line, looks: Looks): boolean {
  return (
    line.isNumbered === true &&
    !next.isNumbered &&
    looksLikeName(next, looks) &&
    isClose(line, next)
  )
}

/** The line above a priced one that belongs to its name: "Cheeses: American, Swiss," or a weekday. */
function continues(line: Line, next: Line, looks: Looks): boolean {
  const text = lineText(line).trim()
  if (!isClose(line, next)) return false
  if (isWeekday(text)) return true
  if (/^\p{Ll}/u.test(text)) return false
  if (GOES_ON.test(lineText(next).trim()) && looksLikeName(line, looks)) return true
  if (goesOnFrom(line, next, looks)) return true
  return (
    /(?:[,:&+]|\bw\.|\b(?:or|and|with|w\/|of|in|on|de|con|y|à|la|et|mit|und))$/i.test(text) &&
    looksLikeName(line, looks)
  )
}

export function looksLikeName(line: Line, looks: Looks): boolean {
  return (
    line.size >= looks.nameSize * 0.9 &&
    (line.font === null || looks.nameFont === null || line.font === looks.nameFont)
  )
}

export function sameLook(one: Line, other: Line): boolean {
  const caps = isShouted(lineText(one)) === isShouted(lineText(other))
  const size = Math.abs(one.size - other.size) <= Math.max(one.size, other.size) * 0.12
  return caps && size && one.font === other.font
}

export function isPriced(line: Line): boolean {
  return pricesOf(line).length > 0
}

export function gap(above: Line, below: Line): number {
  return below.y0 - above.y1
}

/** A page's title over prices whose own name was not read. */
function isFar(name: Line, prices: Line): boolean {
  return gap(name, prices) > Math.max(name.size, prices.size) * 3
}

function isClose(above: Line, below: Line): boolean {
  return centre(below) - centre(above) < Math.max(above.size, below.size) * 2.1
}

/** What the names look like where the price stands there. */
export function looksOf(lines: readonly Line[], place: PricePlace): Looks {
  const names =
    place === 'beside'
      ? lines.filter((line) => isPriced(line) && lineText(line) !== '')
      : endingInPrices(lines).map(likelyName)
  const shouted = names.filter((line) => isShouted(lineText(line)))
  return {
    nameSize: middle(names.map(({ size }) => size)),
    namesShouted: shouted.length > names.length * 0.5,
    nameFont: commonest(names.map(({ font }) => font)),
  }
}

/** The lines between one price and the next, each with the price that ends it. */
function endingInPrices(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = []
  let run: Line[] = []
  for (const line of lines) {
    run.push(line)
    if (!isPriced(line)) continue
    runs.push(run)
    run = []
  }
  return runs
}

/** The nearest line above the description that does not look like it; headings stand higher up. */
function likelyName(run: Line[]): Line {
  const texts = run.filter((line) => lineText(line) !== '')
  const last = texts.at(-1)
  const first = texts[0] ?? (run[0] as Line)
  if (!last) return first
  return texts.findLast((line) => !sameLook(line, last) && line.size >= last.size * 0.95) ?? first
}
