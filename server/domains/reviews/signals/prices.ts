import type { WorkingItem } from '#contract/menu-editor.ts'
import type { NewSuggestion } from '#contract/proposals.ts'
import { counted, inMoney, inPercent } from './figures.ts'
import {
  COMPARABLES_MIN,
  type Comparable,
  comparableReader,
  endingOf,
  quartilesOf,
  steppedPrice,
} from './price-places.ts'
import { dishesOf, type Signal, type SignalInput } from './signal.ts'

type PriceFacts = {
  /** Rows of the owner's data and of menus that the owner uploaded, in this currency. */
  rows: readonly Comparable[]
  /** What platforms took of revenue; null where it is not known. */
  commissionRate: number | null
}

/** One step, however far the place is: a larger one is the owner's to make. */
const STEP_MOST = 0.1
/** So close to the middle half is in it. */
const NEAR = 0.05
/** Of the price, the part from which a food cost is told of, and the part that a step goes towards. */
const COST_HIGH = 0.4
const COST_AIM = 0.35
const SHOWN = 5
const MOST = 3

/**
 * Prices outside the middle half of what at least three named dishes of the like cost, and prices that their own food cost
 * takes too much of. Where both say different things nothing is suggested.
 */
export function prices({ menu }: SignalInput, { rows, commissionRate }: PriceFacts): Signal {
  const { currency } = menu.restaurant
  const dishes = dishesOf(menu).filter(
    ({ price, isFree }) => price !== null && price > 0 && !isFree,
  )
  const rounding = endingOf(
    dishes.flatMap(({ price }) => price ?? []),
    currency,
  )
  const comparablesOf = comparableReader(rows)
  const found = dishes.flatMap((item) => {
    const places = [
      againstComparables(item, comparablesOf(item.name), currency),
      againstCost(item, { currency, commissionRate }),
    ].flatMap((place) => place ?? [])
    const [first] = places
    const price = item.price ?? 0
    if (
      !first ||
      places.some((place) => Math.sign(place.target - price) !== Math.sign(first.target - price))
    )
      return []
    const after = steppedPrice(price, first.target, { rounding, most: STEP_MOST })
    return after === price
      ? []
      : [
          {
            distance: Math.abs(Math.log(first.target / price)),
            ...suggested(item, after, places, currency),
          },
        ]
  })
  const suggestions = found
    .toSorted((a, b) => b.distance - a.distance)
    .slice(0, MOST)
    .map(({ distance: _distance, ...suggestion }) => suggestion)
  const compared = dishes.filter(({ name }) => comparablesOf(name).length >= COMPARABLES_MIN).length
  const costed = dishes.filter(({ foodCost }) => foodCost !== null).length
  const looked = `${counted(dishes.length, 'price')}: ${compared} with at least ${COMPARABLES_MIN} comparable dishes in your data, ${costed} with a food cost`
  return { check: { signal: 'prices', looked, found: suggestions.length }, notes: [], suggestions }
}

type Place = { target: number; reason: string; evidence: string[]; whyNow: string }

function againstComparables(
  { name, price }: WorkingItem,
  comparables: readonly Comparable[],
  currency: string,
): Place | null {
  if (comparables.length < COMPARABLES_MIN || price === null) return null
  const [low, middle, high] = quartilesOf(comparables.map((row) => row.price))
  const isLow = price < low * (1 - NEAR)
  if (!isLow && price <= high * (1 + NEAR)) return null
  const shown = comparables.toSorted((a, b) => a.price - b.price).slice(0, SHOWN)
  const more = comparables.length - shown.length
  return {
    target: isLow ? low : high,
    reason: `${name} costs ${inMoney(price, currency)}; the middle half of ${comparables.length} dishes like it costs ${inMoney(low, currency)} to ${inMoney(high, currency)}.`,
    evidence: [
      ...shown.map((row) => `${row.name}: ${inMoney(row.price, currency)} (${row.from})`),
      ...(more > 0
        ? [`and ${more} more; half of all cost less than ${inMoney(middle, currency)}`]
        : []),
    ],
    whyNow: `Your data now holds ${comparables.length} dishes with a name like this one.`,
  }
}

function againstCost(
  { name, price, foodCost }: WorkingItem,
  { currency, commissionRate }: { currency: string; commissionRate: number | null },
): Place | null {
  if (price === null || foodCost === null || foodCost <= price * COST_HIGH) return null
  const left = commissionRate === null ? null : price * (1 - commissionRate) - foodCost
  return {
    target: foodCost / COST_AIM,
    reason: `Its food cost takes ${inPercent(foodCost / price)} of the price of ${name}.`,
    evidence: [
      `You entered a food cost of ${inMoney(foodCost, currency)} for a price of ${inMoney(price, currency)}`,
      ...(left === null || commissionRate === null
        ? []
        : [
            `On a platform, after ${inPercent(commissionRate)} of commission, it leaves ${inMoney(left, currency)}`,
          ]),
    ],
    whyNow: `Each one that is ordered at this price leaves less than the others of your menu.`,
  }
}

function suggested(
  { ref, price }: WorkingItem,
  after: number,
  places: readonly Place[],
  currency: string,
): NewSuggestion {
  const difference = after - (price ?? 0)
  const each = `${difference < 0 ? '−' : '+'}${inMoney(Math.abs(difference), currency)} a portion`
  return {
    kind: 'price',
    changes: [{ op: 'set', on: 'item', ref, field: 'price', before: price, after }],
    reason: places.map(({ reason }) => reason).join(' '),
    evidence: places.flatMap(({ evidence }) => evidence),
    expectedEffect: `${each}. Whether ${difference < 0 ? 'more' : 'fewer'} are ordered then is not known; the weeks after it will show it under Sales.`,
    whyNow: places[0]?.whyNow ?? null,
    scoreBefore: null,
    scoreAfter: null,
  }
}
