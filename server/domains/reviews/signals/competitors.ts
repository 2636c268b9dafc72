import type { CompetitorItem } from '#contract/review-files.ts'
import type { ReviewNote } from '#contract/reviews.ts'
import { nameKey } from '#sales/match-items.ts'
import { counted, dayInWords, inMoney } from './figures.ts'
import { quartilesOf } from './price-places.ts'
import { notLooked, type Signal } from './signal.ts'

/** A menu of another place as the owner uploaded it. */
export type SeenMenu = {
  shop: string
  seenOn: string
  fileName: string
  items: readonly CompetitorItem[]
}

const SHOWN = 6
/** What is older is reported no more. */
const DAYS = 60

/** What changed between the two newest menus of a place; only what is in the files, with their dates. */
export function competitors(
  menus: readonly SeenMenu[],
  { today, currency, noted }: { today: string; currency: string; noted: ReadonlySet<string> },
): Signal {
  if (menus.length === 0) return notLooked('competitors', 'no menu of another place was uploaded')
  const shops = [...Map.groupBy(menus, ({ shop }) => shop.toLowerCase()).values()]
  const notes = shops.flatMap((of) => {
    const [newest, before] = of.toSorted((a, b) => (a.seenOn < b.seenOn ? 1 : -1))
    if (!newest || !before || newest.seenOn === before.seenOn) return []
    const age = (Date.parse(today) - Date.parse(newest.seenOn)) / 86_400_000
    if (age > DAYS) return []
    return noteOf(newest, before, currency).filter(({ text }) => !noted.has(text))
  })
  const looked = `${counted(menus.length, 'menu')} of ${counted(shops.length, 'other place')} that you uploaded`
  return { check: { signal: 'competitors', looked, found: notes.length }, notes }
}

function noteOf(newest: SeenMenu, before: SeenMenu, currency: string): ReviewNote[] {
  const now = new Map(newest.items.map((item) => [nameKey(item.name), item]))
  const then = new Map(before.items.map((item) => [nameKey(item.name), item]))
  const added = [...now].filter(([key]) => !then.has(key)).map(([, item]) => item)
  const gone = [...then].filter(([key]) => !now.has(key)).map(([, item]) => item)
  const dearer = [...now].flatMap(([key, item]) => {
    const [old, present] = [then.get(key)?.price ?? null, item.price]
    return old === null || present === null || old === present
      ? []
      : [{ name: item.name, old, present }]
  })
  if (added.length + gone.length + dearer.length === 0) return []
  const priceOf = (item: CompetitorItem) =>
    item.price === null ? '' : ` ${inMoney(item.price, currency)}`
  const lines = [
    ...dearer.map(
      ({ name, old, present }) =>
        `${name}: ${inMoney(old, currency)} → ${inMoney(present, currency)}`,
    ),
    ...added.map((item) => `New: ${item.name}${priceOf(item)}`),
    ...gone.map((item) => `Gone: ${item.name}${priceOf(item)}`),
  ]
  const more = lines.length - SHOWN
  return [
    {
      signal: 'competitors',
      text: `${newest.shop} added ${counted(added.length, 'dish', 'dishes')}, dropped ${gone.length} and changed ${counted(dearer.length, 'price')} between the menus of ${dayInWords(before.seenOn)} and ${dayInWords(newest.seenOn)} that you uploaded.`,
      evidence: [
        ...lines.slice(0, SHOWN),
        ...(more > 0 ? [`and ${more} more`] : []),
        ...medians(newest, before, currency),
      ],
      whyNow: `The newer menu is of ${dayInWords(newest.seenOn)}. What it means for yours is for you to say.`,
      to: '/reviews#files',
    },
  ]
}

/** Median price by category, where both have three prices. */
function medians(newest: SeenMenu, before: SeenMenu, currency: string): string[] {
  const pricesOf = ({ items }: SeenMenu) =>
    Map.groupBy(
      items.flatMap(({ category, price }) =>
        price === null ? [] : [{ category: category ?? 'All', price }],
      ),
      ({ category }) => category,
    )
  const [now, then] = [pricesOf(newest), pricesOf(before)]
  return [...now].flatMap(([category, of]) => {
    const old = then.get(category) ?? []
    if (of.length < 3 || old.length < 3) return []
    const [present, former] = [of, old].map(
      (rows) => quartilesOf(rows.map(({ price }) => price))[1],
    )
    if (present === undefined || former === undefined || present === former) return []
    return [
      `${category}: median ${inMoney(former, currency)} of ${old.length} → ${inMoney(present, currency)} of ${of.length}`,
    ]
  })
}
