import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { intakeOf } from '#server/testing/menu-uploads.ts'
import { uploadCsv } from '#server/testing/multipart-form.ts'
import {
  aPerson,
  aRestaurant,
  aSignup,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'
import { OWNED_TABLES } from './account-data.repo.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await server.work()
})
afterAll(() => server.close())

const CSV = 'name,price\nCeviche,12.50\n'

/** Somebody with something in every corner of the product. */
async function aBusyPerson(): Promise<Person> {
  const rosa = await aPerson(server)
  await aRestaurant(rosa)
  await uploadCsv(server, rosa, { name: 'Menú: junio.csv', content: CSV })
  await rosa.call('POST', '/api/account/update', { textArea1: 'House words.' })
  await rosa.call('POST', '/api/platform-info', { doordash: { hasAccount: false } })
  const made = await rosa.call('POST', '/api/menucreation', {
    email: rosa.email,
    RestaurantDataStatus: false,
    targetCountry: 'Peruvian',
    numItemsToGenerate: 2,
    ImageType: 1,
    seed: 1,
  })
  expect(made.statusCode, made.body).toBe(200)
  const { url } = made.json().menus[0].items[0].picture
  expect((await rosa.call('GET', `${url}/crop?platform=justeat`)).statusCode).toBe(200)
  await intakeOf(server, rosa)
  return rosa
}

async function filesOf(person: Person): Promise<Record<string, Uint8Array>> {
  const answer = await person.call('GET', '/api/account/export')
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.headers['content-disposition']).toMatch(/menuwright-account-\d{4}-\d\d-\d\d\.zip/)
  return unzipSync(answer.rawPayload)
}

const storedFiles = () =>
  readdirSync(join(server.deps.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('an export holds the records, datasets and pictures, and no secret', async () => {
  const [rosa, eve] = [await aBusyPerson(), await aBusyPerson()]
  const files = await filesOf(rosa)
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  expect(read('data/accounts.json')).toMatchObject([{ email: rosa.email, surname: 'Quispe' }])
  expect(read('data/account_settings.json')[0].document.textArea1).toBe('House words.')
  expect(read('data/restaurants.json')).toHaveLength(1)
  expect(read('data/menu_items.json')).toHaveLength(2)
  expect(read('data/menu_categories.json').length).toBeGreaterThan(0)
  const datasets = Object.keys(files).filter((name) => name.startsWith('datasets/'))
  expect(datasets).toEqual(['datasets/Menú_ junio.csv'])
  expect(strFromU8(files[datasets[0] ?? ''] ?? new Uint8Array())).toBe(CSV)
  expect(read('data/menu_intake_items.json')).toHaveLength(4)
  expect(strFromU8(files['menus/menu.pdf']?.subarray(0, 4) ?? new Uint8Array())).toBe('%PDF')
  const pictures = Object.keys(files).filter((name) => name.startsWith('pictures/'))
  expect(pictures).toHaveLength(2)
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('Menuwright')

  const text = Object.entries(files)
    .filter(([name]) => name.endsWith('.json'))
    .map(([, bytes]) => strFromU8(bytes))
    .join('\n')
  expect(text).not.toContain('$argon2id$')
  expect(text).not.toMatch(/"\w+_(hash|key)"/)
  expect(text).not.toContain(eve.email)
})

test('every table with an account’s rows is in the export and goes with the account', async () => {
  const { rows } = await server.deps.db.execute<{ name: string; rule: string | null }>(sql`
    select c.table_name as name, min(r.delete_rule) as rule
    from information_schema.columns c
    left join information_schema.key_column_usage k
      on k.table_name = c.table_name and k.column_name = c.column_name
    left join information_schema.referential_constraints r on r.constraint_name = k.constraint_name
    where c.table_schema = 'public' and c.column_name = 'account_id'
    group by c.table_name order by 1`)
  // What somebody did outlives an account without its name: logins, to instances, or as staff to somebody else's menu.
  const deeds = [
    'instance_actions',
    'security_events',
    'operator_actions',
    'menu_edits',
    'menu_versions',
    'proposals',
    'proposal_decisions',
    'publications',
    'channel_picture_consents',
  ]
  const ruleOf = (name: string) => (deeds.includes(name) ? 'SET NULL' : 'CASCADE')
  expect(rows.filter(({ name, rule }) => rule !== ruleOf(name)).map(({ name }) => name)).toEqual([])
  // Codes that reset a password: nothing but hashes, for a quarter of an hour.
  // What the platforms of Practice remember, tokens among it, is nobody's data either.
  const known = [...OWNED_TABLES, 'reset_codes', 'practice_platforms']
  const owned = [...(await tablesWith('account_id')), ...(await tablesWith('restaurant_id'))]
  expect(
    owned.filter((name) => !known.includes(name)),
    'add these to OWNED in account-data.repo.ts, and their files to erase-files-and-rows.ts',
  ).toEqual([])
})

async function tablesWith(column: string): Promise<string[]> {
  const { rows } = await server.deps.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = ${column} order by 1`)
  return rows.map(({ name }) => name)
}

test('every column that names a stored file is known to the erasure', async () => {
  const { rows } = await server.deps.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%\_key' order by 1`)
  expect(
    rows.map(({ name }) => name),
    'add new ones to erase-files-and-rows.ts and export-account.ts',
  ).toEqual([
    'datasets.names_key',
    'datasets.original_key',
    'datasets.parquet_key',
    'menu_intakes.file_key',
    'pictures.storage_key',
  ])
})

