import type { Signal, SignalInput } from './signal.ts'

/** What is sold out until somebody switches it on: forgotten ones cost orders without a word. */
export function longSoldOut({ menu }: SignalInput): Signal {
  const off = menu.items.filter(({ soldOut }) => soldOut !== null && soldOut.until === null)
  const notes =
    off.length === 0
      ? []
      : [
          {
            signal: 'sold-out' as const,
            text: `${off.length === 1 ? '1 item is' : `${off.length} items are`} sold out until somebody switches ${off.length === 1 ? 'it' : 'them'} on again.`,
            evidence: off.slice(0, 10).map(({ name }) => name),
            whyNow: 'Take off the menu what will not come back, and switch on what is there.',
            to: '/menu-editor',
          },
        ]
  return {
    check: { signal: 'sold-out', looked: `${menu.items.length} items`, found: notes.length },
    notes,
  }
}
