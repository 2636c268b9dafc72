/**
 * Menu engineering after Kasavana & Smith (1982), for the dishes of one category that compete with each other. Food cost
 * is all that it knows of cost; the average makes some dishes dogs on a good menu too; it says nothing about why.
 */
export type EngineeringItem = {
  ref: string
  name: string
  sold: number
  /** Minor units that one sold portion leaves after its costs; null where the food cost is not known. */
  contribution: number | null
  /** Of the period's days, on how many it could be ordered; 1 unless given. */
  availableShare?: number
}

export const ITEM_CLASSES = ['star', 'plowhorse', 'puzzle', 'dog'] as const
export type ItemClass = (typeof ITEM_CLASSES)[number]

export type EngineeredItem = EngineeringItem & {
  /** Of the category's sales, 0 to 1, with its 90 % interval. */
  share: number
  shareLow: number
  shareHigh: number
  /** Null where there is not enough to say. */
  itemClass: ItemClass | null
  /** The interval holds the cutoff: it may as well be on the other side. */
  isBorderline: boolean
}

export type Engineered = {
  items: EngineeredItem[]
  sold: number
  /** 70 % of an equal share. */
  cutoff: number
  /** Weighted by what was sold, minor units; null without costs. */
  averageContribution: number | null
  /** Why nothing is classified; empty where it is. */
  missing: ('items' | 'sales' | 'costs')[]
}

export const ITEMS_MIN = 3
export const SOLD_PER_ITEM_MIN = 30
const POPULAR = 0.7
/** Two-sided 90 %. */
const Z = 1.644854

export function engineerMenu(given: readonly EngineeringItem[]): Engineered {
  const counted = given.map((item) => item.sold / (item.availableShare ?? 1))
  const sold = counted.reduce((sum, count) => sum + count, 0)
  const cutoff = given.length === 0 ? 0 : POPULAR / given.length
  const missing = missingOf(given, sold)
  const averageContribution = averageOf(given)
  const items = given.map((item, at): EngineeredItem => {
    const share = sold === 0 ? 0 : (counted[at] ?? 0) / sold
    const [shareLow, shareHigh] = wilson(share, sold)
    const isBorderline = shareLow <= cutoff && cutoff <= shareHigh
    const itemClass =
      missing.length > 0 ? null : classOf(item, { share, cutoff, averageContribution })
    return { ...item, share, shareLow, shareHigh, itemClass, isBorderline }
  })
  return { items, sold, cutoff, averageContribution, missing }
}

function missingOf(items: readonly EngineeringItem[], sold: number): Engineered['missing'] {
  const missing: Engineered['missing'] = []
  if (items.length < ITEMS_MIN) missing.push('items')
  if (items.length === 0 || sold / items.length < SOLD_PER_ITEM_MIN) missing.push('sales')
  if (items.some(({ contribution }) => contribution === null)) missing.push('costs')
  return missing
}

function averageOf(items: readonly EngineeringItem[]): number | null {
  let [total, sold] = [0, 0]
  for (const item of items) {
    if (item.contribution === null) return null
    total += item.contribution * item.sold
    sold += item.sold
  }
  return sold === 0 ? null : total / sold
}

/** What equals a limit counts as high. */
function classOf(
  { contribution }: EngineeringItem,
  at: { share: number; cutoff: number; averageContribution: number | null },
): ItemClass | null {
  if (contribution === null || at.averageContribution === null) return null
  const isProfitable = contribution >= at.averageContribution
  if (at.share >= at.cutoff) return isProfitable ? 'star' : 'plowhorse'
  return isProfitable ? 'puzzle' : 'dog'
}

/** Wilson's interval of a share out of n. */
function wilson(share: number, n: number): [number, number] {
  if (n === 0) return [0, 1]
  const scale = 1 + Z ** 2 / n
  const middle = (share + Z ** 2 / (2 * n)) / scale
  const half = (Z * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2))) / scale
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}
