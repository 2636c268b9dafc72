import type { MenuChange } from '#contract/menu-changes.ts'
import type { WorkingItem, WorkingMenu } from '#contract/menu-editor.ts'
import type { NewSuggestion, SuggestionKind } from '#contract/proposals.ts'
import { additions, type Collection } from '../menus/working/collections.service.ts'

/**
 * What a collection would make of the menu: what is new, and what is otherwise of what both have. What the collection does
 * not have is left alone: it may be an extract.
 */
export function suggestFromCollection(menu: WorkingMenu, collection: Collection): NewSuggestion[] {
  const known = new Map(menu.items.map((item) => [keyOf(item), item]))
  const both = collection.document.items.flatMap((item) => {
    const own = item.kind === 'choice' ? undefined : known.get(keyOf(item))
    return own ? [{ own, item }] : []
  })
  const shared = new Set(both.map(({ item }) => item.id))
  const fresh = collection.document.items.filter(
    ({ id, kind }) => kind !== 'choice' && !shared.has(id),
  )
  const { changes } = additions(menu, collection, { itemIds: fresh.map(({ id }) => id) })
  return [
    ...both.flatMap(({ own, item }) => differences(own, item, menu, collection)),
    ...asWholeItems(changes).map((group) => suggestionOf('add', group, collection)),
  ]
}

function differences(
  own: WorkingItem,
  item: WorkingItem,
  menu: WorkingMenu,
  collection: Collection,
): NewSuggestion[] {
  const isSameMoney = collection.currencies.get(item.ref) === menu.restaurant.currency
  const set = (kind: SuggestionKind, field: 'price' | 'description' | 'nativeName') =>
    suggestionOf(
      kind,
      [{ op: 'set', on: 'item', ref: own.ref, field, before: own[field], after: item[field] }],
      collection,
    )
  return [
    ...(isSameMoney && item.price !== null && item.price !== own.price
      ? [set('price', 'price')]
      : []),
    ...(item.description !== null && item.description !== own.description
      ? [set('description', 'description')]
      : []),
    ...(item.nativeName !== null && item.nativeName !== own.nativeName
      ? [set('name', 'nativeName')]
      : []),
  ]
}

/** Each dish with what it needs and nobody brought before: its category, its groups and their choices. */
function asWholeItems(changes: readonly MenuChange[]): MenuChange[][] {
  const groups: MenuChange[][] = []
  let pending: MenuChange[] = []
  for (const change of changes) {
    pending.push(change)
    const isDish = change.op === 'add' && change.on === 'item' && change.value.kind !== 'choice'
    if (!isDish) continue
    groups.push(pending)
    pending = []
  }
  return groups
}

function suggestionOf(
  kind: SuggestionKind,
  changes: MenuChange[],
  { title }: Collection,
): NewSuggestion {
  return {
    kind,
    changes,
    reason: `As “${title}” has it`,
    evidence: [],
    expectedEffect: null,
    whyNow: null,
    scoreBefore: null,
    scoreAfter: null,
  }
}

function keyOf({ name }: Pick<WorkingItem, 'name'>): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
