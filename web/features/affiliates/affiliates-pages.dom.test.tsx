import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anOperator,
  aSignup,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { fill, press } from '../../testing/screen.ts'
import AffiliatePage from './affiliate.page.tsx'
import AffiliatesPage from './affiliates.page.tsx'
import DashboardPage from './dashboard.page.tsx'
import DashboardStatementPage from './dashboard-statement.page.tsx'

let server: TestApp
let staff: Person
beforeAll(async () => {
  server = await testApp({ environment: { OPERATOR_EMAILS: 'staff@menuwright.example' } })
  staff = await anOperator(server, 'staff@menuwright.example')
})
afterAll(() => server.close())

const ADA = {
  name: 'Ada Okafor',
  email: 'ada@partners.example',
  reach: 'A newsletter.',
  agreement: '2026-11',
}

const openAffiliate = (id: string) =>
  renderPage(AffiliatePage, {
    server,
    at: `/affiliates/${id}`,
    path: '/affiliates/:id',
    person: staff,
  })

const openDashboard = (token: string) =>
  renderPage(DashboardPage, {
    server,
    at: `/affiliate/dashboard/${token}`,
    path: '/affiliate/dashboard/:token',
  })

async function apply(overrides: object = {}): Promise<string> {
  const answer = await staff.call('POST', '/api/affiliates', { ...ADA, ...overrides })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().affiliate.id
}

async function tokenOf(id: string): Promise<string> {
  const { rows } = await server.deps.pool.query('select link_id from affiliates where id = $1', [
    id,
  ])
  return server.deps.derivedSecret(`affiliate dashboard ${rows[0].link_id}`).toString('base64url')
}

test('the list is for staff', async () => {
  renderPage(AffiliatesPage, { server, at: '/affiliates' })
  await screen.findByText('For staff only')
})

test('staff see who waits for an answer', async () => {
  await apply()
  renderPage(AffiliatesPage, { server, at: '/affiliates', person: staff })
  const table = await screen.findByRole('table', { name: 'Affiliates' })
  expect(within(table).getByText('Waits for an answer')).toBeTruthy()
})

test('staff approve with a code, whose form is reported at its field', async () => {
  const { user } = openAffiliate(await apply({ email: 'bo@partners.example' }))
  await screen.findByRole('form', { name: 'Answer the application' })
  await fill(user, { Code: 'bo' })
  await press(user, 'Approve')
  await screen.findByText('A code has 6 to 12 letters and digits')
  await fill(user, { Code: 'BO2026' })
  await press(user, 'Approve')
  await screen.findByText(/Code BO2026/)
})

test('staff enter an invoice, take it back and see both in the lines', async () => {
  const id = await apply({ email: 'dee@partners.example' })
  await staff.call('POST', `/api/affiliates/${id}/approve`, { code: 'DEE2026' })
  const signup = await server.app.fastify.inject({
    method: 'POST',
    url: '/api/signup?code=DEE2026',
    payload: aSignup({
      name: 'Nora',
      surname: 'Guest',
      businessName: 'Harbour Diner',
      email: 'nora@diner.example',
    }),
  })
  expect(signup.statusCode).toBe(201)
  const { user } = openAffiliate(id)
  await user.click(await screen.findByRole('button', { name: 'Enter an invoice of Harbour Diner' }))
  await fill(user, { 'Invoice number': 'INV-7', 'Net amount': '49.00' })
  await press(user, 'Enter the invoice')
  const lines = await screen.findByRole('table', { name: 'Lines' })
  await within(lines).findByText('$14.70')
  expect(within(lines).getByText('Accrued')).toBeTruthy()
  await press(user, 'Take INV-7 back')
  await fill(user, {
    'Reason, which the affiliate reads: no names of restaurants': 'Cancelled.',
  })
  await press(user, 'Take back')
  await waitFor(() => expect(within(lines).getAllByText('Reversed')).toHaveLength(2))
})

test('an affiliate sees counts and lines, and stores payout data that comes back masked', async () => {
  const id = await apply({ email: 'cy@partners.example', phone: '+1 415 555 0177' })
  await staff.call('POST', `/api/affiliates/${id}/approve`, { code: 'CY2026' })
  const token = await tokenOf(id)
  const { user } = openDashboard(token)
  await screen.findByText(/Nothing was sold through your code yet/)
  expect(screen.getByText('CY2026')).toBeTruthy()

  await press(user, 'Store')
  await screen.findByText('Tax number is required')
  await fill(user, {
    'Account number or IBAN': 'NG12345678',
    'Routing number or BIC': 'ABNGNGLA',
    'Legal name': 'Cy Okafor',
    Address: '3 Canal Road, Lagos',
    Country: 'ng',
    'Tax number': '123456789',
  })
  await press(user, 'Store')
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Tax number').value).toBe('••••6789'),
  )
  await user.click(screen.getByRole('switch', { name: /Carry an amount over/ }))
  await waitFor(async () => {
    const { affiliate } = (await staff.call('GET', `/api/affiliates/${id}`)).json()
    expect(affiliate).toMatchObject({ carriesOver: true, payout: { country: 'NG' } })
  })
})

test('a link that ended says where to ask for the current one', async () => {
  openDashboard('x'.repeat(43))
  expect((await screen.findByRole('alert')).textContent).toMatch(/not valid any more/)
})

test('a statement shows the worked lines between its balances, as staff see it too', async () => {
  const id = await apply({ email: 'eve@partners.example' })
  await staff.call('POST', `/api/affiliates/${id}/approve`, { code: 'EVE2026' })
  const document = {
    number: 7001,
    month: '2026-03',
    currency: 'USD',
    affiliate: { name: 'Eve', code: 'EVE2026' },
    issuedOn: '2026-04-01',
    percent: 30,
    opening: 0,
    payments: [],
    lines: [
      { kind: 'subscription', net: 4900, commission: 1470, reason: null },
      { kind: 'refund', net: -4900, commission: -1470, reason: 'The restaurant closed.' },
    ].map((line, at) => ({
      ...line,
      id: `00000000-0000-4000-8000-00000000000${at}`,
      day: '2026-03-01',
      customer: 17,
      invoice: 'INV-1',
    })),
    closing: 0,
    payoutOn: null,
    carriedOverFor: null,
  }
  await server.deps.pool.query(
    `insert into affiliate_statements (number, affiliate_id, month, currency, issued_at, closing, document, sha256)
     values (7001, $1, '2026-03', 'USD', now(), 0, $2, 'abc')`,
    [id, document],
  )
  const token = await tokenOf(id)
  renderPage(DashboardStatementPage, {
    server,
    at: `/affiliate/dashboard/${token}/statements/7001`,
    path: '/affiliate/dashboard/:token/statements/:number',
  })
  const table = await screen.findByRole('table', { name: 'Lines of statement 7001' })
  expect(within(table).getAllByText('Restaurant #17')).toHaveLength(2)
  expect(within(table).getByText('The restaurant closed.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toBe(
    `/api/affiliates/dashboard/${token}/statements/7001/file?format=pdf`,
  )
})
