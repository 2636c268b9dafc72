import { AFFILIATE_AGREEMENT } from '#contract/affiliates.ts'
import { readMails } from '#server/testing/read-mails.ts'
import { aSignup, type Person, type TestApp } from '#server/testing/test-app.ts'
import { linkToken } from './dashboard-link.ts'

let applicants = 0

export function anApplication(overrides: object = {}) {
  applicants += 1
  return {
    name: 'Ada Okafor',
    email: `ada${applicants}@partners.example`,
    reach: 'I write a newsletter for food truck owners.',
    agreement: AFFILIATE_AGREEMENT,
    ...overrides,
  }
}

/** Applied, approved, with the dashboard's token. */
export async function anAffiliate(server: TestApp, staff: Person, overrides: object = {}) {
  const application = anApplication(overrides)
  const entered = await staff.call('POST', '/api/affiliates', application)
  if (entered.statusCode !== 201) throw new Error(`Not entered: ${entered.body}`)
  const { id } = entered.json().affiliate
  const approved = await staff.call('POST', `/api/affiliates/${id}/approve`, {})
  if (approved.statusCode !== 200) throw new Error(`Not approved: ${approved.body}`)
  const { code } = approved.json().affiliate
  const token = await tokenOf(server, id)
  const path = `/api/affiliates/dashboard/${token}`
  return {
    id: id as string,
    code: code as string,
    email: application.email,
    path,
    dashboard: async () => (await visit(server, 'GET', path)).json(),
    detail: async () => (await staff.call('GET', `/api/affiliates/${id}`)).json().affiliate,
  }
}

export async function tokenOf({ deps }: TestApp, id: string): Promise<string> {
  const { rows } = await deps.pool.query('select link_id from affiliates where id = $1', [id])
  return linkToken(deps, rows[0]?.link_id ?? '')
}

export function visit(
  { app }: TestApp,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { body, cookie }: { body?: object; cookie?: string } = {},
) {
  return app.fastify.inject({
    method,
    url,
    ...(body && { payload: body }),
    ...(cookie && { headers: { cookie } }),
  })
}

let customers = 0

/** Somebody who signs up by a code, unlike anybody else. */
export async function aCustomer(
  server: TestApp,
  { code, ...overrides }: { code: string } & Record<string, string>,
): Promise<{ accountId: string; email: string }> {
  customers += 1
  const fields = aSignup({
    name: 'Nora',
    surname: `Guest ${customers}`,
    phone: `+1 415 555 ${1000 + customers}`,
    businessPhone: `+1 415 556 ${1000 + customers}`,
    businessName: `Diner ${customers}`,
    businessAddress: `${customers} Market St, Oakland`,
    businessEmail: `hello@diner${customers}.example`,
    ...overrides,
  })
  const answer = await visit(server, 'POST', `/api/signup?code=${code}`, { body: fields })
  if (answer.statusCode !== 201) throw new Error(`Signup answered ${answer.body}`)
  return { accountId: await accountIdOf(server, fields.email), email: fields.email }
}

export async function accountIdOf({ deps }: TestApp, email: string): Promise<string> {
  const { rows } = await deps.pool.query('select id from accounts where email = $1', [email])
  return rows[0]?.id ?? ''
}

export async function mailsTo(server: TestApp, email: string) {
  return (await readMails(server.mailFolder)).filter(({ to }) => to === email)
}

/** A statement of the performance fee as billing issues it, with the figures that affiliates look at. */
export async function aFee(
  { deps }: TestApp,
  of: {
    accountId: string
    fee: number
    issuedOn: string
    disputeUntil: string
    events?: { kind: 'paid' | 'disputed' | 'upheld' | 'declined'; on: string }[]
  },
): Promise<number> {
  const { accountId, fee, issuedOn, disputeUntil, events = [] } = of
  const document = {
    issuedOn,
    disputeUntil,
    terms: { currency: 'USD', timeZone: 'America/Los_Angeles' },
  }
  const { rows } = await deps.pool.query(
    `insert into statements (account_id, month, issued_at, billable, fee, document, sha256)
     values ($1, $2, $3, $4, $5, $6, 'none') returning number`,
    [accountId, issuedOn.slice(0, 7), `${issuedOn}T20:00:00Z`, fee * 40, fee, document],
  )
  const number = rows[0]?.number ?? 0
  for (const { kind, on } of events) await aFeeEvent({ deps }, number, kind, on)
  return number
}

export async function aFeeEvent(
  { deps }: Pick<TestApp, 'deps'>,
  number: number,
  kind: 'paid' | 'disputed' | 'upheld' | 'declined',
  on: string,
): Promise<void> {
  await deps.pool.query(
    `insert into statement_events (number, kind, at, by_name, text) values ($1, $2, $3, 'Test', 'x')`,
    [number, kind, `${on}T20:00:00Z`],
  )
}

export const PAYOUT = {
  way: 'bank',
  legalName: 'Ada Okafor',
  address: '3 Canal Road, Lagos',
  country: 'NG',
  account: 'NG12 3456 7890 1234',
  bank: 'ABNGNGLA',
  taxNumber: '123-45-6789',
}
