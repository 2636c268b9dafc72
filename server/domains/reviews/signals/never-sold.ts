import type { WorkingMenu } from '#contract/menu-editor.ts'
import type { NewSuggestion } from '#contract/proposals.ts'
import type { SalesSignals } from '../../sales/sales-signals.service.ts'
import { counted } from './figures.ts'
import { NO_SALES } from './own-revenue.ts'
import { notLooked, type Signal, type SignalInput } from './signal.ts'

const WEEKS = 8
/** More than this nobody takes off in a week; a drink list nobody's file knows is no list of failures. */
const MOST = 3
const MOST_SHARE = 0.3
const NOWHERE = { category: null, after: null }

/** Dishes without an order in eight weeks although they were offered in all of them. */
export function neverSold({ menu }: SignalInput, sales: SalesSignals | null): Signal {
  if (!sales) return notLooked('never-sold', NO_SALES)
  const { neverSold: found } = sales
  if ('missing' in found) return notLooked('never-sold', `items without a sale: ${found.missing}`)
  const looked = `${counted(found.looked, 'item')} offered for ${WEEKS} weeks`
  const refs = found.refs.filter((ref) => menu.items.some((item) => item.ref === ref))
  if (refs.length > found.looked * MOST_SHARE) {
    return notLooked(
      'never-sold',
      `${looked}; ${refs.length} have no sale, so the names in your files may not be matched to your menu`,
    )
  }
  const suggestions = refs.slice(0, MOST).flatMap((ref) => suggestionOf(menu, ref))
  return {
    check: { signal: 'never-sold', looked, found: suggestions.length },
    notes: [],
    suggestions,
  }
}

function suggestionOf(menu: WorkingMenu, ref: string): NewSuggestion[] {
  const item = menu.items.find((one) => one.ref === ref)
  if (!item) return []
  return [
    {
      kind: 'remove',
      changes: [{ op: 'remove', on: 'item', ref, place: NOWHERE }],
      reason: `No order of ${item.name} in ${WEEKS} weeks, by your own files.`,
      evidence: [
        `It was on the menu in all ${WEEKS} weeks; 0 sold, under any name that is like it`,
      ],
      expectedEffect:
        'A shorter menu and nothing to keep in store for it; nothing that sells is lost.',
      whyNow: `It has now been on the menu for ${WEEKS} weeks without an order.`,
      scoreBefore: null,
      scoreAfter: null,
    },
  ]
}
