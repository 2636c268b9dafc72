import type { Usage } from './ai.ts'

/** What one call has spent so far, its second try with it; kept aside so that a failure can tell it too. */
export type Tally = { usage: Usage | null }

export function aTally(): Tally {
  return { usage: null }
}

/** Adds a request's tokens, where the provider counted them. */
export function count(
  tally: Tally,
  tokens: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined,
): Usage {
  const { inputTokens = null, outputTokens = null } = tokens ?? {}
  const before = tally.usage ?? { inputTokens: null, outputTokens: null, calls: 0 }
  tally.usage = {
    inputTokens: add(before.inputTokens, inputTokens),
    outputTokens: add(before.outputTokens, outputTokens),
    calls: before.calls + 1,
  }
  return tally.usage
}

function add(a: number | null, b: number | null): number | null {
  return a === null && b === null ? null : (a ?? 0) + (b ?? 0)
}
