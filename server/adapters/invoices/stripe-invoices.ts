import Stripe from 'stripe'
import { InvoiceFailed } from './invoice-failed.ts'
import type { Invoices, InvoicesConfig, InvoiceToSend, SentInvoice } from './invoices.ts'

const TIMEOUT_MS = 20_000
const RETRIES = 2

/** Stripe's hosted invoices. Each call names itself, so that a retry after a lost answer does nothing twice. */
export function stripeInvoices({ secretKey, apiUrl }: InvoicesConfig): Invoices {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })

  async function customerOf({ key, name, email }: InvoiceToSend['customer']): Promise<string> {
    const { data } = await stripe.customers.list({ email, limit: 1 })
    const [known] = data
    if (known) return known.id
    const customer = await stripe.customers.create(
      { name, email, metadata: { account: key } },
      { idempotencyKey: `customer-${key}` },
    )
    return customer.id
  }

  async function sent(invoice: InvoiceToSend): Promise<SentInvoice> {
    const { key, currency, amount, description, daysUntilDue } = invoice
    const customer = await customerOf(invoice.customer)
    const draft = await stripe.invoices.create(
      {
        customer,
        collection_method: 'send_invoice',
        days_until_due: daysUntilDue,
        currency: currency.toLowerCase(),
        auto_advance: false,
        pending_invoice_items_behavior: 'exclude',
        metadata: { key },
      },
      { idempotencyKey: `invoice-${key}` },
    )
    await stripe.invoiceItems.create(
      { customer, invoice: draft.id, currency: currency.toLowerCase(), amount, description },
      { idempotencyKey: `item-${key}` },
    )
    await stripe.invoices.finalizeInvoice(draft.id, {}, { idempotencyKey: `final-${key}` })
    const open = await stripe.invoices.sendInvoice(draft.id, {}, { idempotencyKey: `send-${key}` })
    return { id: open.id, url: open.hosted_invoice_url ?? null }
  }

  return {
    send: (invoice) => sent(invoice).catch(failed),
    isPaid: (id) =>
      stripe.invoices
        .retrieve(id)
        .then(({ status }) => status === 'paid')
        .catch(failed),
  }
}

function failed(error: unknown): never {
  if (error instanceof Stripe.errors.StripeError)
    throw new InvoiceFailed(error.message, { cause: error })
  throw error
}
