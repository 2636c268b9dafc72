import type { QueryOf } from '#contract/endpoint.ts'
import { ITEM_SORTS, type listItems } from '#contract/menus.ts'

export const PAGE_SIZE = 50

/** What of the library is on the screen; kept in the page's address. */
export type LibraryView = {
  query: string
  menuId: string | null
  cuisine: string | null
  favourite: boolean
  status: 'draft' | 'kept' | null
  missing: 'picture' | 'description' | 'price' | null
  sort: (typeof ITEM_SORTS)[number]
  /** 0-based. */
  page: number
  /** The item whose panel is open. */
  itemId: string | null
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads an address, which people may have typed: what makes no sense is as if it were not there. */
export function readView(search: URLSearchParams): LibraryView {
  const page = Number(search.get('page') ?? '1')
  return {
    query: (search.get('q') ?? '').slice(0, 200),
    menuId: uuidIn(search.get('menu')),
    cuisine: search.get('cuisine')?.slice(0, 60) || null,
    favourite: search.get('favourite') === 'yes',
    status: oneOf(search.get('status'), ['draft', 'kept']),
    missing: oneOf(search.get('missing'), ['picture', 'description', 'price']),
    sort: oneOf(search.get('sort'), ITEM_SORTS) ?? 'newest',
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page - 1 : 0,
    itemId: uuidIn(search.get('item')),
  }
}

/** The address of a view; what is as usual is left out. */
export function writeView(view: LibraryView): URLSearchParams {
  const { query, menuId, cuisine, favourite, status, missing, sort, page, itemId } = view
  const entries: [string, string | null][] = [
    ['q', query],
    ['menu', menuId],
    ['cuisine', cuisine],
    ['favourite', favourite ? 'yes' : null],
    ['status', status],
    ['missing', missing],
    ['sort', sort === 'newest' ? null : sort],
    ['page', page > 0 ? String(page + 1) : null],
    ['item', itemId],
  ]
  return new URLSearchParams(
    entries.filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

/** Another filter begins at the first page; opening an item does not. */
export function changedView(view: LibraryView, changes: Partial<LibraryView>): LibraryView {
  const keepsPage = 'page' in changes || Object.keys(changes).every((name) => name === 'itemId')
  return { ...view, ...(keepsPage ? {} : { page: 0 }), ...changes }
}

export function isFiltered({ query, menuId, cuisine, favourite, status, missing }: LibraryView) {
  return Boolean(query || menuId || cuisine || favourite || status || missing)
}

/** The view as the server is asked for it. */
export function searchOf(view: LibraryView): QueryOf<typeof listItems> {
  const { query, menuId, cuisine, favourite, status, missing, sort, page } = view
  return {
    query,
    sort,
    limit: PAGE_SIZE,
    offset: page * PAGE_SIZE,
    ...(menuId && { menuId }),
    ...(cuisine && { cuisine }),
    ...(favourite && { favourite: 'true' }),
    ...(status && { status }),
    ...(missing && { missing }),
  }
}

function uuidIn(text: string | null): string | null {
  return text !== null && UUID.test(text) ? text : null
}

function oneOf<T extends string>(text: string | null, known: readonly T[]): T | null {
  return known.find((one) => one === text) ?? null
}
