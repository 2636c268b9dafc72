import type { ChannelCard } from '#contract/channel-model.ts'

type Finding = ChannelCard['findings'][number]

/** As many of one rule as are still read one by one. */
const READ_ONE_BY_ONE = 3

/** Findings in their order; where a rule has found many things, the first of them holds the others. */
export function alike(findings: readonly Finding[]): { first: Finding; others: Finding[] }[] {
  const byRule = Map.groupBy(findings, ({ rule }) => rule)
  return [...byRule.values()].flatMap((found) => {
    const [first, ...others] = found
    if (found.length <= READ_ONE_BY_ONE || !first)
      return found.map((one) => ({ first: one, others: [] }))
    return [{ first, others }]
  })
}
