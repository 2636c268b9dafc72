import type { Spent } from '#contract/menus.ts'
import { formatCost, formatCount } from '../../lib/format.ts'

/** `Model: 8 calls, 4,210 tokens, $0.012`; without the cost where no price is configured. */
export function spentLine({ calls, inputTokens, outputTokens, costMicros }: Spent): string {
  const facts = [formatCount(calls, 'call'), formatCount(inputTokens + outputTokens, 'token')]
  if (costMicros !== null) facts.push(formatCost(costMicros))
  return `Model: ${facts.join(', ')}`
}
