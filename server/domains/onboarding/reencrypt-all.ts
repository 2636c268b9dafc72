import type { Deps } from '#server/deps.ts'
import { reencryptNumbers } from './encrypted-numbers.ts'
import {
  forgetUnneededKeys,
  lockKeys,
  lockPlatformRow,
  type PlatformOwner,
  rowsEncryptedOtherwise,
  updatePlatformRow,
} from './onboarding.repo.ts'

export type ReencryptDeps = Pick<Deps, 'db' | 'log' | 'encryption'>

/** Encrypts what another domain stores with the present key. */
export type Reencrypt = (deps: ReencryptDeps) => Promise<void>

/** Encrypts every stored number, and what `others` store, with the present key; then the former keys are needed no more. */
export async function reencryptAll(
  deps: ReencryptDeps,
  { keyId, others }: { keyId: string; others: readonly Reencrypt[] },
): Promise<void> {
  const { db, log, encryption } = deps
  // While processes are replaced one by one, the job may come to one that still has the former key first.
  if (encryption.keyId !== keyId) throw new Error(`This process does not encrypt with ${keyId}.`)
  let count = 0
  for (;;) {
    const rows = await rowsEncryptedOtherwise(db, keyId)
    if (rows.length === 0) break
    for (const row of rows) await reencryptOne(deps, row)
    count += rows.length
  }
  for (const reencrypt of others) await reencrypt(deps)
  await db.transaction(async (tx) => {
    await lockKeys(tx)
    await forgetUnneededKeys(tx, keyId)
  })
  log.info(
    `The numbers of ${count} accounts are encrypted with the key ${keyId} now. Former keys may leave ENCRYPTION_KEY.`,
  )
}

async function reencryptOne(
  { db, encryption }: ReencryptDeps,
  owner: PlatformOwner,
): Promise<void> {
  const { accountId, restaurantId } = owner
  await db.transaction(async (tx) => {
    const row = await lockPlatformRow(tx, { accountId, restaurantId })
    await updatePlatformRow(tx, row.id, reencryptNumbers(encryption, accountId, row))
  })
}
