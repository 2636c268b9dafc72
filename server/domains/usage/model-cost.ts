import type { Config } from '#server/config.ts'

/** US dollars, for a million tokens and for a picture; null where the price is not known. */
export type Prices = NonNullable<Config['ai']>['prices']

export const MICROS_PER_DOLLAR = 1_000_000

type Tokens = { inputTokens: number | null; outputTokens: number | null }

/** Millionths of a US dollar; null where a price or the number of tokens is not known. */
export function costOf(
  prices: Prices,
  { isPicture, inputTokens, outputTokens }: Tokens & { isPicture: boolean },
): number | null {
  if (isPicture) return prices.image === null ? null : Math.round(prices.image * MICROS_PER_DOLLAR)
  if (prices.input === null || prices.output === null) return null
  if (inputTokens === null || outputTokens === null) return null
  // Dollars for a million tokens are millionths of a dollar for one.
  return Math.round(inputTokens * prices.input + outputTokens * prices.output)
}

export type Priced = Tokens & {
  purpose: string
  outcome: 'ok' | 'repaired' | 'failed'
  costMicros: number | null
}

/** A call that failed and of which the provider reported nothing: no tokens, and no cost that anybody knows. */
function isUnreported({ outcome, inputTokens, outputTokens, costMicros }: Priced): boolean {
  return (
    [inputTokens, outputTokens, costMicros].every((one) => one === null) && outcome === 'failed'
  )
}

/** The sum of calls; its cost is null where that of one of them is not known. */
export function sumOf(calls: readonly Priced[]) {
  const reported = calls.filter((call) => !isUnreported(call))
  const total = (numbers: (number | null)[]) => numbers.reduce<number>((a, b) => a + (b ?? 0), 0)
  const costs = reported.map(({ costMicros }) => costMicros)
  return {
    modelCalls: calls.length,
    imageCalls: calls.filter(({ purpose }) => purpose === 'picture').length,
    inputTokens: total(reported.map(({ inputTokens }) => inputTokens)),
    outputTokens: total(reported.map(({ outputTokens }) => outputTokens)),
    costMicros: costs.length === 0 || costs.includes(null) ? null : total(costs),
  }
}
