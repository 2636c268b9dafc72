import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { eachDay } from '#contract/business-hours.ts'
import { BUSINESS_DEFAULTS, FORM_PLATFORMS, OWN_DEFAULTS } from '#contract/onboarding.ts'
import { openLog } from '#server/core/log.ts'
import {
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const ROUTING = '021000021'
const ACCOUNT = '000123456789'
const TAX = '987654321'
const NUMBERS = { routingNumber: ROUTING, accountNumber: ACCOUNT, taxId: '98-7654321' }
const MASKS = { routingNumber: '••••0021', accountNumber: '••••6789', taxId: '••••4321' }
const NO_NUMBERS = { routingNumber: '', accountNumber: '', taxId: '' }

const save = (person: Person, body: object) => person.call('POST', '/api/platform-info', body)
const read = async (person: Person) => (await person.call('GET', '/api/platform-info')).json()

async function saved(person: Person, body: object) {
  const answer = await save(person, body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test('before anything is saved there are the defaults, the same shared ones in each platform', async () => {
  const shared = { ...BUSINESS_DEFAULTS, ...NO_NUMBERS }
  expect(await read(await aPerson(server))).toEqual({
    doordash: { ...shared, ...OWN_DEFAULTS.doordash },
    ubereats: { ...shared, ...OWN_DEFAULTS.ubereats },
    grubhub: { ...shared, ...OWN_DEFAULTS.grubhub },
  })
  expect(BUSINESS_DEFAULTS.businessHours).toEqual(
    eachDay(() => ({ isOpen: true, openTime: '09:00', closeTime: '17:00' })),
  )
})

test('all three platforms are saved in full, and the answer says so', async () => {
  const rosa = await aPerson(server)
  const shared = {
    ...NUMBERS,
    restaurantType: 'ghost-kitchen',
    locations: 3,
    sameHours: false,
    openTime: '10:00',
    closeTime: '02:00',
    businessHours: eachDay((day) => ({
      isOpen: day !== 'monday',
      openTime: '11:00',
      closeTime: '23:30',
    })),
  }
  const own = {
    doordash: { hasAccount: true, orderPreference: 'pos', plan: 'premier' },
    ubereats: {
      hasAccount: false,
      uberAccountType: 'lite',
      orderManagement: 'wifi-tablet',
      tabletPreference: 'Wall mount',
      restaurantId: 'casa-rosa-1',
      commissionRate: 27.5,
    },
    grubhub: {
      hasAccount: true,
      merchantId: '104-77',
      tabletSettings: 'Quiet',
      serviceLevel: 'Self delivery',
    },
  }
  const sent = {
    doordash: { ...shared, ...own.doordash },
    ubereats: { ...shared, ...own.ubereats },
    grubhub: { ...shared, ...own.grubhub },
  }
  const masked = {
    doordash: { ...sent.doordash, ...MASKS },
    ubereats: { ...sent.ubereats, ...MASKS },
    grubhub: { ...sent.grubhub, ...MASKS },
  }
  const answer = await saved(rosa, sent)
  expect(answer).toEqual({ ...masked, message: 'Platform information saved successfully' })
  expect(await read(rosa)).toEqual(masked)
})

test('a toggle changes that account and nothing else', async () => {
  const rosa = await aPerson(server)
  await saved(rosa, { grubhub: { ...NUMBERS, merchantId: '104-77', locations: 2 } })
  const before = await read(rosa)
  await saved(rosa, { doordash: { hasAccount: false } })
  expect(await read(rosa)).toEqual({
    ...before,
    doordash: { ...before.doordash, hasAccount: false },
  })
})

test('what was answered can be sent back as it is and changes nothing', async () => {
  const rosa = await aPerson(server)
  await saved(rosa, { doordash: { ...NUMBERS, plan: 'plus' }, ubereats: { commissionRate: 15 } })
  const before = await read(rosa)
  await saved(rosa, before)
  expect(await read(rosa)).toEqual(before)
  expect(await encryptedOf(rosa)).toMatchObject({ has: true })
})

test('a mask keeps the number that is stored, another number replaces it, nothing clears it', async () => {
  const rosa = await aPerson(server)
  await saved(rosa, { doordash: NUMBERS })
  const kept = await encryptedOf(rosa)
  await saved(rosa, { doordash: MASKS, ubereats: MASKS, grubhub: MASKS })
  expect(await encryptedOf(rosa)).toEqual(kept)
  const answer = await saved(rosa, { grubhub: { ...MASKS, accountNumber: '5550001111' } })
  expect(answer.doordash).toMatchObject({ ...MASKS, accountNumber: '••••1111' })
  const cleared = await saved(rosa, { ubereats: { ...MASKS, taxId: '' } })
  expect(cleared.grubhub).toMatchObject({ routingNumber: '••••0021', taxId: '' })
})

test('a mask where nothing is stored stores nothing', async () => {
  const rosa = await aPerson(server)
  expect((await saved(rosa, { doordash: MASKS })).doordash).toMatchObject(NO_NUMBERS)
})

test('a shared field that is new in one platform counts, though the others bring the old one', async () => {
  const rosa = await aPerson(server)
  await saved(rosa, { doordash: { locations: 2, ...NUMBERS } })
  const whole = await read(rosa)
  whole.ubereats.locations = 4
  whole.ubereats.accountNumber = '5550001111'
  const answer = await saved(rosa, whole)
  for (const platform of FORM_PLATFORMS) {
    expect(answer[platform]).toMatchObject({ locations: 4, accountNumber: '••••1111' })
  }
})

test('two new values for one shared field are refused', async () => {
  const rosa = await aPerson(server)
  const answer = await save(rosa, { doordash: { locations: 2 }, grubhub: { locations: 3 } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields).toEqual({
    'grubhub.locations': 'All platforms share one "locations", but it came with different values.',
  })
  expect((await read(rosa)).doordash.locations).toBe(1)
})

test('a day that is left out, and a part of a day, stay as they are', async () => {
  const rosa = await aPerson(server)
  await saved(rosa, { doordash: { businessHours: { monday: { isOpen: false } } } })
  const { doordash } = await saved(rosa, {
    doordash: { businessHours: { friday: { closeTime: '23:00' } } },
  })
  expect(doordash.businessHours).toEqual({
    ...BUSINESS_DEFAULTS.businessHours,
    monday: { isOpen: false, openTime: '09:00', closeTime: '17:00' },
    friday: { isOpen: true, openTime: '09:00', closeTime: '23:00' },
  })
})

test('a closing time before the opening time is the next day’s and is taken', async () => {
  const rosa = await aPerson(server)
  const { doordash } = await saved(rosa, { doordash: { openTime: '17:00', closeTime: '02:00' } })
  expect(doordash).toMatchObject({ openTime: '17:00', closeTime: '02:00' })
})

test('hours are checked against what is stored, too', async () => {
  const rosa = await aPerson(server)
  await saved(rosa, { doordash: { openTime: '11:00', closeTime: '22:00' } })
  const answer = await save(rosa, { grubhub: { openTime: '22:00' } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields).toEqual({
    'grubhub.closeTime':
      'Opening and closing time are the same. For a whole day, use 00:00 and 23:59.',
  })
})

test('the hours of a closed day, and those of days while all have the same, may say anything', async () => {
  const rosa = await aPerson(server)
  const nothing = { openTime: '09:00', closeTime: '09:00' }
  await saved(rosa, { doordash: { businessHours: { monday: nothing } } })
  const refused = await save(rosa, { doordash: { sameHours: false } })
  expect(Object.keys(refused.json().fields)).toEqual(['doordash.businessHours.monday.closeTime'])
  await saved(rosa, {
    doordash: { sameHours: false, businessHours: { monday: { isOpen: false } } },
  })
})

test.each([
  [{ locations: '12' }, { locations: 12 }],
  [{ commissionRate: '27.5' }, { commissionRate: 27.5 }],
  [{ commissionRate: '' }, { commissionRate: null }],
  [
    { restaurantType: null, uberAccountType: '' },
    { restaurantType: '', uberAccountType: '' },
  ],
  [{ tabletPreference: '  Wall mount ' }, { tabletPreference: 'Wall mount' }],
  [{ colour: 'blue' }, {}],
])('a form’s way of saying it is understood: %j', async (sent, stored) => {
  const rosa = await aPerson(server)
  expect((await saved(rosa, { ubereats: sent })).ubereats).toMatchObject(stored)
})

test('an empty change is none, and so is one of a platform that nobody knows', async () => {
  const rosa = await aPerson(server)
  const before = await read(rosa)
  await saved(rosa, {})
  await saved(rosa, { deliveroo: { hasAccount: false } })
  expect(await read(rosa)).toEqual(before)
})

const LOCATIONS = 'The number of store locations is a whole number from 1 to 10000'
const RATE = 'The commission rate is a percentage from 0 to 100'

test.each([
  [{ routingNumber: '123456789' }, /^This is not a valid routing number/],
  [{ routingNumber: '12345678' }, 'A routing number has 9 digits; this one has 8.'],
  [{ routingNumber: 21000021 }, 'The routing number is text'],
  [{ accountNumber: '123' }, 'An account number has 4 to 17 digits; this one has 3.'],
  [{ accountNumber: '••••67890' }, 'Type the whole number, or leave it as it was.'],
  [{ accountNumber: '1'.repeat(41) }, 'The account number is too long'],
  [{ taxId: '12-34567' }, 'A tax ID has 9 digits; this one has 7.'],
  [{ taxId: '12-345678X' }, 'Only digits, spaces and dashes, please.'],
  [{ locations: 0 }, LOCATIONS],
  [{ locations: 1.5 }, LOCATIONS],
  [{ locations: 'two' }, LOCATIONS],
  [{ commissionRate: 101 }, RATE],
  [{ commissionRate: '-1' }, RATE],
  [{ restaurantType: 'castle' }, /^The restaurant type is one of these: brick-and-mortar, /],
  [{ uberAccountType: 'premier' }, 'The account type is one of these: lite, plus, premium'],
  [{ hasAccount: 'no' }, 'An account is there (true) or not (false)'],
  [{ openTime: '9am' }, 'A time is HH:MM, from 00:00 to 23:59'],
  [{ businessHours: { sunday: { closeTime: '24:00' } } }, 'A time is HH:MM, from 00:00 to 23:59'],
  [{ restaurantId: 'x'.repeat(101) }, 'The restaurant ID has at most 100 characters'],
])('a wrong field is refused and stores nothing: %#', async (sent, sentence) => {
  const rosa = await aPerson(server)
  const answer = await save(rosa, { ubereats: { tabletPreference: 'x', ...sent } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toMatch(sentence)
  expect((await read(rosa)).ubereats.tabletPreference).toBe('')
})

test('two pages that save different fields at once do not lose each other’s', async () => {
  const rosa = await aPerson(server)
  await Promise.all(
    Array.from({ length: 6 }, () => [
      saved(rosa, { doordash: { hasAccount: false } }),
      saved(rosa, { ubereats: { restaurantId: 'casa-rosa-1' } }),
      saved(rosa, { grubhub: { locations: 5 } }),
      saved(rosa, { doordash: { accountNumber: ACCOUNT } }),
      saved(rosa, { doordash: { businessHours: { monday: { isOpen: false } } } }),
      saved(rosa, { doordash: { businessHours: { tuesday: { isOpen: false } } } }),
    ]).flat(),
  )
  const { doordash, ubereats } = await read(rosa)
  expect(ubereats).toMatchObject({ restaurantId: 'casa-rosa-1', locations: 5 })
  expect(doordash).toMatchObject({ hasAccount: false, accountNumber: MASKS.accountNumber })
  expect([doordash.businessHours.monday.isOpen, doordash.businessHours.tuesday.isOpen]).toEqual([
    false,
    false,
  ])
})

test('an account sees its own alone', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  await saved(rosa, { doordash: NUMBERS })
  expect((await read(eve)).doordash).toMatchObject(NO_NUMBERS)
})

test('no table holds a plain number, and a number moved to another account does not open', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  await saved(rosa, { doordash: NUMBERS })
  await saved(eve, { doordash: NUMBERS })
  const text = await everythingAsText()
  expect(text).toContain('routing_number_sealed')
  for (const number of [ROUTING, ACCOUNT, TAX, '98-7654321']) expect(text).not.toContain(number)

  await server.deps.db.execute(sql`
    update platform_info set account_number_sealed = (
      select account_number_sealed from platform_info where account_id = ${idOf(rosa)})
    where account_id = ${idOf(eve)}`)
  expect((await eve.call('GET', '/api/platform-info')).statusCode).toBe(500)
  expect((await rosa.call('GET', '/api/platform-info')).statusCode).toBe(200)
})

test('no number is logged or comes back in an error, whatever becomes of a save', async () => {
  let logged = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk
      done()
    },
  })
  const talkative = await testApp({ deps: { log: openLog('trace', destination) } })
  onTestFinished(() => talkative.close())
  const rosa = await aPerson(talkative)
  const wrong = { routingNumber: '123456789', accountNumber: '777788889999000011', taxId: '55-55' }
  const refused = await save(rosa, { doordash: { ...wrong, openTime: '09:00' } })
  expect(refused.statusCode).toBe(400)
  const taken = await save(rosa, { doordash: NUMBERS })
  expect(taken.statusCode).toBe(200)
  await talkative.deps.db.execute(sql`alter table platform_info rename to platform_info_gone`)
  const failed = await save(rosa, { doordash: NUMBERS })
  expect(failed.statusCode).toBe(500)
  await talkative.deps.db.execute(sql`alter table platform_info_gone rename to platform_info`)
  await talkative.deps.db.execute(sql`update platform_info set tax_id_sealed = 'v1.x.y.z'`)
  const broken = await rosa.call('GET', '/api/platform-info')
  expect(broken.statusCode).toBe(500)

  expect(logged).toContain('platform_info')
  const said = [logged, refused.body, taken.body, failed.body, broken.body].join('\n')
  for (const number of [...Object.values(wrong), ROUTING, ACCOUNT, TAX, '98-7654321']) {
    expect(said).not.toContain(number)
  }
})

test('an export holds what the page shows, numbers by their last digits', async () => {
  const rosa = await aPerson(server)
  await saved(rosa, { doordash: { ...NUMBERS, plan: 'basic' } })
  const files = unzipSync((await rosa.call('GET', '/api/account/export')).rawPayload)
  const info = strFromU8(files['data/platform_info.json'] ?? new Uint8Array())
  expect(JSON.parse(info)).toEqual([{ restaurantId: null, ...(await read(rosa)) }])
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('last digits only')
})

function idOf(person: Person) {
  return sql`(select id from accounts where email = ${person.email})`
}

/** The encrypted columns as they lie in the database. */
async function encryptedOf(person: Person): Promise<Record<string, unknown>> {
  const { rows } = await server.deps.db.execute<Record<string, unknown>>(sql`
    select routing_number_sealed, account_number_sealed, tax_id_sealed,
      routing_number_sealed is not null as has
    from platform_info where account_id = ${idOf(person)}`)
  return rows[0] ?? {}
}

/** Every row of every table, as a dump would show it. */
async function everythingAsText(): Promise<string> {
  const { rows: tables } = await server.deps.db.execute<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const table = sql.raw(name)
      const { rows } = await server.deps.db.execute(sql`select to_jsonb(t)::text from ${table} t`)
      return JSON.stringify(rows)
    }),
  )
  return texts.join('\n')
}

