import type { Deps } from '#server/deps.ts'
import { changeAffiliate, payoutsEncryptedOtherwise } from './affiliates.repo.ts'
import { decryptPayout, encryptPayout } from './payout-data.ts'

/** After a change of the encryption key: all payout and tax data with the present one. */
export async function reencryptPayouts(deps: Pick<Deps, 'db' | 'encryption'>): Promise<void> {
  for (;;) {
    const rows = await payoutsEncryptedOtherwise(deps.db, deps.encryption.keyId)
    if (rows.length === 0) return
    for (const row of rows) {
      const data = decryptPayout(deps, row)
      if (data)
        await changeAffiliate(deps.db, row.id, { secretPayout: encryptPayout(deps, row.id, data) })
    }
  }
}
