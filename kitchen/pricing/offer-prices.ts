import type { Style } from '#contract/preferences.ts'

export const PRICE_GROUPS = [
  'bottle of wine',
  'sparkling wine',
  'six-pack',
  'large bottle of beer',
  'bottle of spirits',
  'bottled cocktail',
  'bouquet',
  'flower arrangement',
  'potted plant',
  'single stem',
  'bag of pet food',
  'bag of small pet food',
  'bag of litter',
  'pet treat',
  'pet gear',
  'grocery item',
  'snack pack',
  'household item',
  'gift',
  'home ware',
  'class',
] as const
export type PriceGroup = (typeof PRICE_GROUPS)[number]

/** US dollars in an ordinary shop or studio, for tier 1 to 4. A house table. */
const ORDINARY: Readonly<Record<PriceGroup, readonly [number, number, number, number]>> = {
  'bottle of wine': [11, 17, 26, 48],
  'sparkling wine': [15, 21, 34, 56],
  'six-pack': [9, 11.5, 14, 17],
  'large bottle of beer': [8, 11, 14, 19],
  'bottle of spirits': [22, 30, 42, 60],
  'bottled cocktail': [9, 12, 15, 19],
  bouquet: [28, 42, 58, 85],
  'flower arrangement': [38, 55, 80, 120],
  'potted plant': [12, 22, 36, 55],
  'single stem': [3, 5, 7, 10],
  'bag of pet food': [13, 18, 25, 34],
  'bag of small pet food': [6, 9, 13, 18],
  'bag of litter': [8, 11, 15, 20],
  'pet treat': [5, 8, 11, 15],
  'pet gear': [9, 15, 26, 42],
  'grocery item': [2.5, 4, 6, 11],
  'snack pack': [1.5, 2.5, 3.5, 5],
  'household item': [2.5, 5, 9, 24],
  gift: [9, 16, 26, 42],
  'home ware': [14, 24, 38, 85],
  class: [14, 18, 24, 32],
}
/** Smaller steps than for dishes: the goods are the same, the shop around them is not. */
const STYLE_FACTORS: Readonly<Record<Style, number>> = { truck: 0.9, normal: 1, fine: 1.35 }

const PLURALS: Partial<Record<PriceGroup, string>> = {
  'bottle of wine': 'bottles of wine',
  'sparkling wine': 'sparkling wine',
  'large bottle of beer': 'large bottles of beer',
  'bottle of spirits': 'bottles of spirits',
  'bag of pet food': 'bags of pet food',
  'bag of small pet food': 'small bags of pet food',
  'bag of litter': 'bags of litter',
  'pet gear': 'pet gear',
  'home ware': 'homeware',
  class: 'classes',
}
export const OFFER_STYLES: Readonly<Record<Style, string>> = {
  truck: 'market-stall',
  normal: 'everyday',
  fine: 'upmarket',
}

/** US dollars. */
export function offerTablePrice(group: PriceGroup, tier: number, style: Style): number {
  const row = ORDINARY[group]
  return (row[tier - 1] ?? row[1]) * STYLE_FACTORS[style]
}

export function offerStyleFactor(style: Style): number {
  return STYLE_FACTORS[style]
}

export function pluralOf(group: PriceGroup): string {
  return PLURALS[group] ?? `${group}s`
}
