import { type Group, groupLines, type Looks, type PricePlace } from './group-lines.ts'
import { type Draft, draftOf } from './items.ts'
import { type Line, lineText } from './lines.ts'
import { type PortionHeader, portionHeader } from './portions.ts'
import type { PriceStyle } from './price-style.ts'
import { surenessOfWords } from './sureness.ts'
import { tidyName } from './tidy-text.ts'
import { withLists } from './unpriced-lists.ts'

/** A column's lines on one page. */
export type Block = {
  page: number
  style: PriceStyle
  lines: Line[]
  x0: number
  x1: number
  /** The largest letters of the page, which name the dish that a sign is for. */
  title: Line | null
}

export type SectionedDraft = Draft & { section: string | null }

/** Logos and ornaments are large like headings, and read as letters at random. */
const LEAST_SURE = 0.5

/** Items of a block with their sections, and the section that it ends with. */
export function readBlock(
  block: Block,
  { place, looks, section: inherited }: { place: PricePlace; looks: Looks; section: string | null },
): { drafts: SectionedDraft[]; section: string | null } {
  const { lines, headers } = takeHeaders(block.lines)
  const placed: PlacedItem[] = []
  let section = inherited
  let headingY = Number.NEGATIVE_INFINITY
  let lastHeading: Line | null = null
  for (const group of withLists(lines, groupLines(lines, place, looks), looks)) {
    if (group.kind === 'heading') {
      if (surenessOfWords(group.line.words) < LEAST_SURE) continue
      section = headingOf(group.line, lastHeading, section)
      lastHeading = group.line
      headingY = group.line.y0
      continue
    }
    lastHeading = null
    const named = nameOfPage(group, block.title)
    placed.push({ group: named, section, headingY, header: headerOver(group, headers) })
  }
  return { drafts: draftsOf(placed), section }
}

type ItemGroup = Extract<Group, { kind: 'item' }>
type PlacedItem = {
  group: ItemGroup
  section: string | null
  /** Of the heading above it. */
  headingY: number
  header: PlacedHeader | null
}

/** Sizes that stand above a section's heading are its own only where its items have several prices. */
function draftsOf(placed: readonly PlacedItem[]): SectionedDraft[] {
  const drafts = placed.map(({ group, section, header }) => ({
    ...draftOf(group, header?.header ?? null),
    section,
  }))
  const sized = new Set(
    placed.flatMap(({ headingY }, at) => ((drafts[at]?.prices.length ?? 0) > 1 ? [headingY] : [])),
  )
  return drafts.map((draft, at) => {
    const { group, section, headingY, header } = placed[at] as PlacedItem
    const isOther = header !== null && header.y < headingY && !sized.has(headingY)
    return isOther ? { ...draftOf(group, null), section } : draft
  })
}

/** Headings over several lines are one: "SPECIAL / CALZONE / MENU". */
function headingOf(line: Line, last: Line | null, section: string | null): string {
  const text = tidyName(lineText(line))
  const isGoingOn = last !== null && section !== null && line.y0 - last.y1 < last.size * 0.7
  return (isGoingOn ? `${section} ${text}` : text).slice(0, 200)
}

type PlacedHeader = { y: number; header: PortionHeader }

function takeHeaders(all: readonly Line[]): { lines: Line[]; headers: PlacedHeader[] } {
  const headers: PlacedHeader[] = []
  const lines = all.flatMap((line) => {
    const found = portionHeader(line)
    if (!found) return [line]
    headers.push({ y: line.y0, header: found.header })
    return found.rest.words.length > 0 ? [found.rest] : []
  })
  return { lines, headers }
}

function headerOver({ priced }: ItemGroup, headers: readonly PlacedHeader[]): PlacedHeader | null {
  const y = priced[0]?.y0 ?? 0
  return headers.findLast((header) => header.y < y) ?? null
}

/** Of the letters of the sizes. */
const TITLE = 2

/** Sizes that no name stands over in their column are those of the dish in the page's largest letters; where there are none, a person names them. */
function nameOfPage(group: ItemGroup, title: Line | null): ItemGroup {
  const [first] = group.priced
  const isOver = title && first && title.y0 < first.y0 && title.size >= first.size * TITLE
  if (group.name.length > 0 || !first) return group
  return { ...group, name: isOver ? [title] : [first] }
}
