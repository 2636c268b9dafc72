import { randomUUID } from 'node:crypto'
import { leftOf, type TakenBackBy, takeBack } from '#affiliates/lines.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { planDay } from '../billing/plans.service.ts'
import { insertLine, type LineRow, linesOfSale, setReversed } from './lines.repo.ts'

type TakingDeps = Pick<Deps, 'now' | 'config'>

/** Takes `net` of a sale back, or all that is left of it; the affiliate's row has to be locked. */
export async function takeBackOf(
  deps: TakingDeps,
  tx: Transaction,
  sale: LineRow,
  { kind, net, reason }: { kind: TakenBackBy; net: number | 'all'; reason: string },
): Promise<void> {
  const lines = await linesOfSale(tx, sale.id)
  const left = leftOf(sale, lines).net
  if (left <= 0) return
  const after = takeBack(sale, lines, {
    id: randomUUID(),
    kind,
    net: net === 'all' ? left : net,
    on: planDay(deps),
    reason,
  })
  if (after.sale.reversedOn !== sale.reversedOn) await setReversed(tx, after.sale)
  await insertLine(tx, sale.affiliateId, after.taken, deps.now())
}
