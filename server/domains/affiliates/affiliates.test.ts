import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anOperator,
  aPerson,
  aSignup,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'
import {
  aCustomer,
  accountIdOf,
  anAffiliate,
  anApplication,
  mailsTo,
  PAYOUT,
  tokenOf,
  visit,
} from './affiliates-fixture.ts'

let server: TestApp
let staff: Person
beforeAll(async () => {
  server = await testApp({
    environment: {
      OPERATOR_EMAILS: 'staff@menuwright.example',
      SALES_EMAIL: 'sales@menus.example',
      PUBLIC_URL: 'https://menus.example',
    },
  })
  staff = await anOperator(server, 'staff@menuwright.example')
  await server.work()
})
afterAll(() => server.close())

const apply = (body: object, cookie?: string) =>
  visit(server, 'POST', '/api/affiliates/applications', { body, ...(cookie && { cookie }) })
const idOf = async (email: string) => {
  const { affiliates } = (await staff.call('GET', `/api/affiliates?search=${email}`)).json()
  return affiliates[0]?.id as string
}

describe('joining', () => {
  test('by the form is told to us and to the applicant by mail, with version and time of the agreement', async () => {
    const application = anApplication()
    expect((await apply(application)).json().message).toBe(
      'Thank you! We have your application and answer it by mail.',
    )
    await expect.poll(() => mailsTo(server, application.email)).toHaveLength(1)
    await expect
      .poll(async () => (await mailsTo(server, 'sales@menus.example')).length)
      .toBeGreaterThan(0)
    const id = await idOf(application.email)
    const { affiliate } = (await staff.call('GET', `/api/affiliates/${id}`)).json()
    expect(affiliate).toMatchObject({
      state: 'applied',
      code: null,
      agreement: { version: '2026-11' },
    })
    expect(Date.parse(affiliate.agreement.at)).not.toBeNaN()
  })

  test('twice is answered alike and kept once', async () => {
    const application = anApplication()
    const answers = await Promise.all([apply(application), apply(application)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { total } = (
      await staff.call('GET', `/api/affiliates?search=${application.email}`)
    ).json()
    expect(total).toBe(1)
  })

  test.each([
    [{ agreement: '2020-01' }, 'agreement', /read the affiliate agreement and accept it/],
    [{ agreement: undefined }, 'agreement', /read the affiliate agreement and accept it/],
    [{ email: 'ada' }, 'email', /valid email/],
    [{ reach: ' ' }, 'reach', /is required/],
    [{ name: 'Win at evil.example' }, 'name', /web or mail address/],
  ])('with %j is refused at %s', async (wrong, field, sentence) => {
    const answer = await apply(anApplication(wrong))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields[field]).toMatch(sentence)
  })

  test('of a program that fills in the hidden field is kept nowhere', async () => {
    const application = anApplication({ homepage: 'https://spam.example' })
    expect((await apply(application)).statusCode).toBe(200)
    expect(await idOf(application.email)).toBeUndefined()
  })
})

describe('an approval', () => {
  test('makes a code of the right form and mails it with link and dashboard', async () => {
    const application = anApplication()
    await apply(application)
    const id = await idOf(application.email)
    const { affiliate } = (await staff.call('POST', `/api/affiliates/${id}/approve`, {})).json()
    expect(affiliate.code).toMatch(/^[A-Z0-9]{6,12}$/)
    await expect.poll(() => mailsTo(server, application.email)).toHaveLength(2)
    const mail = (await mailsTo(server, application.email)).find(({ subject }) =>
      /code/.test(subject ?? ''),
    )
    expect(mail?.text).toContain(`https://menus.example/?ref=${affiliate.code}`)
    const token = await tokenOf(server, id)
    expect(mail?.text).toContain(`https://menus.example/affiliate/dashboard/${token}`)
  })

  test('with a code that was given out before is refused, even after its affiliate ended', async () => {
    const ada = await anAffiliate(server, staff)
    await staff.call('POST', `/api/affiliates/${ada.id}/end`, { reason: 'Moved on.' })
    const application = anApplication()
    await apply(application)
    const id = await idOf(application.email)
    const again = await staff.call('POST', `/api/affiliates/${id}/approve`, { code: ada.code })
    expect(again.statusCode).toBe(409)
    expect(again.json().error).toMatch(/given out before. Codes are never used again/)
    await expect(
      server.deps.db.execute(sql`update affiliates set code = null where id = ${ada.id}`),
    ).rejects.toThrow()
  })

  test('by two people at once is one, and the other is told', async () => {
    const application = anApplication()
    await apply(application)
    const id = await idOf(application.email)
    const answers = await Promise.all([
      staff.call('POST', `/api/affiliates/${id}/approve`, {}),
      staff.call('POST', `/api/affiliates/${id}/approve`, { code: 'ADA2026' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('is the staff’s alone, and a wrong code is reported at its field', async () => {
    const rosa = await aPerson(server)
    const application = anApplication()
    await apply(application)
    const id = await idOf(application.email)
    expect((await rosa.call('POST', `/api/affiliates/${id}/approve`, {})).statusCode).toBe(403)
    const answer = await staff.call('POST', `/api/affiliates/${id}/approve`, { code: 'ada' })
    expect(answer.json().fields.code).toBe('A code has 6 to 12 letters and digits')
    const declined = await staff.call('POST', `/api/affiliates/${id}/decline`, { reason: 'Spam.' })
    expect(declined.json().affiliate).toMatchObject({
      state: 'declined',
      log: [{ by: 'Rosa Quispe', text: 'Declined: Spam.' }],
    })
  })
})

describe('a visit by a link', () => {
  const arrive = (body: object) => visit(server, 'POST', '/api/affiliates/visits', { body })

  test('is counted as a number and nothing else, and leaves no cookie without consent', async () => {
    const ada = await anAffiliate(server, staff)
    const answer = await arrive({ code: ada.code, remember: false, isNew: true })
    expect(answer.json()).toEqual({ isKnown: true })
    expect(answer.cookies).toEqual([])
    await arrive({ code: ada.code.toLowerCase(), remember: false, isNew: true })
    expect((await ada.dashboard()).numbers.clicks).toBe(2)
    const { rows } = await server.deps.db.execute(sql`select * from affiliate_clicks limit 1`)
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['affiliate_id', 'count', 'on_day'])
  })

  test('with consent leaves a cookie that holds code and day, for 60 days', async () => {
    const ada = await anAffiliate(server, staff)
    const answer = await arrive({ code: ada.code, remember: true, isNew: false })
    expect(answer.cookies).toMatchObject([
      {
        name: 'affiliate',
        httpOnly: true,
        sameSite: 'Lax',
        secure: true,
        path: '/',
        maxAge: 5_184_000,
      },
    ])
    expect(answer.cookies[0]?.value).toMatch(new RegExp(`^${ada.code}\\.\\d{4}-\\d\\d-\\d\\d$`))
    expect((await ada.dashboard()).numbers.clicks).toBe(0)
    const gone = await visit(server, 'DELETE', '/api/affiliates/visits')
    expect(gone.cookies).toMatchObject([{ name: 'affiliate', value: '' }])
  })

  test('by a code of nobody is not counted and leaves nothing', async () => {
    const answer = await arrive({ code: 'NOBODY99', remember: true, isNew: true })
    expect(answer.json()).toEqual({ isKnown: false })
    expect(answer.cookies).toEqual([])
  })
})

describe('a signup', () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const customersOf = async (affiliate: { detail: () => Promise<{ customers: object[] }> }) =>
    (await affiliate.detail()).customers

  test('is of the typed code before the link before the cookie', async () => {
    const [typed, link, cookie] = await Promise.all([
      anAffiliate(server, staff),
      anAffiliate(server, staff),
      anAffiliate(server, staff),
    ])
    const signUp = (query: string) =>
      visit(server, 'POST', `/api/signup${query}`, {
        body: aSignup({ name: 'Nora', surname: `N${query.length}` }),
        cookie: `affiliate=${cookie.code}.${yesterday}`,
      })
    await signUp(`?code=${typed.code.toLowerCase()}&ref=${link.code}`)
    await signUp(`?ref=${link.code}`)
    await signUp('')
    expect(await customersOf(typed)).toMatchObject([{ number: 1, by: 'code' }])
    expect(await customersOf(link)).toMatchObject([{ number: 1, by: 'link' }])
    expect(await customersOf(cookie)).toMatchObject([{ number: 1, by: 'cookie' }])
  })

  test('with a typed code of nobody is refused at its field, and nothing is stored', async () => {
    const body = aSignup()
    const answer = await visit(server, 'POST', '/api/signup?code=NOBODY99', { body })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields.affiliateCode).toMatch(/^This code is not known/)
    expect(await accountIdOf(server, body.email)).toBe('')
  })

  test('by a link or cookie of nobody, or of an affiliate who ended, is nobody’s', async () => {
    const ada = await anAffiliate(server, staff)
    await staff.call('POST', `/api/affiliates/${ada.id}/end`, { reason: 'x' })
    const answer = await visit(server, 'POST', `/api/signup?ref=${ada.code}`, {
      body: aSignup(),
      cookie: 'affiliate=broken; affiliate-own=x',
    })
    expect(answer.statusCode).toBe(201)
    expect(await customersOf(ada)).toEqual([])
  })

  test('stays whose it was, until staff change it with a reason in the log', async () => {
    const [ada, bo] = [await anAffiliate(server, staff), await anAffiliate(server, staff)]
    const { accountId } = await aCustomer(server, { code: ada.code })
    const change = (body: object) =>
      staff.call('PUT', `/api/affiliates/attributions/${accountId}`, body)
    expect((await change({ affiliateId: bo.id, reason: ' ' })).statusCode).toBe(400)
    expect((await change({ affiliateId: ada.id, reason: 'x' })).statusCode).toBe(409)
    expect((await change({ affiliateId: bo.id, reason: 'Bo showed the mails.' })).statusCode).toBe(
      200,
    )
    expect(await customersOf(ada)).toEqual([])
    expect(await customersOf(bo)).toMatchObject([{ number: 1, by: 'operator' }])
    expect((await ada.detail()).log[0].text).toBe('Took Restaurant #1 away: Bo showed the mails.')
    expect((await bo.detail()).log[0].text).toBe('Gave Restaurant #1: Bo showed the mails.')
    await change({ affiliateId: null, reason: 'The owner asked.' })
    expect(await customersOf(bo)).toEqual([])
  })
})

describe('fraud', () => {
  test('an affiliate earns nothing from an own second mailbox', async () => {
    const ada = await anAffiliate(server, staff, { email: 'ada.okafor@gmail.com' })
    await aCustomer(server, { code: ada.code, businessEmail: 'AdaOkafor+diner@googlemail.com' })
    expect((await ada.detail()).customers).toMatchObject([{ stoppedFor: 'same-email' }])
  })

  test('nor from the account in which the application was made', async () => {
    const rosa = await aPerson(server)
    const application = anApplication()
    await apply(application, rosa.cookie)
    const id = await idOf(application.email)
    await staff.call('POST', `/api/affiliates/${id}/approve`, {})
    const accountId = await accountIdOf(server, rosa.email)
    await staff.call('PUT', `/api/affiliates/attributions/${accountId}`, {
      affiliateId: id,
      reason: 'Asked for.',
    })
    const { affiliate } = (await staff.call('GET', `/api/affiliates/${id}`)).json()
    expect(affiliate.customers).toMatchObject([{ stoppedFor: 'same-account' }])
  })

  test.each([
    ['taxId', { taxNumber: '12-3456789' }, 'same-tax-number'],
    ['accountNumber', { account: '0001 2345 6789' }, 'same-payment'],
  ])('nor from whoever has the same %s', async (field, own, stop) => {
    const ada = await anAffiliate(server, staff)
    const body = aSignup({ name: 'Nora', surname: 'Guest' })
    const signup = await visit(server, 'POST', `/api/signup?code=${ada.code}`, { body })
    const cookie = `${signup.cookies[0]?.name}=${signup.cookies[0]?.value}`
    const numbers = {
      routingNumber: '021000021',
      accountNumber: '000123456789',
      taxId: '123456789',
    }
    const stored = await visit(server, 'POST', '/api/platform-info', {
      cookie,
      body: { doordash: { [field]: numbers[field as 'taxId'] } },
    })
    expect(stored.statusCode, stored.body).toBe(200)
    await visit(server, 'PUT', `${ada.path}/payout`, { body: { ...PAYOUT, ...own } })
    const { keepBook } = await import('./issue-statement.ts')
    await keepBook(server.deps, ada.id)
    expect((await ada.detail()).customers).toMatchObject([{ stoppedFor: stop }])
  })

  test('a like address, phone, name or browser is looked at, and its affiliate may reply once', async () => {
    const ada = await anAffiliate(server, staff, { phone: '+1 415 555 7777' })
    const open = await visit(server, 'GET', ada.path)
    const mark = open.cookies.find(({ name }) => name === 'affiliate-own')
    expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    await visit(server, 'POST', `/api/signup?code=${ada.code}`, {
      body: aSignup({ name: 'Ada', surname: 'Okafor', phone: '(415) 555-7777' }),
      cookie: `affiliate-own=${mark?.value}`,
    })
    const { reviews } = await ada.dashboard()
    expect(reviews.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual([
      'Restaurant #1 has the same name as you.',
      'Restaurant #1 has the same phone number as you.',
      'Restaurant #1 signed up in a browser in which your dashboard was open.',
    ])
    const reply = () =>
      visit(server, 'POST', `${ada.path}/reviews/${reviews[0].id}`, {
        body: { reply: 'It is my sister’s place.' },
      })
    expect((await reply()).json().review).toMatchObject({
      reply: 'It is my sister’s place.',
      outcome: 'open',
    })
    expect((await reply()).statusCode).toBe(409)
    const bo = await anAffiliate(server, staff)
    const foreign = await visit(server, 'POST', `${bo.path}/reviews/${reviews[1].id}`, {
      body: { reply: 'x' },
    })
    expect(foreign.statusCode).toBe(409)
  })

  test('five signups within a day are looked at, once', async () => {
    const ada = await anAffiliate(server, staff)
    for (let count = 0; count < 6; count += 1) await aCustomer(server, { code: ada.code })
    expect((await ada.dashboard()).reviews).toMatchObject([
      {
        reason: 'Five or more restaurants signed up with one code within 24 hours.',
        customer: null,
        outcome: 'open',
      },
    ])
  })
})

describe('a dashboard', () => {
  test('shows nobody’s name, mail or address', async () => {
    const ada = await anAffiliate(server, staff)
    const { email } = await aCustomer(server, {
      code: ada.code,
      businessName: 'Nora’s Secret Diner',
    })
    const text = JSON.stringify(await ada.dashboard())
    expect(text).not.toMatch(/Secret|Market St|Nora/)
    expect(text).not.toContain(email)
    expect(JSON.parse(text).numbers).toMatchObject({ signups: 1, paying: 0 })
  })

  test('opens by its link alone, until staff send a new one', async () => {
    const ada = await anAffiliate(server, staff)
    expect(
      (await visit(server, 'GET', `/api/affiliates/dashboard/${'x'.repeat(43)}`)).statusCode,
    ).toBe(404)
    await staff.call('POST', `/api/affiliates/${ada.id}/link`)
    const old = await visit(server, 'GET', ada.path)
    expect(old.statusCode).toBe(404)
    expect(old.json().error).toMatch(/not valid any more/)
    const token = await tokenOf(server, ada.id)
    expect((await visit(server, 'GET', `/api/affiliates/dashboard/${token}`)).statusCode).toBe(200)
  })

  test('is mailed again to whoever has one, and the answer tells nobody who that is', async () => {
    const ada = await anAffiliate(server, staff)
    await expect.poll(() => mailsTo(server, ada.email)).toHaveLength(1)
    const ask = (email: string) =>
      visit(server, 'POST', '/api/affiliates/links', { body: { email } })
    const [known, unknown] = [await ask(ada.email.toUpperCase()), await ask('who@example.com')]
    expect(known.body).toBe(unknown.body)
    await expect.poll(() => mailsTo(server, ada.email)).toHaveLength(2)
    expect(await mailsTo(server, 'who@example.com')).toEqual([])
  })

  test('takes payout and tax data, keeps them encrypted and shows their ends only', async () => {
    const ada = await anAffiliate(server, staff)
    const set = (body: object) => visit(server, 'PUT', `${ada.path}/payout`, { body })
    const { payout } = (await set(PAYOUT)).json()
    expect(payout).toMatchObject({
      account: '••••1234',
      taxNumber: '••••6789',
      legalName: 'Ada Okafor',
    })
    const stored = async () =>
      JSON.stringify(
        (await server.deps.db.execute(sql`select * from affiliates where id = ${ada.id}`)).rows,
      )
    expect(await stored()).not.toMatch(/6789|Canal Road/)
    // what was shown comes back as it was shown
    await set({ ...payout, address: '4 Canal Road, Lagos' })
    expect((await ada.dashboard()).payout).toEqual({ ...payout, address: '4 Canal Road, Lagos' })
    const csv = await staff.call('GET', '/api/affiliates/payouts')
    expect(csv.body).not.toContain('3456')
    expect(JSON.stringify(await ada.detail())).not.toContain('45-6789')
    expect((await set({ ...PAYOUT, country: 'Nigeria' })).json().fields.country).toMatch(
      /two letters/,
    )
  })
})

test('what an account applied for is in its export, without its secrets, and outlives it without it', async () => {
  const rosa = await aPerson(server)
  const application = anApplication()
  await apply(application, rosa.cookie)
  const { rowsOfAccount } = await import('../account-data/account-data.repo.ts')
  const accountId = await accountIdOf(server, rosa.email)
  const [row] = await rowsOfAccount(server.deps.db, 'affiliates', accountId)
  expect(row).toMatchObject({ email: application.email })
  expect(Object.keys(row ?? {})).not.toContain('secret_payout')
  await server.deps.db.execute(sql`delete from accounts where id = ${accountId}`)
  const id = await idOf(application.email)
  const { rows } = await server.deps.db.execute(
    sql`select own_account from affiliates where id = ${id}`,
  )
  expect(rows).toEqual([{ own_account: null }])
})

test('a customer whose account goes is gone from the list, and the affiliate’s count stays', async () => {
  const ada = await anAffiliate(server, staff)
  const { accountId } = await aCustomer(server, { code: ada.code })
  await server.deps.db.execute(sql`delete from accounts where id = ${accountId}`)
  expect((await ada.detail()).customers).toEqual([])
  expect((await ada.dashboard()).numbers.signups).toBe(1)
})
