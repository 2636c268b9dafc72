import type { PageBox } from '#contract/intake.ts'
import { LIKELY } from './best-match.ts'
import type { PhotoMatch } from './match-photos.ts'

/** On a page, in parts of it; null where it is not known. */
export type Placed = { page: number; box: PageBox | null }

/** Farther from a picture, in parts of the page's width, nothing is its text. */
const FARTHEST = 0.2
/** Place alone is never certain. */
const SUREST = 0.95
/** How much higher than wide a usual page is. */
const PAGE_SHAPE = 1.3

/**
 * For each picture the item whose text stands nearest, the surest pairs first, and one picture an item. It is sure where
 * the text is close and the next item's is much farther; between two that are as near nothing is said.
 */
export function matchPlaces(pictures: readonly Placed[], items: readonly Placed[]): PhotoMatch[] {
  const matches: PhotoMatch[] = pictures.map((picture) => nearest(picture, items))
  const order = [...matches.keys()].sort(
    (one, other) => (matches[other]?.confidence ?? 0) - (matches[one]?.confidence ?? 0),
  )
  const taken = new Set<number>()
  for (const at of order) {
    const match = matches[at]
    if (!match) continue
    if (taken.has(match.item)) matches[at] = null
    taken.add(match.item)
  }
  return matches
}

function nearest(picture: Placed, items: readonly Placed[]): PhotoMatch {
  const { page, box } = picture
  if (!box) return null
  const gaps = items
    .flatMap((item, at) =>
      item.page === page && item.box ? [{ at, gap: gapOf(box, item.box) }] : [],
    )
    .sort((one, other) => one.gap - other.gap)
  const [first, second] = gaps
  if (!first || first.gap >= FARTHEST) return null
  const apart = second ? (second.gap === 0 ? 0 : 1 - first.gap / second.gap) : 1
  const close = 1 - first.gap / FARTHEST
  const confidence = Math.round(SUREST * Math.min(apart, close) * 1000) / 1000
  return confidence >= LIKELY ? { item: first.at, confidence } : null
}

/** Between the edges that face each other; 0 where they overlap. */
function gapOf(one: PageBox, other: PageBox): number {
  const across = Math.max(other.x - one.x - one.width, one.x - other.x - other.width, 0)
  const down = Math.max(other.y - one.y - one.height, one.y - other.y - other.height, 0)
  return Math.hypot(across, down * PAGE_SHAPE)
}
