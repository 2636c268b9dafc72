import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { saveMenuIntake } from '#contract/menu-intakes.ts'
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

type Saved = ResponseOf<typeof saveMenuIntake>
type OnMenu = NonNullable<Saved['onMenu']>

/** Puts the accepted items that are not saved yet into the library, in one transaction: none is saved twice. */
export async function saveIntake(
  deps: Pick<Deps, 'db' | 'jobs' | 'knowledge' | 'now'>,
  caller: Caller,
  input: { intakeId: string } & z.output<typeof saveMenuIntake.body>,
): Promise<Saved> {
  const { intakeId, title, matched, into } = input
  const { menuId, added, updated, onMenu } = await deps.db.transaction(async (tx) => {
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
    const onMenu =
      into === 'menu' ? await takeIntoMenu(tx, deps, caller, { row, collectionId: menuId }) : null
    return { menuId, added: rest.length, updated: unsaved.length - rest.length, onMenu }
  })
  const menu = menuId ? await getMenu(deps, caller, menuId) : null
  const message = [sentenceOn(added, updated), onMenu && menuSentence(onMenu)]
    .filter(Boolean)
    .join(' ')
  return { message, added, updated, onMenu, menu }
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
): Promise<OnMenu> {
  if (row.restaurantId === null) {
    throw conflict(
      'intake.no_restaurant',
      'This upload belongs to no restaurant, so there is no menu for it. Save it to the library.',
    )
  }
  if (!collectionId) return { added: 0, skipped: [] }
  const restaurant = await ownRestaurant(tx, caller, row.restaurantId)
  const { added, skipped } = await importWithin(tx, deps, caller, restaurant, { collectionId })
  return { added, skipped }
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
  if (updated === 0) return `${counted(added)} went to the library.`
  if (added === 0)
    return `${counted(updated)} of the library ${updated === 1 ? 'was' : 'were'} changed.`
  return `${counted(added)} went to the library, and ${updated} there ${updated === 1 ? 'was' : 'were'} changed.`
}

function menuSentence({ added, skipped }: OnMenu): string {
  const put = `${counted(added)} ${added === 1 ? 'was' : 'were'} put on the menu`
  if (skipped.length === 0) return `${put}.`
  return `${put}, and ${skipped.length} ${skipped.length === 1 ? 'was' : 'were'} not.`
}

function counted(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`
}

function nothingToSave(areSaved: boolean): AppError {
  return areSaved
    ? conflict('intake.all_saved', 'Every accepted item is in the library already.')
    : conflict('intake.none_accepted', 'Accept at least one item, then save.')
}
