import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { saveMenuIntake } from '#contract/menu-intakes.ts'
import type { Menu } from '#contract/menus.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import { AppError, conflict } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { changeScoredItem, getItem } from '../menus/items.service.ts'
import { getMenu, keepMenus } from '../menus/menus.service.ts'
import { importWithin } from '../menus/working/collections.service.ts'
import { ownRestaurant } from '../restaurants/restaurants.service.ts'
import { type IntakeRow, lockIntake, updateIntake } from './intake.repo.ts'
import { ownIntake } from './intake.service.ts'
import { type IntakeItemRow, listIntakeItems, setIntakeItem } from './intake-items.repo.ts'
import { libraryMenu } from './library-menu.ts'
import { menuCurrency } from './menu-currency.ts'

type Saved = { message: string; added: number; updated: number; menu: Menu | null }

/** Puts the accepted items that are not saved yet into the library, in one transaction: none is saved twice. */
export async function saveIntake(
  deps: Pick<Deps, 'db' | 'jobs' | 'knowledge' | 'now'>,
  caller: Caller,
  input: { intakeId: string } & z.output<typeof saveMenuIntake.body>,
): Promise<Saved> {
  const { intakeId, title, matched, into } = input
  const { menuId, added, updated } = await deps.db.transaction(async (tx) => {
    await ownIntake(tx, caller, intakeId)
    await lockIntake(tx, intakeId)
    const row = await ownIntake(tx, caller, intakeId)
    const accepted = (await listIntakeItems(tx, intakeId)).filter(
      ({ decision, improved }) => decision === 'accepted' && improved,
    )
    const unsaved = accepted.filter(({ savedItemId }) => !savedItemId)
    if (unsaved.length === 0) throw nothingToSave(accepted.length > 0)
    const rest: IntakeItemRow[] = []
    for (const item of unsaved) {
      const isUpdate =
        matched === 'update' && (await updateLibrary(tx, deps, caller, { item, row }))
      if (!isUpdate) rest.push(item)
    }
    const menuId = rest.length > 0 ? await addMenu(tx, deps, row, { items: rest, title }) : null
    if (into === 'menu') await takeIntoMenu(tx, deps, caller, { row, collectionId: menuId })
    return { menuId, added: rest.length, updated: unsaved.length - rest.length }
  })
  const menu = menuId ? await getMenu(deps, caller, menuId) : null
  return { message: sentenceOn(added, updated), added, updated, menu }
}

async function addMenu(
  tx: Transaction,
  deps: Pick<Deps, 'jobs'>,
  row: IntakeRow,
  { items, title }: { items: readonly IntakeItemRow[]; title: string },
): Promise<string> {
  const currency = await menuCurrency(tx, items, row.restaurantId)
  const made = items.map((item) => ({ ...item, id: randomUUID() }))
  const menu = libraryMenu(row, made, { title, currency })
  await keepMenus(tx, deps, [menu])
  for (const [at, item] of items.entries()) {
    await setIntakeItem(tx, item.id, { savedItemId: made[at]?.id ?? null })
  }
  await updateIntake(tx, row.id, { menuId: menu.id })
  return menu.id
}

/** What was accepted here is on the menu at once: nobody decides on it twice. */
async function takeIntoMenu(
  tx: Transaction,
  deps: Pick<Deps, 'jobs' | 'now'>,
  caller: Caller,
  { row, collectionId }: { row: IntakeRow; collectionId: string | null },
): Promise<void> {
  if (row.restaurantId === null) {
    throw conflict(
      'intake.no_restaurant',
      'This upload belongs to no restaurant, so there is no menu for it. Save it to the library.',
    )
  }
  if (!collectionId) return
  const restaurant = await ownRestaurant(tx, caller, row.restaurantId)
  await importWithin(tx, deps, caller, restaurant, { collectionId })
}

/** Changes the library's item that is matched; false where there is none, or none any more. */
async function updateLibrary(
  tx: Transaction,
  deps: Pick<Deps, 'jobs' | 'knowledge'>,
  caller: Caller,
  { item, row }: { item: IntakeItemRow; row: IntakeRow },
): Promise<boolean> {
  const { match, improved, pictureId } = item
  if (!match?.itemId || !improved) return false
  const known = await getItem(tx, caller, match.itemId).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  })
  if (!known) return false
  const { name, description, price, calories } = improved
  await changeScoredItem(tx, deps, caller, {
    id: known.id,
    version: known.version,
    changes: {
      name,
      // What the menu does not say stays as the owner has it.
      ...(description !== null && { description }),
      ...(price !== null && { price }),
      ...(calories !== null && { calories }),
      ...(pictureId !== null && { pictureId }),
      status: 'kept',
    },
    madeBy: 'upload',
    reason: `Read from ${row.fileName}`,
  })
  await setIntakeItem(tx, item.id, { savedItemId: known.id })
  return true
}

function sentenceOn(added: number, updated: number): string {
  const counted = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`
  if (updated === 0) return `${counted(added)} went to the library.`
  if (added === 0)
    return `${counted(updated)} of the library ${updated === 1 ? 'was' : 'were'} changed.`
  return `${counted(added)} went to the library, and ${updated} there ${updated === 1 ? 'was' : 'were'} changed.`
}

function nothingToSave(areSaved: boolean): AppError {
  return areSaved
    ? conflict('intake.all_saved', 'Every accepted item is in the library already.')
    : conflict('intake.none_accepted', 'Accept at least one item, then save.')
}
