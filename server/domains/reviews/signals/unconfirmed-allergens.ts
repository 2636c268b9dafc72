import { counted } from './figures.ts'
import type { Signal, SignalInput } from './signal.ts'

/** Dishes whose allergens nobody has confirmed: guests and platforms are told none of them. */
export function unconfirmedAllergens({ menu }: SignalInput): Signal {
  const dishes = menu.items.filter(({ kind }) => kind !== 'choice')
  const open = dishes.filter(({ allergensConfirmed }) => !allergensConfirmed)
  const notes =
    open.length === 0
      ? []
      : [
          {
            signal: 'allergens' as const,
            text: `The allergens of ${open.length} of ${dishes.length} items are not confirmed, so guests see none.`,
            evidence: open.slice(0, 10).map(({ name }) => name),
            whyNow: 'Until somebody confirms them, neither a platform nor a public page shows any.',
            to: '/menu-editor',
          },
        ]
  return {
    check: { signal: 'allergens', looked: counted(dishes.length, 'item'), found: notes.length },
    notes,
  }
}
