import type { Advert } from '#contract/adverts.ts'

/** The item or menu that is advertised; it lives in the address. */
export type Target = { kind: 'item' | 'menu'; id: string }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Null where the address names none, or nothing that could be one. */
export function readTarget(search: URLSearchParams): Target | null {
  for (const kind of ['item', 'menu'] as const) {
    const id = search.get(kind)
    if (id && UUID.test(id)) return { kind, id }
  }
  return null
}

export function pathTo({ kind, id }: Target): string {
  return `/advertisement?${kind}=${id}`
}

export function targetOf({ itemId, menuId }: Advert): Target | null {
  if (itemId) return { kind: 'item', id: itemId }
  return menuId ? { kind: 'menu', id: menuId } : null
}
