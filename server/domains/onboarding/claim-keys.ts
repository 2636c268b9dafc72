import { CannotStart } from '#server/core/db/cannot-start.ts'
import type { Deps } from '#server/deps.ts'
import { noteSecurity } from '../security/security.service.ts'
import { reencryptStoredNumbers } from './onboarding.jobs.ts'
import { lockKeys, rememberKey, usedKeyIds } from './onboarding.repo.ts'

/**
 * At the start: refuses to serve a database of which a key is missing here, so that no two processes encrypt with keys that
 * the other one lacks. After a change of the key, what is stored is encrypted anew in the background. Throws CannotStart.
 */
export async function claimKeys({
  db,
  jobs,
  log,
  now,
  encryption,
}: Pick<Deps, 'db' | 'jobs' | 'log' | 'now' | 'encryption'>): Promise<void> {
  const { keyId, keyIds } = encryption
  await db.transaction(async (tx) => {
    await lockKeys(tx)
    const used = await usedKeyIds(tx)
    const missing = used.filter((id) => !keyIds.has(id))
    if (missing.length > 0) throw new CannotStart(missingKeys(missing))
    if (await rememberKey(tx, keyId)) {
      const detail = `The key ${keyId} encrypts from now on.`
      const event = { action: 'encryption_key', accountId: null, address: null, detail } as const
      await noteSecurity({ now }, tx, event)
    }
    const former = used.filter((id) => id !== keyId)
    if (former.length === 0) return
    await jobs.enqueue(tx, reencryptStoredNumbers, { keyId })
    log.info(`Bank and tax numbers are being encrypted anew with the key ${keyId}.`)
  })
}

function missingKeys(ids: readonly string[]): string {
  return (
    `The database encrypts bank and tax numbers with a key that is not here (${ids.join(', ')}). ` +
    'Add that key to ENCRYPTION_KEY after a comma; one that the service made for itself is in the file encryption-key of the DATA_DIR that was used before.'
  )
}
