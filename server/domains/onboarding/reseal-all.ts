import type { Deps } from '#server/deps.ts'
import { resealFactors } from '../accounts/second-factor.service.ts'
import { resealPayouts } from '../affiliates/reseal-payouts.service.ts'
import {
  forgetUnneededKeys,
  lockKeys,
  lockPlatformRow,
  type PlatformOwner,
  rowsSealedOtherwise,
  updatePlatformRow,
} from './onboarding.repo.ts'
import { resealNumbers } from './sealed-numbers.ts'

type ResealDeps = Pick<Deps, 'db' | 'log' | 'sealing'>

/** Seals every stored number with the present key; then the former keys are needed no more. */
export async function resealAll(deps: ResealDeps, { keyId }: { keyId: string }): Promise<void> {
  const { db, log, sealing } = deps
  // While processes are replaced one by one, the job may come to one that still has the former key first.
  if (sealing.keyId !== keyId) throw new Error(`This process does not encrypt with ${keyId}.`)
  let count = 0
  for (;;) {
    const rows = await rowsSealedOtherwise(db, keyId)
    if (rows.length === 0) break
    for (const row of rows) await resealOne(deps, row)
    count += rows.length
  }
  await resealFactors(deps)
  await resealPayouts(deps)
  await db.transaction(async (tx) => {
    await lockKeys(tx)
    await forgetUnneededKeys(tx, keyId)
  })
  log.info(
    `The numbers of ${count} accounts are encrypted with the key ${keyId} now. Former keys may leave ENCRYPTION_KEY.`,
  )
}

async function resealOne({ db, sealing }: ResealDeps, owner: PlatformOwner): Promise<void> {
  const { accountId, restaurantId } = owner
  await db.transaction(async (tx) => {
    const row = await lockPlatformRow(tx, { accountId, restaurantId })
    await updatePlatformRow(tx, row.id, resealNumbers(sealing, accountId, row))
  })
}
