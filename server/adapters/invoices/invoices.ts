export type InvoiceToSend = {
  /** Names what is invoiced: the same key again is the same invoice. */
  key: string
  customer: { key: string; name: string; email: string }
  currency: string
  /** Minor units. */
  amount: number
  description: string
  daysUntilDue: number
}

export type SentInvoice = {
  id: string
  /** Where it is read and paid. */
  url: string | null
}

/** Sends invoices by somebody who takes money. */
export type Invoices = {
  send(invoice: InvoiceToSend): Promise<SentInvoice>
  isPaid(id: string): Promise<boolean>
}

export type InvoicesConfig = { secretKey: string; apiUrl: string }

/** Null: invoices are written elsewhere. */
export async function openInvoices(config: InvoicesConfig | null): Promise<Invoices | null> {
  if (!config) return null
  // Stripe's client is large, and most installations do without
  const { stripeInvoices } = await import('./stripe-invoices.ts')
  return stripeInvoices(config)
}
