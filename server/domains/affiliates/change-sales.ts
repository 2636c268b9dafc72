import { randomUUID } from 'node:crypto'
import { dueDay, leftOf, type SaleKind, saleLine, type TakenBackBy } from '#affiliates/lines.ts'
import { formatPrice } from '#contract/money.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import { conflict, invalid, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { demand, note } from './applications.service.ts'
import { isSaleOf } from './assess.ts'
import { listCustomers, stopCustomer } from './customers.repo.ts'
import { insertLine, type LineRow, linesOfSale, listLines, setPaid } from './lines.repo.ts'
import { setOutcome } from './reviews.repo.ts'
import { takeBackOf } from './take-back.ts'

type SaleDeps = Pick<Deps, 'db' | 'now' | 'config'>

type Entered = {
  customer: number
  invoice: string
  kind: 'subscription' | 'other'
  net: number
  currency: string
  invoicedOn: string
  paidOn: string | null
}

/** An invoice that billing has no statement of. */
export async function enterSale(
  deps: SaleDeps,
  caller: Caller,
  id: string,
  { paidOn, ...sale }: Entered,
): Promise<void> {
  demandOrder(sale.invoicedOn, paidOn)
  await deps.db.transaction(async (tx) => {
    await demand(tx, id)
    const customers = await listCustomers(tx, id)
    const customer = customers.find(({ number }) => number === sale.customer)
    if (!customer)
      throw notFound('affiliates.no_customer', `There is no Restaurant #${sale.customer}.`)
    if (customer.stoppedFor !== null)
      throw conflict(
        'affiliates.stopped',
        `Nothing is earned from Restaurant #${sale.customer}. Nothing was entered.`,
      )
    const line = saleLine(randomUUID(), sale)
    const dueOn = paidOn && dueDay({ kind: sale.kind, paidOn, disputeUntil: null })
    if (!(await insertLine(tx, id, { ...line, paidOn, dueOn }, deps.now())))
      throw conflict(
        'affiliates.invoice_known',
        `Invoice ${sale.invoice} was entered already. Nothing was changed.`,
      )
    await note(deps, tx, caller, id, `Entered invoice ${sale.invoice}`)
  })
}

export async function setSalePaid(
  deps: SaleDeps,
  caller: Caller,
  { id, line, paidOn }: { id: string; line: string; paidOn: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await demand(tx, id)
    const sale = await saleOf(tx, id, line)
    if (sale.kind === 'performance-fee')
      throw conflict(
        'affiliates.billed',
        'A performance fee is marked as paid on its own statement, under Plans.',
      )
    if (sale.paidOn !== null)
      throw conflict('affiliates.sale_paid', 'This invoice is paid already.')
    demandOrder(sale.invoicedOn, paidOn)
    const dueOn = dueDay({ kind: sale.kind as SaleKind, paidOn, disputeUntil: null })
    await setPaid(tx, line, { paidOn, dueOn })
    await note(deps, tx, caller, id, `Invoice ${sale.invoice} was paid on ${paidOn}`)
  })
}

export async function takeBackSale(
  deps: SaleDeps,
  caller: Caller,
  of: { id: string; line: string; kind: TakenBackBy; net: number; reason: string },
): Promise<void> {
  const { id, line, kind, net, reason } = of
  await deps.db.transaction(async (tx) => {
    await demand(tx, id)
    const sale = await saleOf(tx, id, line)
    const left = leftOf(sale, await linesOfSale(tx, line)).net
    const { currency, invoice } = sale
    if (net > left)
      throw invalid('affiliates.too_much', 'Nothing was changed.', {
        net: `Only ${formatPrice({ minor: left, currency })} of invoice ${invoice} are left`,
      })
    await takeBackOf(deps, tx, sale, { kind, net, reason })
    const amount = formatPrice({ minor: net, currency })
    await note(deps, tx, caller, id, `Took ${amount} of invoice ${invoice} back: ${reason}`)
  })
}

/** A review that goes against the affiliate takes back what waited, and of one restaurant what would follow. */
export async function decide(
  deps: SaleDeps,
  caller: Caller,
  of: { id: string; review: string; outcome: 'released' | 'reversed'; answer: string },
): Promise<void> {
  const { id, review, outcome, answer } = of
  await deps.db.transaction(async (tx) => {
    await demand(tx, id)
    const decided = { affiliateId: id, outcome, answer, at: deps.now(), by: caller.accountId }
    const row = await setOutcome(tx, { id: review, ...decided })
    if (!row) throw conflict('affiliates.review_decided', 'This review is decided already.')
    if (outcome === 'reversed') {
      const { customer, kind } = row
      const sales = (await listLines(tx, id)).filter(
        (line) => line.statement === null && isSaleOf(customer ?? line.customer)(line),
      )
      for (const sale of sales)
        await takeBackOf(deps, tx, sale, { kind: 'reversal', net: 'all', reason: answer })
      const stopped = (await listCustomers(tx, id)).find(({ number }) => number === customer)
      if (stopped) await stopCustomer(tx, stopped.accountId, kind)
    }
    await note(deps, tx, caller, id, `Review (${row.reason}) ${outcome}: ${answer}`)
  })
}

async function saleOf(tx: Transaction, affiliateId: string, id: string): Promise<LineRow> {
  const sale = (await linesOfSale(tx, id)).find((line) => line.id === id)
  if (sale?.affiliateId !== affiliateId)
    throw notFound('affiliates.no_line', 'There is no such line.')
  if (sale.takesFrom !== null || sale.net < 0 || sale.reversedOn !== null)
    throw conflict('affiliates.taken_back', 'This line is taken back or takes back itself.')
  return sale
}

function demandOrder(invoicedOn: string, paidOn: string | null): void {
  if (paidOn !== null && paidOn < invoicedOn)
    throw invalid('affiliates.paid_before', 'Nothing was entered.', {
      paidOn: 'Choose the day of the invoice or a later one',
    })
}
