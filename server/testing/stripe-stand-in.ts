import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { status: number; body: object }
type Invoice = {
  id: string
  object: 'invoice'
  customer: string
  currency: string
  status: 'draft' | 'open' | 'paid'
  collection_method: string
  due_date: number
  amount_due: number
  hosted_invoice_url: string | null
  metadata: Record<string, string>
}

/** The few calls of Stripe's API that invoices take, with its form bodies, idempotency keys and errors. */
export async function stripeStandIn(secretKey: string) {
  const customers: { id: string; object: 'customer'; email: string; name: string }[] = []
  const invoices: Invoice[] = []
  const answers = new Map<string, Answer>()
  const calls: string[] = []
  const failures: Answer[] = []

  function answer(method: string, path: string, form: URLSearchParams): Answer {
    const [, , noun = '', id = '', action] = path.split('/')
    if (noun === 'customers') return method === 'GET' ? listCustomers(form) : addCustomer(form)
    if (noun === 'invoiceitems') return addItem(form)
    if (noun === 'invoices' && id === '') return addInvoice(form)
    const invoice = invoices.find((one) => one.id === id)
    if (!invoice) return refused(404, `No such invoice: '${id}'`)
    if (action === 'finalize') return finalize(invoice)
    if (action === 'send')
      return invoice.status === 'draft' ? refused(400, 'This invoice is a draft.') : ok(invoice)
    return ok(invoice)
  }

  function listCustomers(form: URLSearchParams): Answer {
    const found = customers.filter(({ email }) => email === form.get('email'))
    return ok({ object: 'list', url: '/v1/customers', has_more: false, data: found.slice(0, 1) })
  }

  function addCustomer(form: URLSearchParams): Answer {
    const [email, name] = [form.get('email') ?? '', form.get('name') ?? '']
    const customer = { id: `cus_${customers.length + 1}`, object: 'customer' as const, email, name }
    customers.push(customer)
    return ok(customer)
  }

  function addInvoice(form: URLSearchParams): Answer {
    const days = Number(form.get('days_until_due'))
    if (form.get('collection_method') !== 'send_invoice' || !(days > 0))
      return refused(400, 'days_until_due goes with collection_method send_invoice.')
    const invoice: Invoice = {
      id: `in_${invoices.length + 1}`,
      object: 'invoice',
      customer: form.get('customer') ?? '',
      currency: form.get('currency') ?? '',
      status: 'draft',
      collection_method: 'send_invoice',
      due_date: days,
      amount_due: 0,
      hosted_invoice_url: null,
      metadata: { key: form.get('metadata[key]') ?? '' },
    }
    invoices.push(invoice)
    return ok(invoice)
  }

  function addItem(form: URLSearchParams): Answer {
    const invoice = invoices.find(({ id }) => id === form.get('invoice'))
    if (invoice?.status !== 'draft') return refused(400, 'The invoice is no draft.')
    if (form.get('currency') !== invoice.currency) return refused(400, 'Currencies differ.')
    invoice.amount_due += Number(form.get('amount'))
    return ok({ id: 'ii_1', object: 'invoiceitem', description: form.get('description') })
  }

  function finalize(invoice: Invoice): Answer {
    if (invoice.status !== 'draft') return refused(400, 'This invoice is already finalized.')
    invoice.status = 'open'
    invoice.hosted_invoice_url = `https://invoice.stripe.com/i/${invoice.id}`
    return ok(invoice)
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { pathname, searchParams } = new URL(url, 'http://stand-in')
    calls.push(`${method} ${pathname}`)
    const given = respond(method, pathname, {
      form: method === 'GET' ? searchParams : new URLSearchParams(text),
      key: String(headers['idempotency-key'] ?? ''),
      isKnown: headers.authorization === `Bearer ${secretKey}`,
    })
    response.writeHead(given.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(given.body))
  }

  function respond(
    method: string,
    path: string,
    { form, key, isKnown }: { form: URLSearchParams; key: string; isKnown: boolean },
  ): Answer {
    if (!isKnown) return refused(401, 'Invalid API Key provided: sk_test_*****')
    const failure = failures.shift()
    if (failure) return failure
    const name = `${key} ${path}`
    const before = key === '' ? undefined : answers.get(name)
    if (before) return before
    const given = answer(method, path, form)
    if (key !== '') answers.set(name, given)
    return given
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    customers,
    invoices,
    calls,
    /** Has the next call be answered so. */
    failNext: (status: number, message: string) => failures.push(refused(status, message)),
    pay(id: string) {
      const invoice = invoices.find((one) => one.id === id)
      if (invoice) invoice.status = 'paid'
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function ok(body: object): Answer {
  return { status: 200, body }
}

function refused(status: number, message: string): Answer {
  const type =
    status === 401 ? 'authentication_error' : status >= 500 ? 'api_error' : 'invalid_request_error'
  return { status, body: { error: { type, message } } }
}
