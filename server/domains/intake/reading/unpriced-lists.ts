import { type Group, isPriced, type Looks } from './group-lines.ts'
import { type Line, lineText } from './lines.ts'
import { isNote } from './notes.ts'

const SHORTEST = 4

/**
 * Short lines below one another that look like the menu's names are items without a price of their own, such as the
 * sides to choose from. Only where a column has no price at all: elsewhere they are descriptions or headings.
 */
export function withLists(lines: readonly Line[], groups: readonly Group[], looks: Looks): Group[] {
  if (lines.some(isPriced)) return [...groups]
  const runs: Line[][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (!isListed(line, looks)) runs.push([])
    else if (run && (!last || follows(last, line))) run.push(line)
    else runs.push([line])
  }
  const listed = runs.filter((run) => run.length >= SHORTEST).flat()
  if (listed.length === 0) return [...groups]
  const [first] = listed
  const headings = groups.filter(
    (group) =>
      group.kind === 'heading' &&
      first !== undefined &&
      group.line.y0 < first.y0 &&
      !listed.includes(group.line),
  )
  return [
    ...headings,
    ...listed.map(
      (line): Group => ({ kind: 'item', name: [line], more: [], priced: [], listed: true }),
    ),
  ]
}

function isListed(line: Line, looks: Looks): boolean {
  const text = lineText(line).trim()
  return (
    looks.nameSize > 0 &&
    Math.abs(line.size - looks.nameSize) <= looks.nameSize * 0.12 &&
    (line.font === null || line.font === looks.nameFont) &&
    text.split(/\s+/).length <= 4 &&
    /^\p{Lu}\p{L}/u.test(text) &&
    !/[\d.,:;!?@“”"]/.test(text) &&
    !isNote(text)
  )
}

function follows(above: Line, line: Line): boolean {
  return Math.abs(above.x0 - line.x0) < line.size * 0.5 && line.y0 - above.y1 < line.size * 1.2
}
