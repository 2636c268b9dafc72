import { type ComparableItem, isBeside } from './item.ts'
import { wordsOf } from './names.ts'
import { type PreparedItem, prepared, SAME_BECAUSE, type Sameness, sameness } from './same-item.ts'

/** A menu at the address that a brand is compared with. */
export type Shop = { id: string; name: string; items: readonly ComparableItem[] }

export type Dispute = { ref: string; other: string }

export type Pair = Sameness & {
  ref: string
  name: string
  other: string
  otherName: string
  shop: string
  shopName: string
  /** The owner says that these are two dishes: shown, and not counted. */
  isDisputed: boolean
}

export type Share = { same: number; of: number; share: number }

export type Against = {
  /** Null: all of them together. */
  shop: string | null
  name: string
  pairs: Pair[]
  all: Share
  /** Without drinks, sides and sauces; as `all` where the brand has nothing else. */
  core: Share
  /** The worse of the two, which counts: 0 to 1. */
  share: number
}

export type Overlap = {
  against: Against[]
  /** The worst of all: what has to stay below a platform's limit. */
  share: number
}

/** What may be told apart and still be disputed: a recipe or a name that is the same is the same. */
export function mayDispute({ because }: Pick<Pair, 'because'>): boolean {
  return because === 'similar-name' || because === 'ingredients'
}

/** How much of a brand's menu stands on each other menu at the address, and on all of them together. */
export function overlapOf(
  brand: { name: string; items: readonly ComparableItem[] },
  shops: readonly Shop[],
  disputes: readonly Dispute[] = [],
): Overlap {
  const brandWords = new Set([brand.name, ...shops.map(({ name }) => name)].flatMap(wordsOf))
  const own = brand.items.map((item) => prepared(item, brandWords))
  const others = shops.map((shop) => ({
    shop,
    items: shop.items.map((item) => ({ shop, ...prepared(item, brandWords) })),
  }))
  const disputed = new Set(disputes.map(({ ref, other }) => `${ref} ${other}`))
  const single = others.map(({ shop, items }) => against(shop, own, items, disputed))
  const together = others.flatMap(({ items }) => items)
  const all =
    shops.length > 1
      ? [...single, against({ id: null, name: 'All of them' }, own, together, disputed)]
      : single
  return { against: all, share: Math.max(0, ...all.map(({ share }) => share)) }
}

type Other = PreparedItem & { shop: Shop }

function against(
  { id, name }: { id: string | null; name: string },
  own: readonly PreparedItem[],
  others: readonly Other[],
  disputed: ReadonlySet<string>,
): Against {
  const pairs = matched(own, others, disputed)
  const all = shareOf(own.length, pairs)
  const ownCore = own.filter(({ item }) => !isBeside(item))
  const core =
    ownCore.length === 0
      ? all
      : shareOf(
          ownCore.length,
          matched(
            ownCore,
            others.filter(({ item }) => !isBeside(item)),
            disputed,
          ),
        )
  return { shop: id, name, pairs, all, core, share: Math.max(all.share, core.share) }
}

function shareOf(of: number, pairs: readonly Pair[]): Share {
  const same = pairs.filter(({ isDisputed }) => !isDisputed).length
  return { same, of, share: of === 0 ? 0 : same / of }
}

/** Greedy, one to one, the surest first, ties by ref. What is disputed keeps its partner, so that no dispute adds a pair. */
function matched(
  own: readonly PreparedItem[],
  others: readonly Other[],
  disputed: ReadonlySet<string>,
): Pair[] {
  const possible = own.flatMap((one) =>
    others.flatMap((other): Pair[] => {
      const found = sameness(one, other)
      if (!found) return []
      const [{ ref, name }, { ref: otherRef, name: otherName }] = [one.item, other.item]
      const isDisputed = mayDispute(found) && disputed.has(`${ref} ${otherRef}`)
      const shop = { shop: other.shop.id, shopName: other.shop.name }
      return [{ ...found, ref, name, other: otherRef, otherName, ...shop, isDisputed }]
    }),
  )
  possible.sort(
    (one, other) =>
      other.score - one.score ||
      SAME_BECAUSE.indexOf(one.because) - SAME_BECAUSE.indexOf(other.because) ||
      compare(one.ref, other.ref) ||
      compare(one.other, other.other),
  )
  const [taken, gone] = [new Set<string>(), new Set<string>()]
  return possible.filter(({ ref, shop, other }) => {
    const there = `${shop} ${other}`
    if (taken.has(ref) || gone.has(there)) return false
    taken.add(ref)
    gone.add(there)
    return true
  })
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
