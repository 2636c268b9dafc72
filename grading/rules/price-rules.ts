import { currencyDigits } from '#contract/money.ts'
import { counted, type GradedDish, MET, type Prepared, perDish, type Rule } from '../rule.ts'

/** Fewer prices show no habit. */
const ENOUGH = 6
const MARKET =
  /\b(?:market|mp|m\.p\.|seasonal|daily|ask|tagespreis|s\/m|precio de mercado|n\/c|free|included|no charge)\b/i
const NO_NEIGHBOURS = `No heading has ${ENOUGH} prices: too few to tell one that is far off.`
const MISREAD =
  'A figure or a point is easily misread in a picture: whether a price is far off was not judged.'
const TOO_FEW = `Fewer than ${ENOUGH} prices were read: they show no habit.`

export const priceRules: readonly Rule[] = [
  {
    id: 'price',
    field: 'prices',
    weight: 4,
    asks: 'Every item has a price, or says “market price”.',
    source: 'Every delivery platform: an item has a price',
    why: 'Without a price an item can be looked at and not ordered.',
    title: (count, of) =>
      counted(count, of, 'has no price that can be read', 'have no price that can be read'),
    grade: (prepared) =>
      prepared.dishes.some(({ prices }) => prices.length > 0)
        ? perDish({
            nothing: 'There are no items.',
            check: ({ prices, priceText }) => {
              if (prices.length > 0) return MET
              if (MARKET.test(priceText ?? '')) return MET
              return {
                lost: 1,
                found: priceText ?? '',
                missing: 'Put a price beside it, or “market price”.',
              }
            },
          })(prepared)
        : { notJudged: 'No prices were found: a menu without any is not judged by them.' },
  },
  {
    id: 'price-ending',
    field: 'prices',
    weight: 3,
    asks: 'Prices end in one style, where there are six or more.',
    source: 'House rule: one style of price endings',
    why: 'Prices of one style look decided; those that differ look forgotten.',
    title: (count, of) =>
      `${count} of ${of} ${of === 1 ? 'price' : 'prices'} ${count === 1 ? 'ends' : 'end'} otherwise than the rest`,
    grade: endings,
  },
  {
    id: 'price-far',
    field: 'prices',
    weight: 3,
    asks: 'No price lies farther from its neighbours under one heading than three times their spread.',
    source: 'House rule: farther than three times the middle spread from its neighbours',
    why: 'It may be right. It may also be a lost decimal point, which guests find before you do.',
    title: (count, of) =>
      `${count} of ${of} ${of === 1 ? 'price' : 'prices'} ${count === 1 ? 'lies' : 'lie'} far from ${count === 1 ? 'its' : 'their'} neighbours`,
    grade: outliers,
  },
]

/** From the strictest to the loosest; the first that covers the most is the menu's own. */
const STYLES: readonly { name: string; fits: (cents: number) => boolean }[] = [
  { name: '.00', fits: (cents) => cents === 0 },
  { name: '.00 or .50', fits: (cents) => cents % 50 === 0 },
  { name: '.95', fits: (cents) => cents === 95 },
  { name: '.99', fits: (cents) => cents === 99 },
  { name: '.49 or .99', fits: (cents) => cents % 50 === 49 },
  { name: '.45 or .95', fits: (cents) => cents % 50 === 45 },
  { name: '.25, .50 or .75', fits: (cents) => cents % 25 === 0 },
  { name: 'a 9', fits: (cents) => cents % 10 === 9 },
  { name: 'a 5', fits: (cents) => cents % 10 === 5 },
  { name: 'a 0', fits: (cents) => cents % 10 === 0 },
]

/** Of so many prices an ending is a menu's habit, to which another could be brought. */
const MAJORITY = 2 / 3

function endings(prepared: Prepared): ReturnType<Rule['grade']> {
  const priced = prepared.dishes.filter((dish) => amountOf(dish) !== null)
  if (priced.length < ENOUGH) return { notJudged: TOO_FEW }
  const currency = priced.find(({ prices }) => prices[0]?.currency)?.prices[0]?.currency
  if (currency && currencyDigits(currency) === 0) {
    return { notJudged: 'This currency has no cents: there are no endings to compare.' }
  }
  const covered = STYLES.map((style) => ({
    style,
    count: priced.filter((dish) => style.fits((amountOf(dish) ?? 0) % 100)).length,
  }))
  // A looser style has to cover clearly more to be the habit.
  const usual = covered.reduce((best, one) =>
    one.count > best.count + priced.length * 0.1 ? one : best,
  )
  const { style, count } = usual
  const habit = `${count} of ${priced.length} prices here end in ${style.name}.`
  const isHabit = count >= priced.length * MAJORITY
  return perDish({
    nothing: TOO_FEW,
    check: (dish) => {
      const amount = amountOf(dish)
      if (amount === null) return null
      if (style.fits(amount % 100)) return MET
      return { lost: 1, found: shown(amount), missing: habit }
    },
    repair: (dish) => {
      if (!isHabit) return null
      const amount = amountOf(dish) ?? 0
      const near = nearest(amount, style.fits)
      return {
        before: shown(amount),
        after: shown(near),
        note: `The nearest price that ends in ${style.name}. Whether it should is yours to say.`,
      }
    },
  })(prepared)
}

function nearest(amount: number, fits: (cents: number) => boolean): number {
  for (let step = 0; step < 100; step += 1) {
    if (fits((amount + step) % 100)) return amount + step
    if (amount > step && fits((amount - step) % 100)) return amount - step
  }
  return amount
}

/** Within a heading; a narrow spread counts as a tenth of the middle price, so that 9.50 among 9.00 is no outlier. */
function outliers(prepared: Prepared): ReturnType<Rule['grade']> {
  if (prepared.menu.isRecognised) return { notJudged: MISREAD }
  const bounds = new Map(
    [...prepared.sections].flatMap(([section, dishes]) => {
      const amounts = dishes
        .flatMap((dish) => amountOf(dish) ?? [])
        .sort((one, other) => one - other)
      if (amounts.length < ENOUGH) return []
      const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => quantile(amounts, part)) as [
        number,
        number,
        number,
      ]
      const spread = Math.max(high - low, middle * 0.25)
      return [[section, { low: low - 3 * spread, high: high + 3 * spread, middle }] as const]
    }),
  )
  if (bounds.size === 0) return { notJudged: NO_NEIGHBOURS }
  return perDish({
    nothing: NO_NEIGHBOURS,
    check: (dish) => {
      const [bound, amount] = [bounds.get(dish.section), amountOf(dish)]
      if (!bound || amount === null) return null
      // Half the middle price is no cause for doubt, and a low one lies no farther than nothing.
      const isFar = amount > bound.high || amount < Math.max(bound.low, bound.middle / 8)
      return isFar
        ? {
            lost: 1,
            found: shown(amount),
            missing: `The middle price here is ${shown(bound.middle)}. Look whether it is as you meant it.`,
          }
        : MET
    },
  })(prepared)
}

function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return below + (above - below) * (at - Math.floor(at))
}

/** Of several prices the first is the smallest size, as a rule. */
function amountOf({ prices }: GradedDish): number | null {
  return prices[0]?.amountMinor ?? null
}

function shown(minor: number): string {
  return (Math.round(minor) / 100).toFixed(2)
}
