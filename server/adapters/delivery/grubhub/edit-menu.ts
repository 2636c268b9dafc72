import type { OutsideEdit } from '../stand-in.ts'
import type { GrubhubMenu } from './payload.ts'
import { priceNumber } from './price-number.ts'

/** The menu after somebody changed it at Grubhub itself. */
export function editMenu(
  payload: GrubhubMenu,
  edit: Exclude<OutsideEdit, { kind: 'hide' }>,
): GrubhubMenu {
  const { ref } = edit
  const changed = <E extends { external_id: string }>(list: E[], change: Partial<E>) =>
    list.map((entry) => (entry.external_id === ref ? { ...entry, ...change } : entry))
  const without = <E extends { external_id: string }>(list: E[]) =>
    list.filter(({ external_id }) => external_id !== ref)
  const { items, modifiers } = payload
  switch (edit.kind) {
    case 'price': {
      const price = priceNumber(edit.price, payload.menu_info.currency)
      return {
        ...payload,
        items: changed(items, { price }),
        modifiers: changed(modifiers, { default_price: price }),
      }
    }
    case 'name': {
      const { name } = edit
      return {
        ...payload,
        items: changed(items, { name }),
        modifiers: changed(modifiers, { name }),
      }
    }
    case 'remove':
      return {
        ...payload,
        items: without(items),
        modifiers: without(modifiers),
        menu_sections: payload.menu_sections.map((section) => ({
          ...section,
          items: section.items.filter((id) => id !== ref),
        })),
        modifier_lists: payload.modifier_lists.map((list) => ({
          ...list,
          modifiers: list.modifiers.filter((id) => id !== ref),
        })),
      }
  }
}
