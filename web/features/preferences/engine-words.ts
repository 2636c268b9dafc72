import type { ResponseOf } from '#contract/endpoint.ts'
import type { usage } from '#contract/generation.ts'
import { PRODUCT } from '#contract/product.ts'
import type { engineInUse } from '#contract/service.ts'
import { formatCount, formatNumber, formatPrice } from '../../lib/format.ts'

export type Engine = ResponseOf<typeof engineInUse>
export type Usage = ResponseOf<typeof usage>

/** What writes and what draws, in a sentence each. */
export function engineLines({ text, images, isModel }: Engine): string[] {
  return [
    isModel
      ? `The model ${text} writes; ${PRODUCT} itself stands in where it fails.`
      : `${PRODUCT} itself writes: from its own knowledge and your data, on this server alone.`,
    images === 'illustrator'
      ? 'The built-in illustrator draws the pictures.'
      : `The model ${images} makes the pictures.`,
  ]
}

const MICROS_PER_CENT = 10_000

export function dollarsOf(micros: number): string {
  return micros > 0 && micros < MICROS_PER_CENT
    ? 'less than $0.01'
    : formatPrice(Math.round(micros / MICROS_PER_CENT))
}

/** What models took this month, by name; costs only where prices are known. */
export function usageFacts(spent: Usage): { name: string; value: string }[] {
  const { calls, inputTokens, outputTokens, costMicros, uncountedCalls, limit } = spent
  const tokens = (inputTokens ?? 0) + (outputTokens ?? 0)
  return [
    { name: 'Calls of a model', value: formatNumber(calls, 0) },
    {
      name: 'Tokens',
      value:
        limit.tokens === null
          ? formatNumber(tokens, 0)
          : `${formatNumber(tokens, 0)} of ${formatNumber(limit.tokens, 0)}`,
    },
    ...(costMicros === null
      ? []
      : [
          {
            name: 'Cost',
            value:
              limit.costMicros === null
                ? dollarsOf(costMicros)
                : `${dollarsOf(costMicros)} of ${dollarsOf(limit.costMicros)}`,
          },
        ]),
    ...(uncountedCalls > 0
      ? [{ name: 'Not counted', value: formatCount(uncountedCalls, 'call') }]
      : []),
  ]
}
