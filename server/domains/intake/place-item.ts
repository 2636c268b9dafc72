import type { PageBox, ReadItem } from '#contract/intake.ts'

type Placed = { position: number; read: Pick<ReadItem, 'page' | 'box' | 'section'> }

/** Of the narrower of two boxes: what stands below one another shares so much of their width. */
const SHARED = 0.3

/** Where an item that was drawn goes in the menu's order, and the section of what it stands beside. */
export function placeOf(
  items: readonly Placed[],
  { page, box }: { page: number; box: PageBox },
): { position: number; section: string | null } {
  const inColumn = items.flatMap((item) => {
    const own = item.read.box
    return own && item.read.page === page && shares(own, box) ? [{ item, y: heart(own) }] : []
  })
  const y = heart(box)
  const above = inColumn.filter((each) => each.y <= y).sort((one, other) => other.y - one.y)[0]
  if (above) return after(above.item)
  const below = inColumn.sort((one, other) => one.y - other.y)[0]
  if (below) return { position: below.item.position, section: below.item.read.section }
  const before = items.filter(({ read }) => read.page <= page).at(-1)
  return before ? after(before) : { position: 0, section: null }
}

/** Whether the middle of one is within the other. */
export function holds(outer: PageBox, inner: PageBox): boolean {
  const [x, y] = [inner.x + inner.width / 2, heart(inner)]
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height
}

function after({ position, read }: Placed) {
  return { position: position + 1, section: read.section }
}

function heart({ y, height }: PageBox): number {
  return y + height / 2
}

function shares(one: PageBox, other: PageBox): boolean {
  const shared = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  return shared > Math.min(one.width, other.width) * SHARED
}
