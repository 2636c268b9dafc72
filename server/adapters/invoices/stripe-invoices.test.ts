import { afterEach, beforeEach, expect, test } from 'vitest'
import { stripeStandIn } from '#server/testing/stripe-stand-in.ts'
import { InvoiceFailed } from './invoice-failed.ts'
import { openInvoices } from './invoices.ts'

const KEY = 'sk_test_stand_in'
const INVOICE = {
  key: 'statement-1004',
  customer: { key: 'a-1', name: 'Casa Rosa', email: 'rosa@casarosa.example' },
  currency: 'USD',
  amount: 21_425,
  description: 'Menuwright performance fee, statement 1004',
  daysUntilDue: 30,
}

let stripe: Awaited<ReturnType<typeof stripeStandIn>>
beforeEach(async () => {
  stripe = await stripeStandIn(KEY)
})
afterEach(() => stripe.close())

async function open(secretKey = KEY) {
  const invoices = await openInvoices({ secretKey, apiUrl: stripe.url })
  if (!invoices) throw new Error('There is a key, and no invoices.')
  return invoices
}

test('without a key there are no invoices', async () => {
  expect(await openInvoices(null)).toBeNull()
})

test('an invoice is drafted, finalised and sent, and tells where it is paid', async () => {
  const sent = await (await open()).send(INVOICE)
  expect(sent).toEqual({ id: 'in_1', url: 'https://invoice.stripe.com/i/in_1' })
  expect(stripe.invoices).toMatchObject([
    { customer: 'cus_1', currency: 'usd', amount_due: 21_425, due_date: 30, status: 'open' },
  ])
})

test('the same statement again is the same invoice', async () => {
  const invoices = await open()
  const first = await invoices.send(INVOICE)
  expect(await invoices.send(INVOICE)).toEqual(first)
  expect(stripe.invoices).toHaveLength(1)
  expect(stripe.invoices[0]?.amount_due).toBe(21_425)
})

test('a customer of an earlier invoice is found again', async () => {
  const invoices = await open()
  await invoices.send(INVOICE)
  await invoices.send({ ...INVOICE, key: 'statement-1005' })
  expect(stripe.customers).toHaveLength(1)
})

test('a call whose answer failed is made again', async () => {
  stripe.failNext(500, 'An unknown error occurred')
  await (await open()).send(INVOICE)
  expect(stripe.invoices).toHaveLength(1)
})

test('what Stripe refuses is reported in its own words', async () => {
  const sending = (await open('sk_test_wrong')).send(INVOICE)
  await expect(sending).rejects.toThrow(InvoiceFailed)
  await expect(sending).rejects.toThrow('Invalid API Key provided')
})

test('an invoice is paid once Stripe says so', async () => {
  const invoices = await open()
  const { id } = await invoices.send(INVOICE)
  expect(await invoices.isPaid(id)).toBe(false)
  stripe.pay(id)
  expect(await invoices.isPaid(id)).toBe(true)
})