test('what was said before there was a restaurant is the first one’s, and each has its own', async () => {
  const rosa = await aPerson(server)
  const plan = (value: string) => ({ doordash: { plan: value } })
  await rosa.call('POST', '/api/platform-info', plan('plus'))
  const one = await aRestaurant(rosa)
  const two = await aRestaurant(rosa, { name: 'Rosa Two' })
  const address = (id: number) => `/api/platform-info?restaurantId=${id}`
  await rosa.call('POST', address(two.id), plan('premier'))
  const planOf = async (url: string) => (await rosa.call('GET', url)).json().doordash.plan
  expect(await planOf('/api/platform-info')).toBe('plus')
  expect(await planOf(address(one.id))).toBe('plus')
  expect(await planOf(address(two.id))).toBe('premier')
  const eve = await aPerson(server)
  expect((await eve.call('GET', address(one.id))).statusCode).toBe(404)
})

test('a deleted restaurant’s platform information waits for the next one', async () => {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa)
  await rosa.call('POST', '/api/platform-info', { doordash: { plan: 'plus' } })
  await rosa.call('DELETE', `/api/restaurant/${id}`)
  const waiting = await rosa.call('GET', '/api/platform-info')
  expect(waiting.json().doordash.plan).toBe('plus')
  const next = await aRestaurant(rosa)
  const taken = await rosa.call('GET', `/api/platform-info?restaurantId=${next.id}`)
  expect(taken.json().doordash.plan).toBe('plus')
})
