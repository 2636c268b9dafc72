import { randomUUID } from 'node:crypto'
import { dueDay, saleLine } from '#affiliates/lines.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { type ChargedFee, chargedFees } from '../billing/charged-fees.service.ts'
import type { AffiliateRow } from './affiliates.repo.ts'
import { type Customer, listCustomers } from './customers.repo.ts'
import { findSaleOf, insertLine, type LineRow, setPaid } from './lines.repo.ts'
import { takeBackOf } from './take-back.ts'

type SyncDeps = Pick<Deps, 'now' | 'config'>

const UPHELD = 'The restaurant disputed this fee, and the dispute was upheld.'

/** Brings an affiliate's lines to what became of the performance fees of its customers; as often as one likes. */
export async function syncFees(
  deps: SyncDeps,
  tx: Transaction,
  affiliate: AffiliateRow,
): Promise<void> {
  const customers = (await listCustomers(tx, affiliate.id)).filter(
    ({ stoppedFor }) => stoppedFor === null,
  )
  const byAccount = new Map(customers.map((customer) => [customer.accountId, customer]))
  for (const fee of await chargedFees(tx, [...byAccount.keys()])) {
    const customer = byAccount.get(fee.accountId)
    if (customer && fee.issuedAt >= customer.at) await syncFee(deps, tx, { customer, fee })
  }
}

async function syncFee(
  deps: SyncDeps,
  tx: Transaction,
  { customer, fee }: { customer: Customer; fee: ChargedFee },
): Promise<void> {
  const invoice = `Statement ${fee.number}`
  const known = await findSaleOf(tx, invoice)
  if (known && known.affiliateId !== customer.affiliateId) return
  // given back is paid with its issue; what is disputed waits for the answer
  const paidOn = fee.fee < 0 ? fee.issuedOn : fee.paidOn
  if (fee.dispute === 'upheld' && paidOn === null) {
    if (known) await takeBackOf(deps, tx, known, { kind: 'reversal', net: 'all', reason: UPHELD })
    return
  }
  const sale = known ?? (await newSale(deps, tx, { customer, fee, invoice }))
  if (!sale || paidOn === null || sale.statement !== null) return
  const { disputeUntil } = fee
  const kind = 'performance-fee'
  const dueOn = fee.dispute === 'open' ? null : dueDay({ kind, paidOn, disputeUntil })
  if (sale.paidOn !== paidOn || sale.dueOn !== dueOn) await setPaid(tx, sale.id, { paidOn, dueOn })
}

async function newSale(
  deps: SyncDeps,
  tx: Transaction,
  { customer, fee, invoice }: { customer: Customer; fee: ChargedFee; invoice: string },
): Promise<LineRow | undefined> {
  const line = saleLine(randomUUID(), {
    customer: customer.number,
    invoice,
    kind: 'performance-fee',
    net: fee.fee,
    currency: fee.currency,
    invoicedOn: fee.issuedOn,
  })
  const given = fee.fee < 0 ? { ...line, kind: 'credit-note' as const, reason: GIVEN_BACK } : line
  await insertLine(tx, customer.affiliateId, given, deps.now())
  return findSaleOf(tx, invoice)
}

const GIVEN_BACK = 'Part of an earlier performance fee was given back.'
