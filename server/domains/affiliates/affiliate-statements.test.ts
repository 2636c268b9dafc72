import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anOperator,
  aPerson,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'
import { beginRound } from './affiliates.jobs.ts'
import {
  aCustomer,
  aFee,
  aFeeEvent,
  anAffiliate,
  mailsTo,
  PAYOUT,
  visit,
} from './affiliates-fixture.ts'
import { issueMonth, keepBook } from './issue-statement.ts'

const JOINED = new Date('2026-01-02T20:00:00Z')
let present = JOINED
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

async function on(day: string): Promise<void> {
  await server.deps.db.execute(sql`update sessions set expires_at = '2030-01-01'`)
  present = new Date(`${day}T20:00:00Z`)
}

type Affiliate = Awaited<ReturnType<typeof anAffiliate>>

/** An affiliate with one customer, both of January 2. */
async function aPair() {
  await on('2026-01-02')
  const ada = await anAffiliate(server, staff)
  const customer = await aCustomer(server, { code: ada.code })
  const path = `/api/affiliates/${ada.id}`
  return {
    ada,
    ...customer,
    path,
    enter: (body: object) => staff.call('POST', `${path}/sales`, { ...SALE, ...body }),
    takeBack: (line: string, body: object) =>
      staff.call('POST', `${path}/lines/${line}/take-back`, {
        kind: 'refund',
        reason: 'x',
        ...body,
      }),
  }
}

let invoices = 0
function invoice(): string {
  invoices += 1
  return `INV-${invoices}`
}
const SALE = {
  customer: 1,
  kind: 'subscription',
  net: 4900,
  currency: 'USD',
  invoicedOn: '2026-01-03',
  paidOn: '2026-01-03',
}
const issue = async ({ id }: Affiliate, month: string, day: string) => {
  await on(day)
  await issueMonth(server.deps, { affiliateId: id, month })
}
const statesOf = async ({ dashboard }: Affiliate) =>
  (await dashboard()).lines.map(({ kind, state, commission }: Record<string, unknown>) => [
    kind,
    state,
    commission,
  ])

