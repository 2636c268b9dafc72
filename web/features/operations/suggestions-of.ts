import type { BodyOf } from '#contract/endpoint.ts'
import type { WorkingMenu } from '#contract/menu-editor.ts'
import type { createProposal } from '#contract/proposals.ts'

/** How an item would read, and why. */
export type Prepared = {
  item: Pick<WorkingMenu['items'][number], 'ref' | 'name' | 'description' | 'price'>
  name: string
  description: string
  /** Null as long as the item has none. */
  price: number | null
  reason: string
}

type Suggested = Extract<BodyOf<typeof createProposal>, { source: 'operator' }>['suggestions']

/** A suggestion a field, so that the owner says yes or no to each. */
export function suggestionsOf(prepared: readonly Prepared[]): Suggested {
  return prepared.flatMap(({ item, name, description, price, reason }) => {
    const set = (field: 'name' | 'description' | 'price', before: unknown, after: unknown) => ({
      kind: field,
      changes: [{ op: 'set' as const, on: 'item' as const, ref: item.ref, field, before, after }],
      reason,
    })
    const text = description.trim() || null
    return [
      ...(name.trim() !== item.name ? [set('name', item.name, name.trim())] : []),
      ...(text !== item.description ? [set('description', item.description, text)] : []),
      ...(price !== item.price ? [set('price', item.price, price)] : []),
    ]
  })
}
