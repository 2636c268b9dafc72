import { doordashMenu } from './payload.ts'

/** What DoorDash is given when it asks for a store's menus itself: the menu that we would send, as the only one. */
export function menuRequestAnswer(
  payload: unknown,
  { reference, menuId, ids }: { reference: string; menuId: string | undefined; ids: string[] },
): object {
  const { store, open_hours, special_hours, menu } = doordashMenu.parse(payload)
  const isAskedFor =
    ids.length === 0 || [menuId, menu.merchant_supplied_id].some((id) => id && ids.includes(id))
  const own = { ...(menuId && { id: menuId }), reference, open_hours, special_hours, menu }
  return { store, menus: isAskedFor ? [own] : [] }
}
