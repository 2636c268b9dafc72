import { gap, isPriced } from './group-lines.ts'
import { type Line, lineText } from './lines.ts'

const FEWEST = 3
const MOSTLY = 0.8
/** In sizes of the letters: a tag stands as near above its name. */
const NEAR = 2.5
/** A tag is nearer to its own name than to what is above it by this. */
const NEARER = 1.5

/** In a grid of pictures the price is a tag over the name: each name comes before its price, as it does on other menus. */
export function namesBeforeTags(lines: readonly Line[]): Line[] {
  const bare = lines.flatMap((line, at) => (isBare(line) ? [at] : []))
  const tags = bare.filter((at) => isTag(lines, at))
  if (tags.length < FEWEST || tags.length < bare.length * MOSTLY) return [...lines]
  const ordered = [...lines]
  for (const at of tags) ordered.splice(at, 2, lines[at + 1] as Line, lines[at] as Line)
  return ordered
}

function isTag(lines: readonly Line[], at: number): boolean {
  const [above, tag, name] = [lines[at - 1], lines[at], lines[at + 1]]
  if (!tag || !name || isPriced(name) || !/\p{L}{2}/u.test(lineText(name))) return false
  const below = gap(tag, name)
  return (
    below < name.size * NEAR &&
    (above === undefined || isBare(above) || gap(above, tag) > Math.max(below, 1) * NEARER)
  )
}

function isBare(line: Line): boolean {
  return isPriced(line) && lineText(line) === ''
}