test('deleting needs the password and the typed word, or nothing happens', async () => {
  const rosa = await aPerson(server)
  const remove = (password: string, confirmation: string) =>
    rosa.call('POST', '/api/account/delete', { password, confirmation })
  expect((await remove('not this one', 'DELETE')).json().fields.password).toBe(
    'This is not your current password.',
  )
  expect((await remove('correct horse', 'delete it')).json().fields.confirmation).toBe(
    'Type DELETE to go on',
  )
  expect((await rosa.call('GET', '/api/login-status')).json().logged_in).toBe(true)
})

test('a deleted account is closed at once, and then nothing of it is left', async () => {
  const eve = await aBusyPerson()
  const kept = storedFiles().length
  const rosa = await aBusyPerson()
  const second = await server.app.fastify.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: rosa.email, password: 'correct horse' },
  })
  const other = `session=${second.cookies[0]?.value}`
  const { rows } = await server.deps.db.execute<{ id: string }>(
    sql`select id from accounts where email = ${rosa.email}`,
  )
  const id = rows[0]?.id ?? ''
  const answer = await rosa.call('POST', '/api/account/delete', {
    password: 'correct horse',
    confirmation: 'DELETE',
  })
  expect(answer.statusCode, answer.body).toBe(200)
  for (const cookie of [rosa.cookie, other]) {
    const status = await server.app.fastify.inject({
      url: '/api/login-status',
      headers: { cookie },
    })
    expect(status.json()).toEqual({ logged_in: false })
  }
  const login = await server.app.fastify.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: rosa.email, password: 'correct horse' },
  })
  expect(login.statusCode).toBe(401)

  await vi.waitFor(
    async () => {
      const left = await server.deps.db.execute(sql`select id from accounts where id = ${id}`)
      expect(left.rows).toEqual([])
    },
    { timeout: 240_000, interval: 200 },
  )
  for (const table of await tablesWith('account_id')) {
    const left = await server.deps.db.execute(
      sql`select 1 from ${sql.identifier(table)} where account_id = ${id}`,
    )
    expect(left.rows, table).toEqual([])
  }
  expect(storedFiles()).toHaveLength(kept)
  expect(Object.keys(await filesOf(eve)).length).toBeGreaterThan(OWNED_TABLES.length)

  const again = await server.app.fastify.inject({
    method: 'POST',
    url: '/api/signup',
    payload: aSignup({ email: rosa.email }),
  })
  expect(again.statusCode, 'the address is free').toBe(201)
})

test('a call that is at work while its account is deleted is told to log in', async () => {
  const rosa = await aPerson(server)
  const { storage } = server.deps
  server.deps.storage = {
    ...storage,
    async put(...given) {
      await server.deps.db.execute(sql`delete from accounts where email = ${rosa.email}`)
      return storage.put(...given)
    },
  }
  onTestFinished(() => void Object.assign(server.deps, { storage }))
  const answer = await rosa.call('POST', '/api/createitems', {
    task_type: 'image',
    prompt: 'Ceviche',
  })
  expect(answer.statusCode, answer.body).toBe(401)
  expect(answer.json().error).toBe('Please log in to continue.')
})

const POSTS: [string, object][] = [
  ['/api/contact', { name: 'Rosa', message: 'Hello' }],
  ['/api/newsletter/subscribe', {}],
]

/** What is kept outside an account of whoever has this address. */
async function tracesOf(email: string) {
  const { rows } = await server.deps.db.execute<{ messages: number; subscriptions: number }>(sql`
    select (select count(*)::int from contact_messages where lower(email) = lower(${email})) as messages,
      (select count(*)::int from newsletter_subscriptions where lower(email) = lower(${email})) as subscriptions`)
  const mails = readdirSync(server.mailFolder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(server.mailFolder, name), 'utf8'))
    .filter((eml) => new RegExp(`^(To|Reply-To): ${email}`, 'im').test(eml))
  return { ...rows[0], mails: mails.length }
}

test.each([
  ['confirmed', true, { messages: 0, subscriptions: 0, mails: 0 }],
  // Whose address it is was never shown: what its owner wrote stays.
  ['not confirmed', false, { messages: 1, subscriptions: 1, mails: 1 }],
])(
  'a deleted account whose address is %s takes along what was kept of its address',
  async (_what, isConfirmed, left) => {
    const rosa = await aPerson(server)
    const { email } = rosa
    for (const [url, fields] of POSTS) {
      await server.app.fastify.inject({ method: 'POST', url, payload: { ...fields, email } })
    }
    const all = { messages: 1, subscriptions: 1, mails: 3 }
    await vi.waitFor(async () => expect(await tracesOf(email)).toEqual(all), 60_000)
    await server.deps.db.execute(
      sql`update accounts set confirmed = ${isConfirmed} where email = ${email}`,
    )
    await rosa.call('POST', '/api/account/delete', {
      password: 'correct horse',
      confirmation: 'DELETE',
    })
    await vi.waitFor(async () => expect(await tracesOf(email)).toEqual(left), 60_000)
  },
)
