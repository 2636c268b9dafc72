import type { ComparableItem } from './item.ts'
import { type Dispute, type Overlap, overlapOf, type Shop } from './measure.ts'

/** How much of a brand's menu a platform lets stand elsewhere at the address. */
export type OverlapRule = {
  /** At most so much: 0 to 1. */
  most: number
  /** From here on it is close: what the platform itself counts is not published. */
  warnFrom: number
}

export type Verdict = 'passes' | 'close' | 'blocked'

/** Shares are ratios of small whole numbers; what is equal on paper is equal here. */
const EXACT = 1e-9

export function verdictOn(share: number, { most, warnFrom }: OverlapRule): Verdict {
  if (share > most + EXACT) return 'blocked'
  return share >= warnFrom - EXACT ? 'close' : 'passes'
}

/** Shared dishes that have to become others of their own before the rule is kept; 0 where it is. */
export function changesNeeded(overlap: Overlap, { most }: OverlapRule): number {
  const over = overlap.against.flatMap(({ all, core }) =>
    [all, core].map(({ same, of }) => same - Math.floor(most * of + EXACT)),
  )
  return Math.max(0, ...over)
}

export type OneChange = { ref: string; name: string; share: number }

/** What the overlap becomes when one dish gives way to one that stands nowhere else; the best change first. */
export function oneChangeMore(
  brand: { name: string; items: readonly ComparableItem[] },
  shops: readonly Shop[],
  disputes: readonly Dispute[] = [],
): OneChange[] {
  const { against } = overlapOf(brand, shops, disputes)
  const shared = new Set(
    against.flatMap(({ pairs }) =>
      pairs.filter(({ isDisputed }) => !isDisputed).map(({ ref }) => ref),
    ),
  )
  const changes = brand.items
    .filter(({ ref }) => shared.has(ref))
    .map((item) => {
      const items = brand.items.map((one) => (one === item ? unlikeAny(one) : one))
      return {
        ref: item.ref,
        name: item.name,
        share: overlapOf({ ...brand, items }, shops, disputes).share,
      }
    })
  return changes.sort((one, other) => one.share - other.share || (one.ref < other.ref ? -1 : 1))
}

/** Letters that no menu is written in. */
const NOBODYS_NAME = 'ꙮ'.repeat(60)

function unlikeAny({ ref, course }: ComparableItem): ComparableItem {
  const name = NOBODYS_NAME
  return { ref, name, recipe: null, course, main: name, ingredients: [name], technique: null }
}
