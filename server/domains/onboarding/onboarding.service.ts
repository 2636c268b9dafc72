import { wrongHours } from '#contract/business-hours.ts'
import { PLATFORMS, type PlatformChanges, type PlatformInfo } from '#contract/onboarding.ts'
import { invalid } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { changedNumbers, type Info, infoOf, mergeInfo } from './merge-changes.ts'
import {
  findPlatformRow,
  lockPlatformRow,
  type SealedNumbers,
  updatePlatformRow,
} from './onboarding.repo.ts'
import { maskedNumbers, sealNumbers } from './sealed-numbers.ts'

type OnboardingDeps = Pick<Deps, 'db' | 'sealing'>

const NONE: SealedNumbers = {
  routingNumberSealed: null,
  accountNumberSealed: null,
  taxIdSealed: null,
}

export async function readPlatformInfo(
  { db, sealing }: OnboardingDeps,
  accountId: string,
): Promise<PlatformInfo> {
  const row = await findPlatformRow(db, accountId)
  const numbers = maskedNumbers(sealing, accountId, row ?? NONE)
  return inEachPlatform(infoOf(row?.document ?? {}), numbers)
}

/** Lays what was sent over what is stored, so that two pages that save at once do not lose each other's fields. */
export async function changePlatformInfo(
  { db, sealing }: OnboardingDeps,
  accountId: string,
  changes: PlatformChanges,
): Promise<PlatformInfo> {
  return db.transaction(async (tx) => {
    const stored = await lockPlatformRow(tx, accountId)
    const info = mergeInfo(infoOf(stored.document), changes)
    demandHours(info, changes)
    const isStored = {
      routingNumber: stored.routingNumberSealed !== null,
      accountNumber: stored.accountNumberSealed !== null,
      taxId: stored.taxIdSealed !== null,
    }
    const sealed = sealNumbers(sealing, accountId, changedNumbers(isStored, changes))
    await updatePlatformRow(tx, accountId, { document: info, ...sealed })
    return inEachPlatform(info, maskedNumbers(sealing, accountId, { ...stored, ...sealed }))
  })
}

function demandHours({ business }: Info, changes: PlatformChanges): void {
  const wrong = Object.entries(wrongHours(business))
  const [first] = wrong
  if (!first) return
  const platform = PLATFORMS.find((one) => changes[one])
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
