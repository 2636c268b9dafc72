import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMails } from '#server/testing/read-mails.ts'
import {
  anOperator,
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'
import { findSettled, issueWhereSettled, remindOfPlans } from './billing.jobs.ts'
import {
  BEFORE,
  bring,
  doordashFile,
  PLAN,
  QUARTER,
  START_DAY,
  tillFile,
} from './billing-fixture.ts'

const AGREED = new Date('2026-01-08T20:00:00Z')
const SETTLED = new Date('2026-06-01T20:00:00Z')
let present = AGREED
let server: TestApp
let staff: Person
beforeAll(async () => {
  server = await testApp({
    deps: { now: () => present },
    environment: { OPERATOR_EMAILS: 'staff@menuwright.example' },
  })
  staff = await anOperator(server, 'staff@menuwright.example')
})
afterAll(() => server.close())

/** Months later everybody has logged in again. */
async function later(moment: Date): Promise<void> {
  await server.deps.db.execute(sql`update sessions set expires_at = '2030-01-01'`)
  present = moment
}

async function accountIdOf({ email }: Person): Promise<string> {
  const { accounts } = (await staff.call('GET', `/api/plans?search=${email}`)).json()
  return accounts[0].accountId
}

async function aPayingShop(plan: Partial<typeof PLAN> = {}) {
  await later(AGREED)
  const rosa = await aPerson(server)
  await server.deps.db.execute(
    sql`update accounts set confirmed = true where email = ${rosa.email}`,
  )
  const { id } = await aRestaurant(rosa)
  const accountId = await accountIdOf(rosa)
  const set = await staff.call('PUT', `/api/plans/${accountId}`, { ...PLAN, ...plan })
  expect(set.statusCode).toBe(200)
  const fee = async (as = rosa) => (await as.call('GET', `/api/restaurants/${id}/fee`)).json()
  const offer = (hasControl = true) =>
    staff.call('PUT', `/api/restaurants/${id}/fee/offer`, { startDay: START_DAY, hasControl })
  const accept = async (as = rosa) => {
    const { sha256 } = (await fee()).offer
    return as.call('POST', `/api/restaurants/${id}/fee/accept`, { sha256 })
  }
  return { rosa, id, accountId, fee, offer, accept }
}

/** Agreed, with the worked example's quarter in the files and its month settled. */
async function aSettledShop() {
  const shop = await aPayingShop({ endsOn: '2026-04-12' })
  await bring(server, shop.rosa, shop.id, BEFORE)
  await shop.offer()
  expect((await shop.accept()).statusCode).toBe(200)
  await bring(server, shop.rosa, shop.id, QUARTER)
  await later(SETTLED)
  const issue = (month: string) =>
    staff.call('POST', `/api/restaurants/${shop.id}/statements`, { month })
  return { ...shop, issue }
}

async function anIssuedShop() {
  const shop = await aSettledShop()
  await issueWhereSettled(server.deps, shop.id)
  const { statements } = await shop.fee()
  const [{ number }] = statements
  const path = `/api/statements/${number}`
  const read = async () => (await shop.rosa.call('GET', path)).json().statement
  return { ...shop, statements, number, path, read }
}

describe('an agreement', () => {
  test('waits for a plan', async () => {
    const rosa = await aPerson(server)
    const { id } = await aRestaurant(rosa)
    const answer = await staff.call('PUT', `/api/restaurants/${id}/fee/offer`, {
      startDay: START_DAY,
      hasControl: true,
    })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toMatch(/^This account has no plan yet/)
  })

  test('says which files it lacks', async () => {
    const { offer, accept } = await aPayingShop()
    expect((await offer()).json().offer).toMatchObject({
      terms: null,
      missing: [
        'No delivery platform has orders in 12 weeks before 2026-01-07. Bring the platforms’ files of that time under Sales.',
      ],
    })
    expect((await accept()).statusCode).toBe(400)
  })

  test('shows baseline and rule first, and keeps who said yes to which of them, and when', async () => {
    const { rosa, id, fee, offer, accept } = await aPayingShop()
    await bring(server, rosa, id, BEFORE)
    await offer()
    const before = await fee()
    expect(before).toMatchObject({ agreement: null, next: null, mayAgree: true })
    expect(before.offer.terms).toMatchObject({
      mean: 420_000,
      controlMean: 1_000_000,
      channels: ['doordash'],
      countFrom: '2026-01-12',
    })
    expect(before.offer.terms.rule.at(-2)).toMatch(/^The fee is 2.5 % of the increase/)
    expect((await accept(staff)).statusCode).toBe(403)
    expect((await accept()).statusCode).toBe(200)
    expect((await fee()).agreement).toMatchObject({
      terms: before.offer.terms,
      agreed: { by: 'Rosa Quispe', at: AGREED.toISOString() },
    })
  })

  test('is not to figures that changed since they were shown', async () => {
    const { rosa, id, fee, offer } = await aPayingShop()
    await bring(server, rosa, id, BEFORE)
    await offer()
    const { sha256 } = (await fee()).offer
    await staff.call('PUT', `/api/restaurants/${id}/fee/weeks/2025-12-22`, { reason: 'a flood' })
    const answer = await rosa.call('POST', `/api/restaurants/${id}/fee/accept`, { sha256 })
    expect(answer.statusCode).toBe(409)
    expect((await fee()).agreement).toBeNull()
  })

  test('does not change any more, which the database holds', async () => {
    const { id } = await anIssuedShop()
    await expect(
      server.deps.db.execute(
        sql`update fee_agreements set terms = '{}' where restaurant_id = ${id}`,
      ),
    ).rejects.toThrow()
  })
})

describe('statements', () => {
  test('come by themselves once their months are settled: the worked quarter to the cent', async () => {
    const { statements, read } = await anIssuedShop()
    expect(
      statements.map(({ month, outcome, fee }: Record<string, unknown>) => [month, outcome, fee]),
    ).toEqual([
      ['2026-04', 'increase', 21_425],
      ['2026-03', 'too-early', 0],
      ['2026-02', 'too-early', 0],
      ['2026-01', 'too-early', 0],
    ])
    const { document } = await read()
    expect(document.working).toMatchObject({
      counted: 13,
      actual: 6_590_000,
      expected: 5_733_000,
      uplift: 857_000,
      alreadyBilled: 0,
      billable: 857_000,
    })
    expect(document).toMatchObject({ disputeUntil: '2026-07-01', payBy: '2026-07-01' })
  })

  test('are issued once, however often the round comes', async () => {
    const { id, fee } = await anIssuedShop()
    await Promise.all([
      issueWhereSettled(server.deps, id),
      issueWhereSettled(server.deps, id),
      findSettled(server.deps),
    ])
    expect((await fee()).statements).toHaveLength(4)
  })

  test('wait until refunds are in', async () => {
    const { issue } = await aSettledShop()
    await later(new Date('2026-02-20T20:00:00Z'))
    const answer = await issue('2026-01')
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toBe(
      'The money of 2026-01 may change until 2026-03-03. The statement can be issued from that day on.',
    )
  })

  test('without their data are not issued, and say what is missing', async () => {
    const { rosa, id, offer, accept } = await aPayingShop()
    await bring(server, rosa, id, BEFORE)
    await offer()
    await accept()
    await bring(server, rosa, id, [
      doordashFile({ from: '2026-01-12', weeks: 2, cents: 900_000, name: 'no-till' }),
    ])
    await later(SETTLED)
    await issueWhereSettled(server.deps, id)
    const answer = await staff.call('POST', `/api/restaurants/${id}/statements`, {
      month: '2026-01',
    })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toBe(
      'Nothing was issued. No file of your till covers 2 weeks from 2026-01-12 on. Bring it under Sales, or write to us if there is a reason.',
    )
  })

  test('before an agreement there is none', async () => {
    const { id } = await aPayingShop()
    const answer = await staff.call('POST', `/api/restaurants/${id}/statements`, {
      month: '2026-01',
    })
    expect(answer.json().error).toMatch(/has not agreed to a fee yet. Nothing is counted before/)
  })

  test.each([
    ['time_zone', 'Europe/London', /The restaurant’s time zone was .* and is Europe\/London now/],
    ['currency', 'EUR', /sold in USD when this was agreed and sells in EUR now/],
  ])('wait where the restaurant’s %s has changed since', async (column, value, sentence) => {
    const { id, issue } = await aSettledShop()
    await server.deps.db.execute(
      sql`update restaurants set ${sql.identifier(column)} = ${value} where id = ${id}`,
    )
    expect((await issue('2026-01')).json().error).toMatch(sentence)
  })

  test('of files in two currencies are not issued', async () => {
    const { id, issue } = await aSettledShop()
    await server.deps.db.execute(
      sql`update sales_files set currency = 'CAD' where restaurant_id = ${id} and name = 'doordash-quarter.csv'`,
    )
    expect((await issue('2026-01')).json().error).toMatch(
      /Some files are in CAD and the rest in USD/,
    )
  })

  test('do not change, which the database holds', async () => {
    const { number } = await anIssuedShop()
    const { db } = server.deps
    await expect(
      db.execute(sql`update statements set fee = 1 where number = ${number}`),
    ).rejects.toThrow()
    await expect(db.execute(sql`delete from statements where number = ${number}`)).rejects.toThrow()
  })

  test('outlive their restaurant, and go with their account', async () => {
    const { rosa, id, path, accountId } = await anIssuedShop()
    expect((await rosa.call('DELETE', `/api/restaurant/${id}`)).statusCode).toBeLessThan(300)
    expect((await rosa.call('GET', path)).statusCode).toBe(200)
    await server.deps.db.execute(sql`delete from accounts where id = ${accountId}`)
    expect((await staff.call('GET', path)).statusCode).toBe(404)
  })

  test('are their owner’s and the staff’s to see', async () => {
    const { path, number } = await anIssuedShop()
    const other = await aPerson(server)
    expect((await other.call('GET', path)).statusCode).toBe(404)
    expect((await other.call('GET', `${path}/file`)).statusCode).toBe(404)
    expect((await other.call('GET', '/api/statements')).json()).toMatchObject({ total: 0 })
    const { statements } = (await staff.call('GET', '/api/statements?state=open')).json()
    expect(statements.map((one: { number: number }) => one.number)).toContain(number)
  })

  test('put right on the next one what was upheld, and stay as they were', async () => {
    const { rosa, id, path, read, accountId } = await anIssuedShop()
    const reason = 'In the week of March 2 there was a street festival.'
    await rosa.call('POST', `${path}/dispute`, { reason })
    expect(await read()).toMatchObject({ state: 'disputed', mayDispute: false })
    await staff.call('POST', `${path}/answer`, { decision: 'upheld', text: 'Left out.' })
    await staff.call('PUT', `/api/restaurants/${id}/fee/weeks/2026-03-02`, { reason })
    expect(await read()).toMatchObject({ state: 'upheld', fee: 21_425 })
    await staff.call('PUT', `/api/plans/${accountId}`, { ...PLAN, endsOn: '2026-05-03' })
    await bring(server, rosa, id, [
      doordashFile({ from: '2026-04-13', weeks: 3, cents: 1_260_000, name: 'may' }),
      tillFile({ from: '2026-04-13', weeks: 3, cents: 3_000_000, name: 'may' }),
    ])
    const { next } = (await rosa.call('GET', `/api/restaurants/${id}/fee`)).json()
    expect(next.working).toMatchObject({
      corrections: [{ week: '2026-03-02', before: 506_923, after: 0 }],
      alreadyBilled: 857_000,
      billable: -65_923,
      outcome: 'credit',
    })
  })
})

describe('a dispute', () => {
  test('after its window is refused with the day it ended', async () => {
    const { rosa, path, read } = await anIssuedShop()
    await later(new Date('2026-07-02T20:00:00Z'))
    const answer = await rosa.call('POST', `${path}/dispute`, { reason: 'Too much.' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toMatch(/could be disputed until July 1, 2026/)
    expect(await read()).toMatchObject({ state: 'open', mayDispute: false })
  })

  test('keeps the statement from being paid until it is answered', async () => {
    const { rosa, path, read } = await anIssuedShop()
    expect((await rosa.call('POST', `${path}/dispute`, { reason: ' ' })).statusCode).toBe(400)
    await rosa.call('POST', `${path}/dispute`, { reason: 'Not us.' })
    expect((await staff.call('POST', `${path}/paid`, { text: 'bank' })).statusCode).toBe(409)
    await staff.call('POST', `${path}/answer`, { decision: 'declined', text: 'See the weeks.' })
    await staff.call('POST', `${path}/paid`, { text: 'bank transfer of July 3' })
    expect(await read()).toMatchObject({
      state: 'paid',
      events: [
        { kind: 'disputed', by: 'Rosa Quispe', text: 'Not us.' },
        { kind: 'declined', text: 'See the weeks.' },
        { kind: 'paid', text: 'bank transfer of July 3' },
      ],
    })
    expect((await staff.call('POST', `${path}/paid`, { text: 'again' })).statusCode).toBe(409)
  })

  test('of a statement that was paid is answered too, and it stays paid', async () => {
    const { rosa, path, read } = await anIssuedShop()
    await staff.call('POST', `${path}/paid`, { text: 'bank transfer' })
    await rosa.call('POST', `${path}/dispute`, { reason: 'Two weeks were not ours.' })
    expect(await read()).toMatchObject({ state: 'disputed' })
    const answer = { decision: 'upheld', text: 'Left out on the next one.' }
    expect((await staff.call('POST', `${path}/answer`, answer)).statusCode).toBe(200)
    expect(await read()).toMatchObject({ state: 'paid', mayDispute: false })
  })

  test('is the owner’s, and its answer the staff’s', async () => {
    const { rosa, path } = await anIssuedShop()
    expect((await staff.call('POST', `${path}/dispute`, { reason: 'x' })).statusCode).toBe(409)
    const answer = { decision: 'upheld', text: 'x' }
    expect((await rosa.call('POST', `${path}/answer`, answer)).statusCode).toBe(403)
    expect((await staff.call('POST', `${path}/answer`, answer)).statusCode).toBe(409)
  })
})

test('without Stripe an invoice is refused with what to do instead', async () => {
  const { path } = await anIssuedShop()
  const answer = await staff.call('POST', `${path}/invoice`)
  expect(answer.statusCode).toBe(503)
  expect(answer.json().error).toMatch(/Send one yourself, and mark the statement as paid/)
})

test('a statement is had as PDF, CSV and a spreadsheet', async () => {
  const { rosa, path } = await anIssuedShop()
  const get = (format: string) => rosa.call('GET', `${path}/file?format=${format}`)
  const [pdf, csv, xlsx] = await Promise.all([get('pdf'), get('csv'), get('xlsx')])
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(csv.body).toContain('\r\nFee,214.25,2.5 % of it\r\n')
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect(xlsx.headers['content-disposition']).toMatch(/statement-\d+\.xlsx/)
})

describe('a plan', () => {
  test('is set by staff and seen by its owner', async () => {
    const { rosa } = await aPayingShop({ interval: 'quarterly', trial: '1-month' })
    const { plan } = (await rosa.call('GET', '/api/plan')).json()
    expect(plan).toMatchObject({
      interval: 'quarterly',
      rate: 250,
      state: 'trial',
      trialEndsOn: '2026-01-31',
      period: { from: '2026-02-01', to: '2026-04-30' },
    })
    expect((await rosa.call('GET', '/api/plans')).statusCode).toBe(403)
  })

  test('that would end before it starts is refused', async () => {
    const { accountId } = await aPayingShop()
    const answer = await staff.call('PUT', `/api/plans/${accountId}`, {
      ...PLAN,
      endsOn: '2025-12-31',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields.endsOn).toBe('Choose a day after the first one')
  })

  test('reminds of the end of its trial by mail, once', async () => {
    const { rosa } = await aPayingShop({ interval: 'quarterly', trial: '1-month' })
    await server.work()
    present = new Date('2026-01-26T20:00:00Z')
    await remindOfPlans(server.deps)
    await remindOfPlans(server.deps)
    const mails = async () =>
      (await readMails(server.mailFolder)).filter(
        ({ to, subject }) => to === rosa.email && /trial/.test(subject),
      )
    await expect.poll(mails).toHaveLength(1)
    expect((await mails())[0]?.subject).toBe('Menuwright: your free trial ends on January 31, 2026')
  })
})
