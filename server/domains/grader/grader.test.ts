import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { GRADER_MAX_BYTES, type Graded } from '#contract/grader.ts'
import { aMenuPdf, ended } from '#server/testing/menu-uploads.ts'
import { type FormPart, formBody } from '#server/testing/multipart-form.ts'
import {
  anOperator,
  aPerson,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'
import { deleteExpired } from './links.service.ts'

let server: TestApp
let now = new Date()
let staff: Person
beforeAll(async () => {
  server = await testApp({
    environment: { OPERATOR_EMAILS: 'staff@menuwright.example', TRUST_PROXY: '1' },
    deps: { now: () => now },
  })
  staff = await anOperator(server, 'staff@menuwright.example')
})
afterAll(() => server.close())

const sample = (name: string) =>
  readFileSync(new URL(`./samples/${name}.txt`, import.meta.url), 'utf8')

let visitors = 0
/** An address of its own, so that limits of one test are not another's. */
const visitor = () => `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}`

async function send(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { from = visitor(), body }: { from?: string; body?: object } = {},
) {
  const headers = { 'x-forwarded-for': from }
  return server.app.fastify.inject({ method, url, headers, ...(body && { payload: body }) })
}

async function give(
  parts: readonly FormPart[],
  { from = visitor(), accept = 'application/json' } = {},
) {
  const { payload, headers } = await formBody(parts)
  return server.app.fastify.inject({
    method: 'POST',
    url: '/api/grader',
    payload,
    headers: { ...headers, accept, 'x-forwarded-for': from },
  })
}

const file = (bytes: string | Buffer<ArrayBuffer>, name: string): FormPart => [
  'menu',
  new File([bytes], name),
]

async function gradedText(text = sample('diner')): Promise<Graded> {
  const answer = await give([['text', text]])
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test('a pasted menu is graded with nobody signed in, and no search engine is to keep it', async () => {
  const answer = await give([['text', sample('diner')]])
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['x-robots-tag']).toContain('noindex')
  const { menu, result } = answer.json<Graded>()
  expect(menu).toMatchObject({ source: 'text', pictures: [] })
  expect(menu.allergenNotes).toEqual(['Please tell your server about any food allergy.'])
  expect(result.counts).toMatchObject({ items: 13, judged: 13, sections: 4 })
  expect(result.score).toBeGreaterThan(70)
  expect(result.findings.map(({ rule }) => rule)).toContain('T16')
  const { rows } = await server.deps.db.execute(sql`select * from grader_links`)
  expect(rows).toEqual([])
})

test('the same menu has the same answer, as text, CSV, XLSX or PDF', async () => {
  const rows = [
    ['Section', 'Name', 'Description', 'Price'],
    ['Mains', 'Fish Pie', 'Cod baked with potatoes, cream and dill', '12.50'],
    ['Mains', 'Beef Ribs', null, '14.50'],
    ['Desserts', 'Brownie', 'Warm chocolate cake with vanilla ice cream', '6.50'],
  ]
  const csv = rows.map((row) => row.map((cell) => `"${cell ?? ''}"`).join(',')).join('\n')
  const xlsx = await writeXlsxFile(
    rows.map((row) => row.map((value) => (value === null ? null : { value }))),
    { sheet: 'Menu' },
  ).toBuffer()
  const ofCsv = await give([file(csv, 'menu.csv')])
  const ofXlsx = await give([file(Buffer.from(xlsx), 'menu.xlsx')])
  expect(ofCsv.statusCode, ofCsv.body).toBe(200)
  expect(ofXlsx.json()).toEqual(ofCsv.json())
  const { menu, result } = ofCsv.json<Graded>()
  expect(menu.items.map(({ section, name }) => [section, name])).toEqual([
    ['Mains', 'Fish Pie'],
    ['Mains', 'Beef Ribs'],
    ['Desserts', 'Brownie'],
  ])
  expect(menu.items[0]?.prices[0]).toMatchObject({ amountMinor: 1250 })
  expect(result.findings.find(({ rule }) => rule === 'T7')?.places[0]?.name).toBe('Beef Ribs')

  const ofText = await gradedText('Mains\nFish Pie 12.50\nCod baked with potatoes')
  const ofFile = await give([file('Mains\nFish Pie 12.50\nCod baked with potatoes', 'menu.txt')])
  expect(ofFile.json()).toEqual(ofText)
})

test('a PDF is read page by page, with its progress told', async () => {
  const from = visitor()
  const pdf = await aMenuPdf()
  const answer = await give([file(pdf, 'menu.pdf')], { from, accept: 'text/event-stream' })
  const events = [...answer.body.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name)
  expect(events).toEqual(['reading', 'judging', 'done'])
  const plain = (await give([file(pdf, 'menu.pdf')], { from })).json<Graded>()
  expect(plain.menu.items.map(({ name }) => name)).toContain('Chicken Curry')
  expect(plain.result.fields.find(({ field }) => field === 'pictures')?.points).toBeNull()
})

const plate = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a5a30' } })
    .jpeg()
    .toBuffer()

test.each<[string, () => Promise<FormPart[]>, number, RegExp]>([
  ['nothing', async () => [['text', '  \n ']], 400, /Nothing was given/],
  ['an empty file', async () => [file('', 'menu.pdf')], 400, /This file is empty/],
  [
    'a letter',
    async () => [['text', 'Dear Sir,\nthank you for the evening.\nYours, Ann']],
    400,
    /does not read as a menu/,
  ],
  [
    'a table of something else',
    async () => [file('year,total\n2024,17\n2025,18\n', 'sums.csv')],
    400,
    /No dishes were found in this table/,
  ],
  [
    'more than 2 MB of text',
    async () => [['text', 'a'.repeat(GRADER_MAX_BYTES + 1)]],
    413,
    /more than 2 MB/,
  ],
  [
    'a file of more than 2 MB',
    async () => [file(Buffer.alloc(GRADER_MAX_BYTES + 1, 'a'), 'menu.txt')],
    413,
    /more than 2 MB/,
  ],
  [
    '301 items',
    async () => [
      ['text', Array.from({ length: 301 }, (_, at) => `Dish number ${at} 9.50`).join('\n')],
    ],
    413,
    /301 items; up to 300/,
  ],
  ['a program', async () => [file(Buffer.from([0x4d, 0x5a, 0, 1, 2]), 'menu.exe')], 415, /kind/],
  ['a plate', async () => [file(Buffer.from(await plate()), 'menu.jpg')], 400, /No dishes were/],
  [
    'half a photo',
    async () => [file(Buffer.from((await plate()).subarray(0, 900)), 'menu.jpg')],
    400,
    /damaged or cut off/,
  ],
  ['a broken PDF', async () => [file('%PDF-1.4\nnothing more', 'menu.pdf')], 400, /PDF/],
])('%s is refused with one sentence', async (_, parts, status, sentence) => {
  const answer = await give(await parts())
  expect(answer.statusCode, answer.body).toBe(status)
  expect(answer.json().error).toMatch(sentence)
  const streamed = await give(await parts(), { accept: 'text/event-stream' })
  const said = streamed.statusCode === 200 ? streamed.body : streamed.json().error
  expect(said).toMatch(sentence)
})

test('an address has ten gradings an hour, an IPv6 subscriber as well, and what was refused unread is no grading', async () => {
  const text: FormPart[] = [['text', 'Mains\nFish Pie 12.50']]
  const subscriber = (at: number) => `2001:db8:7:1::${at}`
  expect((await give([['text', '']], { from: subscriber(99) })).statusCode).toBe(400)
  for (let at = 0; at < 10; at += 1) {
    expect((await give(text, { from: subscriber(at) })).statusCode).toBe(200)
  }
  const refused = await give(text, { from: subscriber(10) })
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()
  expect((await give(text, { from: '2001:db8:7:2::1' })).statusCode).toBe(200)
})

test('a graded menu is kept only when asked, for 30 days, behind an address that nobody can guess', async () => {
  const graded = await gradedText()
  const made = await send('POST', '/api/grader/links', { body: { menu: graded.menu } })
  expect(made.statusCode, made.body).toBe(201)
  const { token, path, expiresAt } = made.json()
  expect(path).toBe(`/grader/${token}`)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(Date.parse(expiresAt) - now.getTime()).toBe(30 * 86_400_000)

  const read = await send('GET', `/api/grader/links/${token}`)
  expect(read.json()).toEqual({ ...graded, expiresAt })
  expect(read.headers['x-robots-tag']).toContain('noindex')
  const { rows } = await server.deps.db.execute<{ all: string }>(
    sql`select grader_links::text as all from grader_links`,
  )
  expect(rows[0]?.all).not.toContain(token)

  const [one, other] = await Promise.all([
    send('DELETE', `/api/grader/links/${token}`),
    send('DELETE', `/api/grader/links/${token}`),
  ])
  expect([one?.statusCode, other?.statusCode].sort()).toEqual([200, 404])
  const gone = await send('GET', `/api/grader/links/${token}`)
  expect(gone.statusCode).toBe(404)
  expect(gone.json().error).toContain('it was deleted, or its 30 days are over')
})

test('after 30 days a link is gone, and the sweep takes what stood behind it', async () => {
  const { menu } = await gradedText()
  const { token } = (await send('POST', '/api/grader/links', { body: { menu } })).json()
  const then = now
  now = new Date(then.getTime() + 30 * 86_400_000)
  try {
    expect((await send('GET', `/api/grader/links/${token}`)).statusCode).toBe(404)
    await deleteExpired(server.deps)
    const { rows } = await server.deps.db.execute(sql`select * from grader_links`)
    expect(rows).toEqual([])
  } finally {
    now = then
  }
})

test('what is sent to be kept has to be a menu that was read', async () => {
  const answer = await send('POST', '/api/grader/links', {
    body: { menu: { ...(await gradedText()).menu, items: [] } },
  })
  expect(answer.statusCode).toBe(400)
})

test('the rules are published with their weights, sources and the hash under which menus are graded', async () => {
  const { version, rules } = (await send('GET', '/api/grader/rules')).json()
  expect(version).toEqual((await gradedText()).result.version)
  expect(rules.reduce((sum: number, { weight }: { weight: number }) => sum + weight, 0)).toBe(100)
  for (const { asks, why, source } of rules) {
    for (const text of [asks, why, source]) expect(text.length).toBeGreaterThan(20)
  }
})

test('an objection keeps the rule and the words, and more than a tenth upheld makes the rule a hint', async () => {
  const before = (await gradedText()).result
  const { version } = before
  const object = (rule: string, note: string) =>
    send('POST', '/api/grader/objections', { body: { rule, version: version.hash, note } })
  expect((await object('T99', '')).statusCode).toBe(400)
  const notes = Array.from({ length: 10 }, (_, at) => `Reason ${at}`)
  for (const note of notes) expect((await object('T7', note)).statusCode).toBe(201)

  const list = async () => (await staff.call('GET', '/api/grader/objections')).json()
  const { objections, total, rules } = await list()
  expect(total).toBe(10)
  expect(rules).toMatchObject([
    { rule: 'T7', objections: 10, decided: 0, rate: null, isHint: false },
  ])
  const decide = (at: number, upheld: boolean) =>
    staff.call('POST', `/api/grader/objections/${objections[at].id}/decide`, { upheld })
  for (let at = 0; at < 9; at += 1) await decide(at, false)
  await decide(9, true)
  // exactly a tenth is not more than a tenth
  expect((await list()).rules).toMatchObject([{ decided: 10, upheld: 1, rate: 0.1, isHint: false }])
  expect((await gradedText()).result).toEqual(before)

  await decide(8, true)
  expect((await list()).rules).toMatchObject([{ upheld: 2, rate: 0.2, isHint: true }])
  const after = (await gradedText()).result
  expect(after.findings.find(({ rule }) => rule === 'T7')).toMatchObject({ level: 'hint', cost: 0 })
  expect(after.version.hash).not.toBe(version.hash)
  expect(after.score).toBeGreaterThan(before.score ?? 100)
  const published = (await send('GET', '/api/grader/rules')).json()
  expect(published.rules.find(({ id }: { id: string }) => id === 'T7')).toMatchObject({
    isHint: true,
    weight: 0,
  })
})

test('only staff see and decide objections', async () => {
  const rosa = await aPerson(server)
  expect((await rosa.call('GET', '/api/grader/objections')).statusCode).toBe(403)
  const unknown = '00000000-0000-4000-8000-000000000000'
  const answer = await staff.call('POST', `/api/grader/objections/${unknown}/decide`, {
    upheld: true,
  })
  expect(answer.statusCode).toBe(404)
})

async function take(person: Person, parts: readonly FormPart[]) {
  const { payload, headers } = await formBody(parts)
  return server.app.fastify.inject({
    method: 'POST',
    url: '/api/grader/take',
    payload,
    headers: { ...headers, cookie: person.cookie },
  })
}

test('a graded menu goes with its visitor into the account, whole, and waits there for a yes', async () => {
  await server.work()
  const rosa = await aPerson(server)
  await rosa.call('POST', '/api/menuupload-config', { targetTypes: ['name', 'description'] })
  const { menu } = await gradedText()
  const answer = await take(rosa, [
    ['menu', JSON.stringify(menu)],
    ['image', new File([sample('diner')], 'diner.txt')],
  ])
  expect(answer.statusCode, answer.body).toBe(201)
  const id = answer.json().path.split('/').at(-1)
  const intake = await ended(rosa, id)
  expect(intake).toMatchObject({ status: 'done', fileKind: 'text', fileName: 'diner.txt' })
  expect(intake.items.map(({ read }) => read)).toEqual(menu.items)
  expect(intake.items.map(({ decision }) => decision)).toEqual(menu.items.map(() => 'pending'))
  const original = await rosa.call('GET', `/api/menu-intakes/${id}/file`)
  expect(original.body).toBe(sample('diner'))
  const library = await rosa.call('GET', '/api/menus')
  expect(library.json().menus ?? []).toEqual([])
})

test('a PDF goes along as the file that it is', async () => {
  await server.work()
  const rosa = await aPerson(server)
  await rosa.call('POST', '/api/menuupload-config', { targetTypes: ['name'] })
  const answer = await take(rosa, [['image', new File([await aMenuPdf()], 'menu.pdf')]])
  expect(answer.statusCode, answer.body).toBe(201)
  const intake = await ended(rosa, answer.json().path.split('/').at(-1))
  expect(intake).toMatchObject({ status: 'done', fileKind: 'pdf' })
  expect(intake.items).toHaveLength(4)
})

test('without a menu there is nothing to take', async () => {
  const rosa = await aPerson(server)
  for (const parts of [[], [['menu', '{"items":']], [['menu', '{}']]] as FormPart[][]) {
    const answer = await take(rosa, [['other', 'x'], ...parts])
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toContain('No graded menu came along')
  }
})