test('the worked month, from invoices and statements to 60.53 on page, CSV and PDF', async () => {
  const { ada, accountId, enter, takeBack } = await aPair()
  const first = (await enter({ invoice: invoice() })).json().affiliate
  await issue(ada, '2026-02', '2026-03-01')
  expect((await ada.dashboard()).statements).toMatchObject([
    { closing: 1470, payoutOn: '2026-03-15' },
  ])
  await visit(server, 'PUT', `${ada.path}/payout`, { body: PAYOUT })
  const [{ number: february }] = (await ada.dashboard()).statements
  await on('2026-03-15')
  await staff.call('POST', `/api/affiliates/statements/${february}/payment`, {
    way: 'bank',
    reference: 'Transfer 7',
    paidOn: '2026-03-15',
  })

  await enter({ invoice: invoice(), invoicedOn: '2026-03-01', paidOn: '2026-03-01' })
  const paid = [{ kind: 'paid' as const, on: '2026-03-28' }]
  await aFee(server, {
    accountId,
    fee: 21_425,
    issuedOn: '2026-02-20',
    disputeUntil: '2026-03-22',
    events: paid,
  })
  await aFee(server, { accountId, fee: -1250, issuedOn: '2026-02-25', disputeUntil: '2026-03-27' })
  const refunded = await takeBack(first.lines[0].id, {
    net: 4900,
    reason: 'The restaurant closed.',
  })
  expect(refunded.statusCode, refunded.body).toBe(200)
  await issue(ada, '2026-03', '2026-04-01')

  const { statements } = await ada.dashboard()
  expect(statements[0]).toMatchObject({ month: '2026-03', closing: 6053, payoutOn: '2026-04-15' })
  const read = (await visit(server, 'GET', `${ada.path}/statements/${statements[0].number}`)).json()
  const { document } = read.statement
  expect(document).toMatchObject({
    opening: 1470,
    payments: [{ number: february, amount: 1470, reference: 'Transfer 7' }],
    closing: 6053,
  })
  expect(
    document.lines.map(({ kind, net, commission }: Record<string, unknown>) => [
      kind,
      net,
      commission,
    ]),
  ).toEqual([
    ['credit-note', -1250, -375],
    ['subscription', 4900, 1470],
    ['refund', -4900, -1470],
    ['performance-fee', 21_425, 6428],
  ])
  const file = (format: string) =>
    visit(server, 'GET', `${ada.path}/statements/${statements[0].number}/file?format=${format}`)
  const csv = await file('csv')
  expect(csv.body).toContain('2026-03-28,performance-fee,Restaurant #1,Statement ')
  expect(csv.body).toContain(',214.25,30,64.28,,USD')
  expect(csv.body).toContain('closing balance,,,,,60.53,,USD')
  expect((await file('pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

describe('a line', () => {
  test('goes from accrued over pending and due into a statement, and is paid with its payout', async () => {
    const { ada, enter, path } = await aPair()
    const { affiliate } = (await enter({ invoice: invoice(), paidOn: null })).json()
    expect(await statesOf(ada)).toEqual([['subscription', 'accrued', 1470]])
    await staff.call('POST', `${path}/lines/${affiliate.lines[0].id}/paid`, {
      paidOn: '2026-01-10',
    })
    await on('2026-02-08')
    expect(await statesOf(ada)).toEqual([['subscription', 'pending', 1470]])
    await on('2026-02-09')
    expect(await statesOf(ada)).toEqual([['subscription', 'due', 1470]])
    await issue(ada, '2026-02', '2026-03-01')
    expect(await statesOf(ada)).toEqual([['subscription', 'in_statement', 1470]])
    await visit(server, 'PUT', `${ada.path}/payout`, { body: PAYOUT })
    const [{ number }] = (await ada.dashboard()).statements
    const pay = { way: 'bank', reference: 'T', paidOn: '2026-03-15' }
    await staff.call('POST', `/api/affiliates/statements/${number}/payment`, pay)
    expect(await statesOf(ada)).toEqual([['subscription', 'paid', 1470]])
    expect((await ada.dashboard()).numbers).toMatchObject({
      paying: 1,
      sums: [{ currency: 'USD', earned: 1470, pending: 0, due: 0, stated: 0, paid: 1470 }],
    })
  })

  test('of a performance fee waits until nobody can dispute it, and while somebody does', async () => {
    const { ada, accountId } = await aPair()
    const fee = await aFee(server, {
      accountId,
      fee: 10_000,
      issuedOn: '2026-02-01',
      disputeUntil: '2026-03-03',
    })
    await on('2026-02-10')
    await keepBook(server.deps, ada.id)
    expect(await statesOf(ada)).toEqual([['performance-fee', 'accrued', 3000]])
    await aFeeEvent(server, fee, 'paid', '2026-02-10')
    await aFeeEvent(server, fee, 'disputed', '2026-02-20')
    await on('2026-03-10')
    await keepBook(server.deps, ada.id)
    expect(await statesOf(ada)).toEqual([['performance-fee', 'pending', 3000]])
    await aFeeEvent(server, fee, 'declined', '2026-03-11')
    await keepBook(server.deps, ada.id)
    expect(await statesOf(ada)).toEqual([['performance-fee', 'due', 3000]])
  })

  test('of a fee whose dispute was upheld is reversed with its mirror, and comes anew should it be paid after all', async () => {
    const { ada, accountId } = await aPair()
    const fee = await aFee(server, {
      accountId,
      fee: 10_000,
      issuedOn: '2026-02-01',
      disputeUntil: '2026-03-03',
    })
    await on('2026-02-10')
    await keepBook(server.deps, ada.id)
    await aFeeEvent(server, fee, 'disputed', '2026-02-11')
    await aFeeEvent(server, fee, 'upheld', '2026-02-12')
    await keepBook(server.deps, ada.id)
    await keepBook(server.deps, ada.id)
    expect((await statesOf(ada)).toSorted()).toEqual([
      ['performance-fee', 'reversed', 3000],
      ['reversal', 'reversed', -3000],
    ])
    await aFeeEvent(server, fee, 'paid', '2026-02-20')
    await keepBook(server.deps, ada.id)
    expect(await statesOf(ada)).toContainEqual(['performance-fee', 'pending', 3000])
  })

  test('is entered once for each invoice, and of a customer that is there', async () => {
    const { enter } = await aPair()
    const known = invoice()
    const answers = await Promise.all([enter({ invoice: known }), enter({ invoice: known })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect((await enter({ invoice: invoice(), customer: 9 })).json().error).toBe(
      'There is no Restaurant #9.',
    )
    expect(
      (await enter({ invoice: invoice(), paidOn: '2026-01-01' })).json().fields.paidOn,
    ).toMatch(/the day of the invoice/)
  })

  test('gives back no more than there is, in parts or by two people at once', async () => {
    const { ada, enter, takeBack } = await aPair()
    const { affiliate } = (await enter({ invoice: invoice() })).json()
    const [{ id }] = affiliate.lines
    const answers = await Promise.all([takeBack(id, { net: 3000 }), takeBack(id, { net: 3000 })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
    const refused = answers.find(({ statusCode }) => statusCode === 400)
    expect(refused?.json().fields.net).toMatch(/^Only \$19.00 of invoice INV-\d+ are left$/)
    expect((await statesOf(ada)).toSorted()).toEqual([
      ['refund', 'pending', -900],
      ['subscription', 'pending', 1470],
    ])
  })

  test('after its statement is taken back on the next one, whose balance may be below nothing', async () => {
    const { ada, enter, takeBack } = await aPair()
    const { affiliate } = (await enter({ invoice: invoice() })).json()
    await issue(ada, '2026-02', '2026-03-01')
    await visit(server, 'PUT', `${ada.path}/payout`, { body: PAYOUT })
    const [{ number }] = (await ada.dashboard()).statements
    await staff.call('POST', `/api/affiliates/statements/${number}/payment`, {
      way: 'paypal',
      reference: 'P-1',
      paidOn: '2026-03-15',
    })
    await takeBack(affiliate.lines[0].id, {
      net: 4900,
      kind: 'chargeback',
      reason: 'The card’s owner.',
    })
    await issue(ada, '2026-03', '2026-04-01')
    expect((await ada.dashboard()).statements[0]).toMatchObject({ closing: -1470, payoutOn: null })
  })
})

describe('a statement', () => {
  test('is issued once, however often and by however many the month is asked for', async () => {
    const { ada, enter } = await aPair()
    await enter({ invoice: invoice() })
    await on('2026-03-01')
    const month = { affiliateId: ada.id, month: '2026-02' }
    await Promise.all([1, 2, 3].map(() => issueMonth(server.deps, month)))
    await issueMonth(server.deps, month)
    expect((await ada.dashboard()).statements).toHaveLength(1)
  })

  test('that was cut off in the middle leaves nothing, and the next try makes it whole', async () => {
    const { ada, enter } = await aPair()
    await enter({ invoice: invoice() })
    await on('2026-03-01')
    const enqueue = () => Promise.reject(new Error('The process was killed.'))
    const month = { affiliateId: ada.id, month: '2026-02' }
    const cut = { ...server.deps, jobs: { ...server.deps.jobs, enqueue } }
    await expect(issueMonth(cut, month)).rejects.toThrow('killed')
    expect((await ada.dashboard()).statements).toEqual([])
    expect(await statesOf(ada)).toEqual([['subscription', 'due', 1470]])
    await issueMonth(server.deps, month)
    expect((await ada.dashboard()).statements).toMatchObject([{ closing: 1470 }])
  })

  test('of each currency is its own, and nothing is converted', async () => {
    const { ada, enter } = await aPair()
    await enter({ invoice: invoice() })
    await enter({ invoice: invoice(), currency: 'EUR', net: 1005 })
    await issue(ada, '2026-02', '2026-03-01')
    const { statements } = await ada.dashboard()
    expect(
      statements
        .map(({ currency, closing }: Record<string, unknown>) => [currency, closing])
        .toSorted(),
    ).toEqual([
      ['EUR', 302],
      ['USD', 1470],
    ])
  })

  test('does not change and is not deleted, nor is its payment, which the database holds', async () => {
    const { db } = server.deps
    await expect(db.execute(sql`update affiliate_statements set closing = 1`)).rejects.toThrow()
    await expect(db.execute(sql`delete from affiliate_statements`)).rejects.toThrow()
    await expect(db.execute(sql`update affiliate_payments set amount = 1`)).rejects.toThrow()
  })

  test('is its affiliate’s and the staff’s to see', async () => {
    const { ada, enter } = await aPair()
    await enter({ invoice: invoice() })
    await issue(ada, '2026-02', '2026-03-01')
    const [{ number }] = (await ada.dashboard()).statements
    const bo = await anAffiliate(server, staff)
    for (const path of [`statements/${number}`, `statements/${number}/file`])
      expect((await visit(server, 'GET', `${bo.path}/${path}`)).statusCode).toBe(404)
    const own = `/api/affiliates/statements/${number}`
    expect((await staff.call('GET', own)).json().statement.document.number).toBe(number)
    expect((await (await aPerson(server)).call('GET', own)).statusCode).toBe(403)
  })

  test('whose payout costs more than it is, is carried over where its affiliate wants that', async () => {
    const { ada, enter, path } = await aPair()
    await enter({ invoice: invoice(), net: 500 })
    await staff.call('PUT', `${path}/payout-cost`, { cost: 300 })
    await visit(server, 'PUT', `${ada.path}/carry-over`, { body: { carriesOver: true } })
    await issue(ada, '2026-02', '2026-03-01')
    const { statements } = await ada.dashboard()
    expect(statements).toMatchObject([{ closing: 150, payoutOn: null }])
    const pay = { way: 'bank', reference: 'T', paidOn: '2026-03-15' }
    const answer = await staff.call(
      'POST',
      `/api/affiliates/statements/${statements[0].number}/payment`,
      pay,
    )
    expect(answer.json().error).toBe('Nothing is paid out for this statement.')
    await enter({ invoice: invoice(), net: 500, invoicedOn: '2026-02-20', paidOn: '2026-02-20' })
    await issue(ada, '2026-03', '2026-04-01')
    expect((await ada.dashboard()).statements[0]).toMatchObject({
      closing: 300,
      payoutOn: '2026-04-15',
    })
  })
})

describe('a payout', () => {
  const pay = { way: 'wise', reference: 'W-1', paidOn: '2026-03-15' }

  test('waits for tax data, and is recorded once by two people at once', async () => {
    const { ada, enter } = await aPair()
    await enter({ invoice: invoice() })
    await issue(ada, '2026-02', '2026-03-01')
    const [{ number }] = (await ada.dashboard()).statements
    const record = () => staff.call('POST', `/api/affiliates/statements/${number}/payment`, pay)
    const early = await record()
    expect(early.statusCode).toBe(409)
    expect(early.json().error).toMatch(/has not given tax data yet/)
    await visit(server, 'PUT', `${ada.path}/payout`, { body: PAYOUT })
    expect((await staff.call('GET', '/api/affiliates/payouts')).body).toContain(
      `${number},2026-03-15,Ada Okafor,bank,NG12 3456 7890 1234,ABNGNGLA,NG,USD,14.70`,
    )
    expect((await ada.detail()).log[0].text).toBe(
      'Fetched the list of payouts with account numbers',
    )
    const answers = await Promise.all([record(), record()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await staff.call('GET', '/api/affiliates/payouts')).body).not.toContain(`${number},`)
  })

  test('is of the newest statement, which has the balance of those before', async () => {
    const { ada, enter } = await aPair()
    await enter({ invoice: invoice() })
    await issue(ada, '2026-02', '2026-03-01')
    await issue(ada, '2026-03', '2026-04-01')
    await visit(server, 'PUT', `${ada.path}/payout`, { body: PAYOUT })
    const { statements } = await ada.dashboard()
    expect(statements).toMatchObject([{ closing: 1470 }, { closing: 1470 }])
    const [newest, older] = statements
    const record = (number: number) =>
      staff.call('POST', `/api/affiliates/statements/${number}/payment`, pay)
    expect((await record(older.number)).json().error).toBe(
      `Its balance went on to statement ${newest.number}. Pay that one.`,
    )
    expect((await record(newest.number)).statusCode).toBe(200)
    expect(await statesOf(ada)).toEqual([['subscription', 'paid', 1470]])
  })
})

describe('a review', () => {
  async function inReview() {
    await on('2026-01-02')
    const ada = await anAffiliate(server, staff, { phone: '+1 415 555 7777' })
    await aCustomer(server, { code: ada.code, phone: '+1 415 555 7777' })
    const path = `/api/affiliates/${ada.id}`
    await staff.call('POST', `${path}/sales`, { ...SALE, invoice: invoice() })
    const { reviews } = await ada.detail()
    const decide = (outcome: string) =>
      staff.call('POST', `${path}/reviews/${reviews[0].id}`, { outcome, answer: 'We called them.' })
    return { ada, decide }
  }

  test('keeps lines off the statement until it is released', async () => {
    const { ada, decide } = await inReview()
    await issue(ada, '2026-02', '2026-03-01')
    expect(await ada.dashboard()).toMatchObject({
      statements: [],
      lines: [{ state: 'due', inReview: true }],
    })
    await decide('released')
    expect((await decide('reversed')).statusCode).toBe(409)
    await issue(ada, '2026-03', '2026-04-01')
    expect(await ada.dashboard()).toMatchObject({
      statements: [{ closing: 1470 }],
      reviews: [{ outcome: 'released', answer: 'We called them.' }],
    })
  })

  test('that is decided against the affiliate reverses what waited, and nothing more is earned there', async () => {
    const { ada, decide } = await inReview()
    await decide('reversed')
    expect((await statesOf(ada)).toSorted()).toEqual([
      ['reversal', 'reversed', -1470],
      ['subscription', 'reversed', 1470],
    ])
    expect((await ada.detail()).customers).toMatchObject([{ stoppedFor: 'same-phone' }])
    const more = await staff.call('POST', `/api/affiliates/${ada.id}/sales`, {
      ...SALE,
      invoice: invoice(),
    })
    expect(more.statusCode).toBe(409)
  })

  test('is opened where 30 % and more was given back', async () => {
    const { ada, enter, takeBack } = await aPair()
    const { affiliate } = (await enter({ invoice: invoice(), net: 10_000 })).json()
    await takeBack(affiliate.lines[0].id, { net: 3000 })
    await keepBook(server.deps, ada.id)
    await keepBook(server.deps, ada.id)
    expect((await ada.dashboard()).reviews).toMatchObject([
      { reason: '30 % or more of what was paid in USD was given back.', customer: null },
    ])
  })
})

test('the daily round issues the statements of the month before and mails them, once', async () => {
  const { ada, enter } = await aPair()
  await enter({ invoice: invoice() })
  await on('2026-03-02')
  await server.work()
  await beginRound(server.deps)
  await beginRound(server.deps)
  const statementMails = async () =>
    (await mailsTo(server, ada.email)).filter(({ subject }) => /statement/.test(subject ?? ''))
  await expect.poll(statementMails).toHaveLength(1)
  const [mail] = await statementMails()
  expect(mail?.text).toContain(
    'Your balance at the end of February 2026 is $14.70. It is paid out on March 15, 2026.',
  )
  expect(mail?.text).toContain('Before the first payout we need your tax data')
})
