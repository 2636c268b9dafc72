import type { ApprovalSettings } from '#contract/menu-versions.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { AppError } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { ownRestaurant } from '../../restaurants/restaurants.service.ts'
import {
  findApprovalSettings,
  lockApprovalSettings,
  updateApprovalSettings,
} from './approval-settings.repo.ts'

const DEFAULTS: ApprovalSettings = { byMail: true, operatorsMayApprove: false, automatic: [] }

type Owned = { id: number; accountId: string }

export async function approvalSettingsOf(
  db: Querier,
  restaurantId: number,
): Promise<ApprovalSettings> {
  return { ...DEFAULTS, ...(await findApprovalSettings(db, restaurantId)) }
}

export async function getApprovalSettings(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  restaurantId: number,
): Promise<ApprovalSettings> {
  const { id } = await ownRestaurant(db, caller, restaurantId)
  return approvalSettingsOf(db, id)
}

/** Staff may not let themselves in: only the owner changes who may approve. */
export function saveApprovalSettings(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  restaurantId: number,
  changes: Partial<ApprovalSettings>,
): Promise<ApprovalSettings> {
  return db.transaction(async (tx) => {
    const restaurant = await ownRestaurant(tx, caller, restaurantId)
    if (restaurant.accountId !== caller.accountId) {
      throw new AppError(403, 'menus.owners_only', 'Only the owner decides who may approve.')
    }
    const stored = await lockApprovalSettings(tx, restaurant.id)
    const defined = Object.entries(changes).filter(([, value]) => value !== undefined)
    const document = { ...stored, ...Object.fromEntries(defined) }
    await updateApprovalSettings(tx, restaurant.id, document)
    return { ...DEFAULTS, ...document }
  })
}

/** The owner, and staff where the owner has allowed them to. */
export async function mayApprove(
  db: Querier,
  caller: Pick<Caller, 'accountId' | 'role'>,
  restaurant: Owned,
): Promise<boolean> {
  if (caller.accountId === restaurant.accountId) return true
  if (caller.role !== 'operator') return false
  return (await approvalSettingsOf(db, restaurant.id)).operatorsMayApprove
}

export async function demandApprover(
  db: Querier,
  caller: Caller,
  restaurant: Owned,
): Promise<void> {
  if (await mayApprove(db, caller, restaurant)) return
  const sentence = 'Only the owner approves this menu. Propose the changes instead.'
  throw new AppError(403, 'menus.may_not_approve', sentence)
}
