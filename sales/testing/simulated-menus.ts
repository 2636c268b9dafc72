import { type ItemWeeks, MOMENTUM_WEEKS, RECENT_WEEKS } from '../momentum.ts'

type Chance = () => number

/** A few sell much, most some: item n sells as 1 / (n + this). */
const EVEN = 12

/**
 * A menu's 16 weeks. Orders take one or two of an item, so that a week's count varies 1.6 times as much as single sales
 * would. `grown` sells `growth` times as much in the last 4 weeks.
 */
export function simulatedMenu(of: {
  seed: number
  items: number
  soldAWeek: number
  grown?: { at: number; growth: number }
}): ItemWeeks[] {
  const { seed, items, soldAWeek, grown } = of
  const chance = seeded(seed)
  const weights = Array.from({ length: items }, (_, at) => 1 / (at + EVEN))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight, at) => ({
    ref: String(at),
    isComparable: true,
    counts: Array.from({ length: MOMENTUM_WEEKS }, (_, week) => {
      const isGrown = grown?.at === at && week >= MOMENTUM_WEEKS - RECENT_WEEKS
      return soldIn((soldAWeek * weight * (isGrown ? grown.growth : 1)) / all, chance)
    }),
  }))
}

const ONE_OF_AN_ORDER = 4 / 7

function soldIn(mean: number, chance: Chance): number {
  const orders = poisson(mean / (2 - ONE_OF_AN_ORDER), chance)
  let sold = 0
  for (let order = 0; order < orders; order += 1) sold += chance() < ONE_OF_AN_ORDER ? 1 : 2
  return sold
}

/** Knuth's, for means of some dozens. */
function poisson(mean: number, chance: Chance): number {
  const limit = Math.exp(-mean)
  let [count, product] = [0, chance()]
  while (product > limit) {
    count += 1
    product *= chance()
  }
  return count
}

/** Park and Miller's: the same numbers for the same seed. */
function seeded(seed: number): Chance {
  // seeds that are neighbours begin far from each other
  let state = 1 + ((Math.imul(seed + 1, 2_654_435_761) >>> 0) % 2_147_483_646)
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
