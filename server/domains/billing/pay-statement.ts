import { formatPrice } from '#contract/money.ts'
import { PRODUCT } from '#contract/product.ts'
import { monthInWords } from '#contract/statement-words.ts'
import { InvoiceFailed } from '#server/adapters/invoices/invoice-failed.ts'
import { AppError, conflict } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { dayIn } from './day-in.ts'
import { findPayingAccount } from './plans.repo.ts'
import {
  addEvent,
  findStatement,
  listEvents,
  listOpenInvoices,
  type StatementWithState,
} from './statements.repo.ts'

type PayDeps = Pick<Deps, 'db' | 'now' | 'invoices'>

export async function notePaid(
  deps: Pick<Deps, 'db' | 'now'>,
  row: StatementWithState,
  of: { by: string | null; byName: string; text: string },
): Promise<void> {
  const { number, state } = row
  if (state === 'disputed')
    throw conflict('billing.disputed', 'This statement is disputed. Answer the dispute first.')
  const event = { number, kind: 'paid' as const, at: deps.now(), ...of }
  if (!(await addEvent(deps.db, event)))
    throw conflict('billing.paid', 'This statement was marked as paid already.')
}

/** Once: what Stripe was given under this statement's name it takes for the same. */
export async function invoiceStatement(
  deps: PayDeps,
  caller: Caller,
  row: StatementWithState,
): Promise<void> {
  const { number, fee, state, accountId, document } = row
  if (!deps.invoices)
    throw new AppError(
      503,
      'billing.no_invoices',
      'Invoices cannot be sent from here: STRIPE_SECRET_KEY is not set. Send one yourself, and mark the statement as paid.',
    )
  if (state !== 'open')
    throw conflict('billing.nothing_to_invoice', NOT_OPEN[state] ?? 'Nothing is due here.')
  const events = await listEvents(deps.db, number)
  if (events.some(({ kind }) => kind === 'invoiced'))
    throw conflict('billing.invoiced', 'An invoice for this statement was sent already.')
  const [owner, staff] = await Promise.all([
    findPayingAccount(deps.db, accountId),
    findPayingAccount(deps.db, caller.accountId),
  ])
  if (!owner || !staff) throw new Error('An account is gone.')
  const { currency, timeZone } = document.terms
  const today = dayIn(deps.now(), timeZone)
  const days = Math.max(1, (Date.parse(document.payBy) - Date.parse(today)) / 86_400_000)
  try {
    const invoice = await deps.invoices.send({
      key: `statement-${number}`,
      customer: { key: accountId, name: owner.businessName, email: owner.email },
      currency,
      amount: fee,
      description: `${PRODUCT} performance fee, statement ${number}, ${document.restaurant.name}, ${monthInWords(document.month)}`,
      daysUntilDue: Math.round(days),
    })
    await addEvent(deps.db, {
      number,
      kind: 'invoiced',
      at: deps.now(),
      by: caller.accountId,
      byName: `${staff.name} ${staff.surname}`,
      text: `Stripe invoice ${invoice.id} over ${formatPrice({ minor: fee, currency })}`,
      invoice,
    })
  } catch (error) {
    if (!(error instanceof InvoiceFailed)) throw error
    throw new AppError(
      502,
      'billing.invoice_failed',
      'Stripe did not take the invoice. Nothing was sent. Try again in a minute.',
      { details: error.message, cause: error },
    )
  }
}

const NOT_OPEN: Partial<Record<StatementWithState['state'], string>> = {
  paid: 'This statement was paid already.',
  disputed: 'This statement is disputed. Answer the dispute first.',
  upheld: 'A dispute of this statement was upheld: the next statement puts it right.',
  'nothing-due': 'This statement owes nothing.',
}

/** Asks Stripe about what is open; what cannot be asked is asked again the next day. */
export async function notePaidInvoices(deps: PayDeps & Pick<Deps, 'log'>): Promise<void> {
  if (!deps.invoices) return
  for (const { number, invoiceId } of await listOpenInvoices(deps.db)) {
    try {
      if (!(await deps.invoices.isPaid(invoiceId))) continue
      const row = await findStatement(deps.db, number)
      if (!row || row.state === 'disputed') continue
      await notePaid(deps, row, { by: null, byName: 'Stripe', text: `Invoice ${invoiceId}` })
    } catch (error) {
      if (!(error instanceof InvoiceFailed)) throw error
      deps.log.warn({ err: error, number }, 'an invoice could not be asked about')
    }
  }
}
