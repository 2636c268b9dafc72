import type { ItemDoubt, ReadItem } from '#contract/intake.ts'
import { WEIGHTS, type Weights } from './confidence-weights.ts'
import { DOUBTS, type Doubts, type Named } from './doubts.ts'
import { isPortion } from './portion-words.ts'

/** Below it an owner is told to look. */
export const WARNING = 0.6

export type Sureness = Pick<ReadItem, 'confidence' | 'doubts'>

/** How sure each item is, from what speaks against it; below the warning line with the reasons, the weightiest first. */
export function surenessOf(
  doubts: readonly Doubts[],
  plainDoubts: readonly (readonly ItemDoubt[])[],
  most: readonly number[],
): Sureness[] {
  return doubts.map((own, at) => {
    const plain = plainDoubts[at] ?? []
    const likely = confidenceOf(own, WEIGHTS)
    const confidence = Math.min(likely, plain.length > 0 ? IN_DOUBT : (most[at] ?? 1))
    const rounded = Math.floor(100 * confidence) / 100
    if (rounded >= WARNING) return { confidence: rounded }
    const reasons = [...new Set([...plain, ...reasonsOf(own)])].slice(0, MOST_REASONS)
    return { confidence: rounded, ...(reasons.length > 0 ? { doubts: reasons } : {}) }
  })
}

function reasonsOf(doubts: Doubts): ItemDoubt[] {
  return DOUBTS.map((name, at) => ({ name, weight: (doubts[at] ?? 0) * (WEIGHTS.of[at] ?? 0) }))
    .filter(({ weight }) => weight > LEAST_WEIGHT)
    .sort((one, other) => other.weight - one.weight)
    .map(({ name }) => REASONS[name])
}

/** The chance that an item with these doubts is right, where a wrong one that is not marked weighs as much as three right ones that are. */
export function confidenceOf(doubts: Doubts, { bias, of }: Weights): number {
  const against = doubts.reduce((sum, doubt, at) => sum + doubt * (of[at] ?? 0), bias)
  return 1 / (1 + Math.exp(against))
}

const IN_DOUBT = 0.5
const PUT_BACK = 0.8
const LEAST_WEIGHT = 0.3
const MOST_REASONS = 2

const REASONS: Record<(typeof DOUBTS)[number], ItemDoubt> = {
  letters: 'letters',
  faintPrice: 'price',
  farPrice: 'price',
  unconfirmed: 'second_reading',
  priceForm: 'price',
  oddWords: 'name',
  figures: 'name',
  apart: 'place',
  unnumbered: 'number',
  described: 'description',
}

/** Names of a menu that sets many in small letters begin so. */
const USUAL = 0.3
const FEWEST = 4
/** Where a menu prints the whole before the half, most of its prices fall. */
const MOSTLY = 0.6

/** A small letter or a sign that recognition read first; a PDF's own text begins as it is printed. */
function beginsWithin({ shown, nameWords }: Named): boolean {
  const isPrinted = nameWords.every(({ font }) => font !== null)
  return (isPrinted ? /^\(/ : /^(?:\p{Ll}|[^\p{L}\d¿¡"“'‘])/u).test(shown)
}

const ENDS_WITHIN =
  /(?:[&+,/]|\b(?:and|or|with|w\.|w\/|at|of|in|for|mit|und|oder|im|con|y|et|avec|de))$/i

/** What needs no weighing: an item that shows it is for a person to look at. */
export function plainDoubtsOf(items: readonly Named[]): ItemDoubt[][] {
  const small = items.filter(beginsWithin).length
  const isUsual = small >= FEWEST && small >= items.length * USUAL
  const several = items.filter(({ prices }) => prices.length > 1)
  const falling = several.filter(({ prices }) => areFalling(prices)).length
  const isFalling = falling >= FEWEST && falling >= several.length * MOSTLY
  return items.map((item) => {
    const isPart =
      (!isUsual && beginsWithin(item)) || ENDS_WITHIN.test(item.shown) || isPortion(item.shown)
    const isOdd = item.doubt === 'great' || (!isFalling && areFalling(item.prices))
    return [
      ...(isPart ? (['name'] as const) : []),
      ...(isOdd ? (['price'] as const) : []),
      ...(item.gathered ? (['place'] as const) : []),
    ]
  })
}

/** A decimal point that was put back is well founded and yet not read. */
export function mostSureOf({ doubt }: Named): number {
  return doubt === 'little' ? PUT_BACK : 1
}

/** Sizes of a dish are printed from the smallest to the largest. */
function areFalling(prices: Named['prices']): boolean {
  return prices.some(({ amountMinor }, at) => {
    const before = prices[at - 1]?.amountMinor
    return before !== undefined && (amountMinor < before * FALLING || amountMinor > before * MOST)
  })
}

const FALLING = 0.9
const MOST = 6
