import { type Group, gap, groupLines, type Looks, looksOf, type PricePlace } from './group-lines.ts'
import { draftOf } from './items.ts'
import { type Line, lineText, pricesOf } from './lines.ts'
import { isShouted } from './notes.ts'
import type { Block } from './read-block.ts'
import { middle } from './segments.ts'

const FEWEST_PRICED = 3
const CLEARLY = 0.15

export type PlacedBlock = { block: Block; place: PricePlace; looks: Looks }

/** For each block where its prices stand: by how well its lines read one way and the other, small blocks like the rest. */
export function choosePlaces(blocks: readonly Block[]): PlacedBlock[] {
  const all = blocks.flatMap(({ lines }) => lines)
  const whole = { beside: looksOf(all, 'beside'), after: looksOf(all, 'after') }
  const weighed = blocks.map((block) => {
    const priced = block.lines.filter((line) => pricesOf(line).length > 0).length
    const looks = (place: PricePlace) => {
      const own = looksOf(block.lines, place)
      return priced >= FEWEST_PRICED && own.nameSize > 0 ? own : whole[place]
    }
    const faults = (place: PricePlace) => faultsOf(block, place, looks(place))
    return { block, priced, looks, beside: faults('beside'), after: faults('after') }
  })
  const total = (place: PricePlace) => weighed.reduce((sum, each) => sum + each[place], 0)
  const usual: PricePlace = total('after') < total('beside') * 0.9 ? 'after' : 'beside'
  return weighed.map(({ block, priced, looks, beside, after }) => {
    const isClear = Math.abs(beside - after) > priced * CLEARLY
    const place = priced >= 1 && isClear ? (after < beside ? 'after' : 'beside') : usual
    return { block, place, looks: looks(place) }
  })
}

/** How much of the block reads wrongly this way. The weights come from trying them on menus drawn in many ways. */
function faultsOf(block: Block, place: PricePlace, looks: Looks): number {
  const groups = groupLines(block.lines, place, looks)
  const headings = groups.filter(({ kind }) => kind === 'heading').length
  // A menu has fewer sections than items.
  let faults = Math.max(0, headings - (groups.length - headings) * 0.4 - 1) * 0.8
  const used = new Set<Line>()
  for (const group of groups) {
    if (group.kind === 'heading') {
      used.add(group.line)
      continue
    }
    for (const line of [...group.name, ...group.more, ...group.priced]) used.add(line)
    faults += nameFaults(draftOf(group, null).name) + lookFaults(group, looks)
  }
  return faults + (block.lines.length - used.size) * 0.3
}

function nameFaults(name: string): number {
  let faults = 0
  if (!/\p{L}{2}/u.test(name)) faults += 2
  if (/^[\p{Ll}(+]/u.test(name)) faults += 0.7
  if (/[,&+]$|\b(?:and|or|with)$/.test(name)) faults += 0.7
  if (name.split(/\s+/).length > 8) faults += 0.5
  if ((name.match(/,/g)?.length ?? 0) >= 2) faults += 0.4
  return faults
}

/** A description in larger, louder or other letters than the name, or far below it, is none. */
function lookFaults({ name, more }: Extract<Group, { kind: 'item' }>, looks: Looks): number {
  const [first, last, below] = [name[0], name.at(-1), more[0]]
  const [nameSize = 0, moreSize = 0] = [name, more].map((lines) =>
    middle(lines.filter((line) => lineText(line) !== '').map(({ size }) => size)),
  )
  let faults = 0
  if (nameSize > 0 && moreSize > nameSize * 1.06) faults += 0.7
  if (first?.font && first.font !== looks.nameFont) faults += 0.5
  if (below && isShouted(lineText(below)) && !name.some((line) => isShouted(lineText(line))))
    faults += 0.7
  if (below && last && gap(last, below) > Math.max(last.size, below.size) * 1.1) faults += 0.5
  if (more.length > 5) faults += 1
  if (more.some(hasPriceApart)) faults += 0.4
  return faults
}

/** A price in a column of its own stands beside a name rather than at the end of a sentence. */
function hasPriceApart({ parts }: Line): boolean {
  return parts.some((part, at) => part.kind === 'price' && part.apart && at > 0)
}
