import { isDeepStrictEqual } from 'node:util'
import { wrongHours } from '#contract/business-hours.ts'
import type { OpenPeriod } from '#contract/canonical-menu.ts'
import { FORM_PLATFORMS, type PlatformChanges, type PlatformInfo } from '#contract/onboarding.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { invalid } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { firstRestaurantId, ownRestaurant, takeHours } from '../restaurants/restaurants.service.ts'
import { encryptNumbers, maskedNumbers } from './encrypted-numbers.ts'
import { changedNumbers, type Info, infoOf, mergeInfo } from './merge-changes.ts'
import {
  type EncryptedNumbers,
  findPlatformRow,
  listPlatformRows,
  lockPlatformRow,
  type PlatformOwner,
  type PlatformRow,
  updatePlatformRow,
} from './onboarding.repo.ts'
import { openPeriods } from './open-periods.ts'

type OnboardingDeps = Pick<Deps, 'db' | 'encryption'>

const NONE: EncryptedNumbers = {
  routingNumberEncrypted: null,
  accountNumberEncrypted: null,
  taxIdEncrypted: null,
}

/** Of the restaurant that is named, of the account's first one, or of what waits for one. */
export async function readPlatformInfo(
  { db, encryption }: OnboardingDeps,
  caller: Caller,
  restaurantId?: number,
): Promise<PlatformInfo> {
  const owner = await ownerOf({ db }, caller, restaurantId)
  const row = await findPlatformRow(db, owner)
  return toInfo(encryption, owner.accountId, row)
}

/** All that an account has, each with its restaurant. */
export async function listPlatformInfo(
  { db, encryption }: OnboardingDeps,
  accountId: string,
): Promise<({ restaurantId: number | null } & PlatformInfo)[]> {
  const rows = await listPlatformRows(db, accountId)
  return rows.map((row) => ({
    restaurantId: row.restaurantId,
    ...toInfo(encryption, accountId, row),
  }))
}

/** Lays what was sent over what is stored, so that two pages that save at once do not lose each other's fields. */
export async function changePlatformInfo(
  { db, encryption }: OnboardingDeps,
  caller: Caller,
  changes: PlatformChanges,
  restaurantId?: number,
): Promise<PlatformInfo> {
  return db.transaction(async (tx) => {
    const owner = await ownerOf({ db: tx }, caller, restaurantId)
    const stored = await lockPlatformRow(tx, owner)
    const before = infoOf(stored.document)
    const info = mergeInfo(before, changes)
    demandHours(info, changes)
    const isStored = {
      routingNumber: stored.routingNumberEncrypted !== null,
      accountNumber: stored.accountNumberEncrypted !== null,
      taxId: stored.taxIdEncrypted !== null,
    }
    const encrypted = encryptNumbers(encryption, owner.accountId, changedNumbers(isStored, changes))
    await updatePlatformRow(tx, stored.id, { document: info, ...encrypted })
    if (owner.restaurantId !== null && !isDeepStrictEqual(hoursOf(before), hoursOf(info))) {
      await takeHours(tx, owner.restaurantId, openPeriods(info.business))
    }
    return inEachPlatform(
      info,
      maskedNumbers(encryption, owner.accountId, { ...stored, ...encrypted }),
    )
  })
}

/** The opening hours that a restaurant's platform information says; null where nobody has said them. */
export async function statedHours(db: Querier, owner: PlatformOwner): Promise<OpenPeriod[] | null> {
  const business = (await findPlatformRow(db, owner))?.document.business
  return business ? openPeriods(infoOf({ business }).business) : null
}

async function ownerOf(
  deps: Pick<Deps, 'db'> | { db: Querier },
  caller: Caller,
  restaurantId: number | undefined,
): Promise<PlatformOwner> {
  if (restaurantId === undefined) {
    const { accountId } = caller
    return { accountId, restaurantId: await firstRestaurantId(deps.db, accountId) }
  }
  const restaurant = await ownRestaurant(deps.db, caller, restaurantId)
  return { accountId: restaurant.accountId, restaurantId: restaurant.id }
}

function toInfo(
  encryption: Deps['encryption'],
  accountId: string,
  row: PlatformRow | undefined,
): PlatformInfo {
  const numbers = maskedNumbers(encryption, accountId, row ?? NONE)
  return inEachPlatform(infoOf(row?.document ?? {}), numbers)
}

function hoursOf({ business }: Info) {
  const { sameHours, openTime, closeTime, businessHours } = business
  return { sameHours, openTime, closeTime, businessHours }
}

function demandHours({ business }: Info, changes: PlatformChanges): void {
  const wrong = Object.entries(wrongHours(business))
  const [first] = wrong
  if (!first) return
  const platform = FORM_PLATFORMS.find((one) => changes[one])
  const fields = wrong.map(([path, problem]) => [`${platform}.${path}`, problem])
  throw invalid('onboarding.hours', first[1], Object.fromEntries(fields))
}

function inEachPlatform(
  { business, doordash, ubereats, grubhub }: Info,
  numbers: ReturnType<typeof maskedNumbers>,
): PlatformInfo {
  const shared = { ...numbers, ...business }
  return {
    doordash: { ...shared, ...doordash },
    ubereats: { ...shared, ...ubereats },
    grubhub: { ...shared, ...grubhub },
  }
}
