import type { z } from 'zod'
import type * as contract from '#contract/menu-editor.ts'
import type { EditConflict, MenuEdit } from '#contract/menu-editor.ts'
import { diff } from '#menu/diff.ts'
import { invert } from '#menu/invert.ts'
import { priceChanges } from '#menu/price-change.ts'
import { toCanonical } from '#menu/to-canonical.ts'
import { validate } from '#menu/validate.ts'
import { conflict, invalid, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { ownRestaurant } from '../../restaurants/restaurants.service.ts'
import { menuSoldOut } from '../menu-news.service.ts'
import { mayApprove } from '../versions/approval-settings.service.ts'
import { findLastVersion } from '../versions/versions.repo.ts'
import { type EditRow, findEdit, listEditRows, setEditUndone } from './menu-edits.repo.ts'
import { noteSoldOut } from './sold-out-periods.repo.ts'
import { toEdit } from './to-edit.ts'
import { listFillings } from './working.repo.ts'
import {
  demandNoConflict,
  editWorkingMenu,
  lockWorkingMenu,
  readWorkingMenu,
  withAuthors,
} from './working-menu.service.ts'
import { ensureRestaurantMenu, setItemsSoldOut } from './working-rows.repo.ts'

type EditDeps = Pick<Deps, 'db' | 'jobs' | 'now'>
type Edited = { edit: MenuEdit; revision: number }

export async function getWorkingMenu(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  restaurantId: number,
) {
  const restaurant = await ownRestaurant(deps.db, caller, restaurantId)
  const { menu, document } = await readWorkingMenu(deps, restaurant)
  const canonical = toCanonical(document)
  const last = await findLastVersion(deps.db, menu.id)
  const isEmpty = document.items.length === 0
  return {
    menuId: menu.id,
    menu: document,
    revision: menu.revision,
    version: last?.number ?? null,
    unapproved: last ? diff(last.document, canonical).length : document.items.length,
    findings: validate(canonical),
    collections: isEmpty ? await listFillings(deps.db, restaurant) : [],
    mayApprove: await mayApprove(deps.db, caller, restaurant),
  }
}

/** All of the changes or none of them. The same edit sent twice is made once. */
export function editMenu(
  deps: EditDeps,
  caller: Caller,
  restaurantId: number,
  input: z.output<typeof contract.editMenu.body>,
): Promise<Edited> {
  return deps.db.transaction(async (tx) => {
    const restaurant = await ownRestaurant(tx, caller, restaurantId)
    const open = await lockWorkingMenu(tx, deps, restaurant)
    const known = input.id && (await findEdit(tx, open.menu.id, input.id))
    if (known) return { edit: toEdit(known), revision: open.menu.revision }
    const { edit, results } = await editWorkingMenu(tx, deps, open, {
      groups: [input.changes],
      accountId: caller.accountId,
      source: caller.accountId === restaurant.accountId ? 'owner' : 'operator',
      reason: input.reason,
      id: input.id,
    })
    await demandNoConflict(tx, open.menu.id, results)
    if (!edit) throw invalid('menus.no_change', 'The menu is like that already.')
    return { edit, revision: edit.revision }
  })
}

/** Takes back what still stands as the edit left it; the rest stays and is reported. */
export function undoEdit(
  deps: EditDeps,
  caller: Caller,
  { restaurantId, editId }: { restaurantId: number; editId: string },
): Promise<Edited & { conflicts: EditConflict[] }> {
  return deps.db.transaction(async (tx) => {
    const restaurant = await ownRestaurant(tx, caller, restaurantId)
    const open = await lockWorkingMenu(tx, deps, restaurant)
    const row = await findEdit(tx, open.menu.id, editId)
    if (!row) throw notFound('menus.no_edit', 'There is no such edit of this menu.')
    if (row.undoneAt) throw conflict('menus.undone', 'This edit was undone already.')
    const { edit, results } = await editWorkingMenu(tx, deps, open, {
      groups: groupsOf(row),
      accountId: caller.accountId,
      source: 'undo',
      reason: `Undid: ${row.reason || row.summary.text}`,
      undoesId: row.id,
    })
    const conflicts = await withAuthors(tx, open.menu.id, results)
    if (!edit) {
      const sentence =
        'Everything that this edit did was changed again since, so nothing was undone.'
      throw conflict('menus.edit_conflicts', sentence, conflicts)
    }
    await setEditUndone(tx, row.id, deps.now())
    return { edit, revision: edit.revision, conflicts }
  })
}

/** One by one where they are alone; what came or went together goes back together. */
function groupsOf({ changes }: EditRow) {
  const back = invert(changes)
  return back.every(({ op }) => op === 'set') ? back.map((change) => [change]) : [back]
}

export async function listEdits(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  restaurantId: number,
  page: z.output<typeof contract.listMenuEdits.query>,
): Promise<{ edits: MenuEdit[]; total: number }> {
  const restaurant = await ownRestaurant(deps.db, caller, restaurantId)
  const menu = await ensureRestaurantMenu(deps.db, restaurant)
  const { rows, total } = await listEditRows(deps.db, menu.id, page)
  return { edits: rows.map(toEdit), total }
}

export function changePrices(
  deps: EditDeps,
  caller: Caller,
  restaurantId: number,
  { rule, refs, category, preview }: z.output<typeof contract.changeMenuPrices.body>,
) {
  return deps.db.transaction(async (tx) => {
    const restaurant = await ownRestaurant(tx, caller, restaurantId)
    const open = await lockWorkingMenu(tx, deps, restaurant)
    const { document, menu } = open
    const inCategory = document.categories.find(({ ref }) => ref === category)?.items
    if (category && !inCategory) throw notFound('menus.no_category', 'There is no such category.')
    const dishes = document.items.filter(({ kind }) => kind !== 'choice').map(({ ref }) => ref)
    const changes = priceChanges(document, refs ?? inCategory ?? dishes, rule)
    const names = new Map(document.items.map(({ ref, name }) => [ref, name]))
    const prices = changes.flatMap((change) =>
      change.op === 'set'
        ? [
            {
              ref: change.ref,
              name: names.get(change.ref) ?? '',
              before: Number(change.before),
              after: Number(change.after),
            },
          ]
        : [],
    )
    if (preview || changes.length === 0) return { prices, edit: null, revision: menu.revision }
    const { edit } = await editWorkingMenu(tx, deps, open, {
      groups: [changes],
      accountId: caller.accountId,
      source: caller.accountId === restaurant.accountId ? 'owner' : 'operator',
      reason: 'Changed prices by a rule',
    })
    return { prices, edit, revision: edit?.revision ?? menu.revision }
  })
}

/** No change of the document, and none of a version. */
export function setSoldOut(
  deps: EditDeps,
  caller: Caller,
  restaurantId: number,
  { refs, soldOut }: z.output<typeof contract.setSoldOut.body>,
) {
  const until = soldOut?.until ? new Date(soldOut.until) : null
  if (until && until <= deps.now()) {
    throw invalid('menus.sold_out_past', 'This time has passed. Choose one that is to come.', {
      'soldOut.until': 'Choose a time that is to come',
    })
  }
  return deps.db.transaction(async (tx) => {
    const restaurant = await ownRestaurant(tx, caller, restaurantId)
    const menu = await ensureRestaurantMenu(tx, restaurant)
    const state = { isSoldOut: soldOut !== null, soldOutUntil: until }
    const found = await setItemsSoldOut(tx, menu.id, refs, state)
    const missing = refs.filter((ref) => !found.includes(ref))
    if (missing.length > 0) {
      throw notFound('menus.item_not_found', 'One of these items is not on the menu any more.')
    }
    await noteSoldOut(tx, menu.id, { refs: found, at: deps.now(), soldOut: state })
    await deps.jobs.enqueue(tx, menuSoldOut, { menuId: menu.id, refs: found })
    if (until) {
      // Platforms that know no end of it are told then.
      const inSeconds = Math.ceil((until.getTime() - deps.now().getTime()) / 1000)
      await deps.jobs.enqueue(tx, menuSoldOut, { menuId: menu.id, refs: found }, { inSeconds })
    }
    const shown = soldOut && { until: until?.toISOString() ?? null }
    return { items: found.map((ref) => ({ ref, soldOut: shown })) }
  })
}
