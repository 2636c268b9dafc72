import type { Deps } from '#server/deps.ts'
import { changeAffiliate, payoutsSealedOtherwise } from './affiliates.repo.ts'
import { openPayout, sealPayout } from './payout-data.ts'

/** After a change of the encryption key: all payout and tax data with the present one. */
export async function resealPayouts(deps: Pick<Deps, 'db' | 'sealing'>): Promise<void> {
  for (;;) {
    const rows = await payoutsSealedOtherwise(deps.db, deps.sealing.keyId)
    if (rows.length === 0) return
    for (const row of rows) {
      const data = openPayout(deps, row)
      if (data)
        await changeAffiliate(deps.db, row.id, { secretPayout: sealPayout(deps, row.id, data) })
    }
  }
}
