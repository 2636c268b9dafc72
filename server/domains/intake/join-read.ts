import type { PageBox, PrintedPrice, ReadItem } from '#contract/intake.ts'

const MOST_PRICES = 20

/**
 * One item of several that stand below one another: a name that was wrapped, a description, or sizes that were taken for
 * items of their own.
 */
export function joinRead([first, ...others]: readonly [ReadItem, ...ReadItem[]]): ReadItem {
  return others.reduce(joined, first)
}

function joined(item: ReadItem, next: ReadItem): ReadItem {
  const isWrapped = item.prices.length === 0 && item.description === null && next.prices.length > 0
  const areSizes = !isWrapped && item.prices.length > 0 && next.prices.length > 0
  const name = isWrapped ? `${item.name} ${next.name}` : item.name
  const more = isWrapped || areSizes ? [next.description] : [next.name, next.description]
  const described = [item.description, ...more].filter((text) => text !== null).join(' ')
  const sizes = areSizes ? next.prices.map((price) => labelled(price, next.name)) : next.prices
  const texts = [item.priceText, next.priceText].filter((text) => text !== null)
  return {
    ...item,
    name: name.slice(0, 300),
    description: described.slice(0, 2000) || null,
    prices: [...item.prices, ...sizes].slice(0, MOST_PRICES),
    priceText: texts.join(' / ').slice(0, 200) || null,
    addOns: [...item.addOns, ...next.addOns].slice(0, MOST_PRICES),
    diets: [...new Set([...item.diets, ...next.diets])],
    spice: Math.max(item.spice ?? 0, next.spice ?? 0) || null,
    confidence: Math.min(item.confidence, next.confidence),
    ...doubtsOf(item, next),
    box: item.page === next.page ? around(item.box, next.box) : item.box,
  }
}

function doubtsOf(item: ReadItem, next: ReadItem): Pick<ReadItem, 'doubts'> {
  const doubts = [...new Set([...(item.doubts ?? []), ...(next.doubts ?? [])])]
  return doubts.length > 0 ? { doubts: doubts.slice(0, 5) } : {}
}

/** "Large 12.00" below a pizza is its size. */
function labelled(price: PrintedPrice, name: string): PrintedPrice {
  const label = price.label === null ? name : `${name} ${price.label}`
  return { ...price, label: label.slice(0, 120) }
}

function around(one: PageBox | null, other: PageBox | null): PageBox | null {
  if (!one || !other) return one ?? other
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}
