import type { z } from 'zod'
import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type { MenuChange } from '#contract/menu-changes.ts'
import type * as contract from '#contract/menu-versions.ts'
import type { MenuVersion } from '#contract/menu-versions.ts'
import { diff } from '#menu/diff.ts'
import { hashOf } from '#menu/hash.ts'
import { shrinkWarnings } from '#menu/shrink-guard.ts'
import { changeLines, summarise } from '#menu/summarise.ts'
import { toCanonical } from '#menu/to-canonical.ts'
import { validate } from '#menu/validate.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { ownRestaurant } from '../../restaurants/restaurants.service.ts'
import {
  editWorkingMenu,
  lockWorkingMenu,
  readWorkingMenu,
} from '../working/working-menu.service.ts'
import { ensureRestaurantMenu } from '../working/working-rows.repo.ts'
import { demandApprover, mayApprove } from './approval-settings.service.ts'
import { firstChanges, makeVersion, toVersion } from './make-version.service.ts'
import {
  type ApprovedMenu,
  findLastVersion,
  findVersion,
  listApprovedSince,
  listVersionHeads,
  type VersionItems,
  type VersionRow,
  versionItemsSince,
} from './versions.repo.ts'

type ReadDeps = Pick<Deps, 'db' | 'now'>

/** What an approval would make of the working copy as it is now. */
export async function getApproval(deps: ReadDeps, caller: Caller, restaurantId: number) {
  const restaurant = await ownRestaurant(deps.db, caller, restaurantId)
  const { menu, document: working } = await readWorkingMenu(deps, restaurant)
  const document = toCanonical(working)
  const last = await findLastVersion(deps.db, menu.id)
  return {
    revision: menu.revision,
    hash: hashOf(document),
    last: last ? toVersion(last) : null,
    difference: differenceOf(last?.document ?? null, document),
    findings: validate(document),
    shrink: last ? shrinkWarnings(last.document, document) : [],
    mayApprove: await mayApprove(deps.db, caller, restaurant),
  }
}

/** Approves what was shown: a working copy that is otherwise by now is refused. */
export function approveMenu(
  deps: Pick<Deps, 'db' | 'jobs' | 'now'>,
  caller: Caller,
  restaurantId: number,
  { hash, note, confirmed }: z.output<typeof contract.approveMenu.body>,
): Promise<MenuVersion> {
  return deps.db.transaction(async (tx) => {
    const restaurant = await ownRestaurant(tx, caller, restaurantId)
    await demandApprover(tx, caller, restaurant)
    const { menu, document: working } = await lockWorkingMenu(tx, deps, restaurant)
    const document = toCanonical(working)
    if (hashOf(document) !== hash) throw changedSince()
    const { accountId } = caller
    return makeVersion(tx, deps, {
      menuId: menu.id,
      document,
      accountId,
      via: 'screen',
      note,
      confirmed,
      at: deps.now(),
    })
  })
}

export async function listVersions(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  restaurantId: number,
  page: { limit: number; offset: number },
): Promise<{ versions: MenuVersion[]; total: number }> {
  const restaurant = await ownRestaurant(deps.db, caller, restaurantId)
  const menu = await ensureRestaurantMenu(deps.db, restaurant)
  const { rows, total } = await listVersionHeads(deps.db, menu.id, page)
  return { versions: rows.map(toVersion), total }
}

export async function getVersion(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { id, number }: { id: number; number: number },
) {
  const restaurant = await ownRestaurant(deps.db, caller, id)
  const menu = await ensureRestaurantMenu(deps.db, restaurant)
  const row = await getRow(deps.db, menu.id, number)
  const before = await findVersion(deps.db, menu.id, number - 1)
  return {
    version: toVersion(row),
    document: row.document,
    difference: differenceOf(before?.document ?? null, row.document),
  }
}

export async function compareVersions(
  deps: ReadDeps,
  caller: Caller,
  { id, number, to }: { id: number; number: number; to?: number | undefined },
) {
  const restaurant = await ownRestaurant(deps.db, caller, id)
  const { menu, document: working } = await readWorkingMenu(deps, restaurant)
  const from = await getRow(deps.db, menu.id, number)
  const other =
    to === undefined ? toCanonical(working) : (await getRow(deps.db, menu.id, to)).document
  return { difference: differenceOf(from.document, other) }
}

/** The working copy becomes what the version was, and that becomes the newest version. */
export function restoreVersion(
  deps: Pick<Deps, 'db' | 'jobs' | 'now'>,
  caller: Caller,
  { id, number }: { id: number; number: number },
  { revision, note, confirmed }: z.output<typeof contract.restoreMenuVersion.body>,
) {
  return deps.db.transaction(async (tx) => {
    const restaurant = await ownRestaurant(tx, caller, id)
    await demandApprover(tx, caller, restaurant)
    const open = await lockWorkingMenu(tx, deps, restaurant)
    const { menu } = open
    if (menu.revision !== revision) throw changedSince()
    const former = await getRow(tx, menu.id, number)
    const { edit, document } = await editWorkingMenu(tx, deps, open, {
      groups: [diff(toCanonical(open.document), former.document)],
      accountId: caller.accountId,
      source: 'restore',
      reason: `Restored version ${number}`,
    })
    const version = await makeVersion(tx, deps, {
      menuId: menu.id,
      document: toCanonical(document),
      accountId: caller.accountId,
      via: 'restore',
      note: note || `As version ${number}`,
      restores: number,
      confirmed,
      at: deps.now(),
    })
    return { version, revision: edit?.revision ?? revision, editId: edit?.id ?? null }
  })
}

function differenceOf(before: CanonicalMenu | null, after: CanonicalMenu) {
  const changes: MenuChange[] = before ? diff(before, after) : firstChanges(after)
  return {
    summary: summarise(changes),
    lines: changeLines(changes, { before: before ?? after, after }),
    changes,
  }
}

async function getRow(db: Querier, menuId: string, number: number): Promise<VersionRow> {
  const row = await findVersion(db, menuId, number)
  if (!row) throw notFound('menus.no_version', `The menu has no version ${number}.`)
  return row
}

function changedSince() {
  return conflict(
    'menus.changed_since',
    'Somebody changed the menu since you looked at it. Nothing was approved. Look at it again, then decide.',
  )
}

/** The newest version, for what builds on it. */
export function lastVersion(db: Querier, menuId: string): Promise<VersionRow | undefined> {
  return findLastVersion(db, menuId)
}

/** One of its versions; undefined where it has none of this number. */
export function versionOf(
  db: Querier,
  menuId: string,
  number: number,
): Promise<VersionRow | undefined> {
  return findVersion(db, menuId, number)
}

/** What was on the menu since a moment, by the versions that were approved. */
export function offeredSince(db: Querier, menuId: string, since: Date): Promise<VersionItems[]> {
  return versionItemsSince(db, menuId, since)
}

/** Whole menus as they were approved, for what compares them. */
export function approvedSince(
  db: Querier,
  menuId: string,
  of: { since: Date; limit: number },
): Promise<ApprovedMenu[]> {
  return listApprovedSince(db, menuId, of)
}

export type { ApprovedMenu, VersionItems, VersionRow }
