import type { Querier } from '#server/core/db/connect.ts'
import { dayIn } from './day-in.ts'
import { feesOfAccounts } from './statements.repo.ts'

/** What a statement charges, and what became of it. */
export type ChargedFee = {
  accountId: string
  number: number
  /** Minor units; negative is given back. */
  fee: number
  currency: string
  issuedAt: Date
  issuedOn: string
  disputeUntil: string
  paidOn: string | null
  /** Whether a dispute waits for its answer, or was upheld. */
  dispute: 'open' | 'upheld' | null
}

/** The statements of accounts that charge or give back something, oldest first. */
export async function chargedFees(
  db: Querier,
  accountIds: readonly string[],
): Promise<ChargedFee[]> {
  const rows = await feesOfAccounts(db, accountIds)
  return rows.map(({ statement, paidAt, disputedAt, upheldAt, declinedAt }) => {
    const { document, accountId, number, fee, issuedAt } = statement
    return {
      accountId,
      number,
      fee,
      currency: document.terms.currency,
      issuedAt,
      issuedOn: document.issuedOn,
      disputeUntil: document.disputeUntil,
      paidOn: paidAt === null ? null : dayIn(new Date(paidAt), document.terms.timeZone),
      dispute: upheldAt ? 'upheld' : disputedAt && !declinedAt ? 'open' : null,
    }
  })
}
