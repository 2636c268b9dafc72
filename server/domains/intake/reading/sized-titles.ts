import type { Group } from './group-lines.ts'
import { centre, type Line } from './lines.ts'
import { isOfPortions } from './portions.ts'
import { middle } from './segments.ts'

type ItemGroup = Extract<Group, { kind: 'item' }>
type Heading = Extract<Group, { kind: 'heading' }>

/** Of the letters of its sizes: those of a dish's title are larger. */
const TITLE = 1.2
/** Of the line between them, such as a praise: what is as much larger is the sign's title, and the line is none. */
const FAR_LARGER = 3
const SMALLER = 0.9
/** In sizes of the letters. */
const BELOW_TITLE = 3
const BELOW_NAME = 2.1
const BELOW_SMALL = 8

/** On a sign of one dish its sizes stand with their prices below its title and no name beside them: they are the title's. */
export function namedByTitles(groups: readonly Group[]): Group[] {
  const isAlone = groups.filter((group) => isOfSizes(group) && group.name.length > 0).length === 1
  const named: Group[] = []
  for (const [at, group] of groups.entries()) {
    const last = named.at(-1)
    if (!isOfSizes(group) || (group.name.length > 0 && !isAlone)) named.push(group)
    else if (group.name.length === 0 && last?.kind === 'item' && goesOn(last, group))
      named.splice(-1, 1, { ...last, priced: [...last.priced, ...group.priced] })
    else {
      const heads = named.slice(named.findLastIndex(({ kind }) => kind === 'item') + 1) as Heading[]
      const title = titleOf(heads, group)
      if (title) {
        const from = named.indexOf(title)
        const [, ...between] = named.splice(from) as Heading[]
        const praise = between.filter(({ line }) => isAbove(line, group.priced[0]))
        named.push(...between.filter((head) => !praise.includes(head)), {
          ...group,
          name: [title.line],
          more: [...praise.map(({ line }) => line), ...group.name, ...group.more],
        })
        const next = groups[at + 1]
        if (next?.kind === 'item' && !isOfSizes(next)) named.push(title)
      } else named.push(group)
    }
  }
  return named
}

/** Nothing but sizes with prices, below one name or none. */
function isOfSizes(group: Group): group is ItemGroup {
  return (
    group.kind === 'item' &&
    group.priced.length > 0 &&
    group.priced.every((line) => isOfPortions(line) && !group.name.includes(line))
  )
}

/** A size with its price where names stand, below an item that has its own price: it may be the rest of a name. */
export function standsAsName(line: Line, last: Group | undefined): boolean {
  if (last?.kind !== 'item' || !isOfPortions(line)) return false
  const [name] = last.name
  return (
    name !== undefined &&
    last.priced.includes(name) &&
    !isOfPortions(name) &&
    Math.abs(line.x0 - name.x0) < line.size * 0.6
  )
}

/** Sizes stand below a name or right of it. */
export function endsBefore(sizes: Line, name: Line | undefined): boolean {
  return name !== undefined && isOfPortions(sizes) && sizes.x1 < name.x0
}

function goesOn(last: ItemGroup, { priced }: ItemGroup): boolean {
  const [first, before] = [priced[0], [...last.name, ...last.more, ...last.priced].at(-1)]
  return (
    first !== undefined &&
    !standsAsName(first, last) &&
    !endsBefore(first, last.name[0]) &&
    before !== undefined &&
    centre(first) - centre(before) < Math.max(first.size, before.size) * BELOW_NAME
  )
}

/** The nearest heading in larger letters than the sizes, or one above it in far larger ones; null where the name beside them is theirs. */
function titleOf(heads: readonly Heading[], { name, priced }: ItemGroup): Heading | null {
  const size = middle(priced.map((line) => line.size))
  const near = heads.filter(({ line }) => isNear(line, priced[0], size))
  let title = near.findLast(({ line }) => line.size >= size * TITLE) ?? near.at(-1)
  for (const head of near.toReversed())
    if (title && head.line.y0 < title.line.y0 && head.line.size >= title.line.size * FAR_LARGER)
      title = head
  const [own] = name
  if (!title || !own) return title ?? null
  const isPraise = own.size < size * SMALLER && title.line.size >= size * TITLE
  return isPraise || title.line.size >= own.size * FAR_LARGER ? title : null
}

function isNear(title: Line, sizes: Line | undefined, size: number): boolean {
  if (!sizes) return false
  return sizes.y0 - title.y1 < Math.max(title.size * BELOW_TITLE, size * BELOW_SMALL)
}

function isAbove(line: Line, sizes: Line | undefined): boolean {
  return sizes !== undefined && line.x0 < sizes.x1 && line.x1 > sizes.x0
}
