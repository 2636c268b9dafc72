import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { salesFile } from '#sales/testing/sales-files.ts'
import { createSlots } from '#server/core/slots.ts'
import { menuCalls, someItems } from '#server/testing/menu-editing.ts'
import {
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'
import { uploadSales } from './sales.service.ts'
import { SQUARE, salesCalls, tillFile, totalOf } from './sales-fixture.ts'

let server: TestApp
let rosa: Person
beforeAll(async () => {
  server = await testApp({ deps: { now: () => new Date('2025-11-24T12:00:00Z') } })
  rosa = await aPerson(server)
})
afterAll(() => server.close())

async function aShop(overrides: object = {}) {
  const { id } = await aRestaurant(rosa, { location: 'New York', ...overrides })
  return { id, calls: salesCalls(server, rosa, id) }
}

test('every known report is taken, and its totals are those of the file', async () => {
  const { calls } = await aShop()
  const results = await calls.upload([
    'doordash-transactions.csv',
    'doordash-product-mix.csv',
    'uber-payment-details.csv',
    'grubhub-transactions.csv',
    'square-items.csv',
    'toast-items.csv',
  ])
  expect(
    results.map(({ outcome, why }: { outcome: string; why?: string }) => why ?? outcome),
  ).toEqual(Array.from({ length: 6 }, () => 'taken'))
  expect(results[1].file.totals).toEqual({ orders: 0, gross: 138300, net: 137100, quantity: 115 })
  expect(await totalOf(calls, 'doordash')).toEqual({ orders: 1, revenue: 3450 })
  // the till's Uber order is of a day that Uber's own file covers
  expect(await totalOf(calls, 'ubereats')).toEqual({ orders: 1, revenue: 2150 })
  expect(await totalOf(calls, 'grubhub')).toEqual({ orders: 2, revenue: 2040 })
})

test('the same file again is refused with the day of the first, packed or not', async () => {
  const { calls } = await aShop()
  await calls.upload(['uber-payment-details.csv'])
  const zip = zipSync({ 'payments.csv': salesFile('uber-payment-details.csv') })
  const again = await calls.upload(['uber-payment-details.csv', { name: 'all.zip', content: zip }])
  expect(again).toEqual([
    {
      outcome: 'refused',
      name: 'uber-payment-details.csv',
      why: '"uber-payment-details.csv" was imported on November 24, 2025 already; nothing was counted again.',
    },
    expect.objectContaining({ outcome: 'refused', name: 'payments.csv' }),
  ])
  expect(await totalOf(calls, 'ubereats')).toEqual({ orders: 1, revenue: 2150 })
})

test('files that overlap count each order once, and go on doing so when one is undone', async () => {
  const { calls } = await aShop()
  const line = (day: string, order: string) => ({
    day,
    item: 'Soup',
    quantity: 1,
    cents: 800,
    order,
  })
  const [first] = await calls.upload([
    tillFile('a', [line('2025-11-03', 'o-1'), line('2025-11-04', 'o-2')]),
    tillFile('b', [line('2025-11-04', 'o-2'), line('2025-11-05', 'o-3')]),
  ])
  expect(await totalOf(calls, 'in-store')).toEqual({ orders: 3, revenue: 2400 })
  expect((await calls.undo(first.file.id)).statusCode).toBe(200)
  expect(await totalOf(calls, 'in-store')).toEqual({ orders: 2, revenue: 1600 })
  expect((await calls.read('items')).quantity).toBe(2)
})

test('an order whose lines stand far apart in a long file is one order with all its money', async () => {
  const { calls } = await aShop()
  const day = '2025-11-04'
  const lines = Array.from({ length: 9000 }, (_, at) => ({
    day,
    item: `Dish ${at % 30}`,
    quantity: 1,
    cents: 100,
    order: at % 4500 === 0 ? 'far' : `o-${Math.floor(at / 2)}`,
  }))
  await calls.upload([tillFile('far', lines)])
  const orders = new Set(lines.map(({ order }) => order)).size
  expect(await totalOf(calls, 'in-store')).toEqual({ orders, revenue: 900_000 })
})

test('an undone import leaves no row, is told of, and may be brought again', async () => {
  const { id, calls } = await aShop()
  const [{ file }] = await calls.upload(['square-items.csv'])
  await calls.undo(file.id)
  const left = await server.deps.db.execute(sql`
    select (select count(*)::int from sales_entries where restaurant_id = ${id})
      + (select count(*)::int from sales_lines where restaurant_id = ${id}) as rows`)
  expect(left.rows).toEqual([{ rows: 0 }])
  expect((await calls.undo(file.id)).json()).toMatchObject({ code: 'sales.undone' })
  expect(await calls.read('files')).toMatchObject({ files: [{ undoneAt: expect.any(String) }] })
  expect(await calls.read('weeks')).toMatchObject({ to: null, weeks: [] })
  expect(await calls.upload(['square-items.csv'])).toMatchObject([{ outcome: 'taken' }])
})

test('a platform’s own file counts instead of the till’s note of the same order', async () => {
  const { calls } = await aShop()
  const till = [
    'Date,Time,Item,Qty,Gross Sales,Discounts,Net Sales,Transaction ID,Channel',
    '2025-11-04,19:05,Charcoal Chicken Plate,1,42.00,0,42.00,sq-9,DoorDash',
    '2025-11-04,19:06,Bread,1,4.00,0,4.00,sq-10,Register',
  ].join('\n')
  await calls.upload([{ name: 'till.csv', content: till }])
  expect(await totalOf(calls, 'doordash')).toEqual({ orders: 1, revenue: 4200 })
  await calls.upload(['doordash-transactions.csv'])
  expect(await totalOf(calls, 'doordash')).toEqual({ orders: 1, revenue: 3450 })
  expect(await totalOf(calls, 'in-store')).toEqual({ orders: 1, revenue: 400 })
})

test('a file of two stores is asked about, and so is one of another store than before', async () => {
  const { calls } = await aShop()
  const head = 'Date,Time,Item,Qty,Gross Sales,Discounts,Net Sales,Transaction ID,Location'
  const row = (order: string, store: string) =>
    `2025-11-04,19:05,Soup,1,8.00,0,8.00,${order},${store}`
  const both = {
    name: 'both.csv',
    content: [head, row('1', 'Main St'), row('2', 'Harbour')].join('\n'),
  }
  expect(await calls.upload([both])).toMatchObject([
    { outcome: 'stores', stores: ['Main St', 'Harbour'] },
  ])
  expect(await calls.upload([both], [['stores', 'Main St']])).toMatchObject([
    { outcome: 'taken', file: { skipped: [{ why: 'of another store', count: 1 }] } },
  ])
  expect(await totalOf(calls, 'in-store')).toEqual({ orders: 1, revenue: 800 })
  const other = { name: 'other.csv', content: [head, row('3', 'Airport')].join('\n') }
  const [asked] = await calls.upload([other])
  expect(asked.why).toBe(
    '"other.csv" is of Airport, and earlier files were of Main St. Is it Casa Rosa too? Nothing was stored yet.',
  )
})

test('another currency and two currencies are refused by name', async () => {
  const { calls } = await aShop()
  const mix = new TextDecoder().decode(salesFile('doordash-product-mix.csv'))
  const results = await calls.upload([
    'deliveroo-statement.csv',
    { name: 'two.csv', content: mix.replace('USD', 'CAD') },
  ])
  expect(results.map(({ why }: { why: string }) => why)).toEqual([
    '"deliveroo-statement.csv" is in GBP, and Casa Rosa sells in USD. Choose the restaurant that it is of, or set its currency; nothing was stored.',
    '"two.csv" holds amounts in CAD and USD. Bring one file for each currency; nothing was stored.',
  ])
})

const OWN = [
  'When,Receipt,Dish,Amount,Customer Name',
  '2025-11-05 19:00,r-1,Soup,8.00,Jane Doe',
  '2025-11-05 19:10,r-2,Bread,4.00,John Doe',
].join('\n')
const MAPPING = {
  channel: 'own-online',
  columns: { date: 'When', orderId: 'Receipt', item: 'Dish', gross: 'Amount' },
}

test('columns nobody knows are shown without what is about people', async () => {
  const { calls } = await aShop()
  const [result] = await calls.upload([{ name: 'own.csv', content: OWN }])
  expect(result).toMatchObject({
    outcome: 'unknown',
    headers: ['When', 'Receipt', 'Dish', 'Amount'],
    privateColumns: ['Customer Name'],
  })
  expect(JSON.stringify(result)).not.toContain('Jane')
})

test('a mapping is previewed before anything is stored, then taken and remembered for its headers', async () => {
  const { calls } = await aShop()
  const file = { name: 'own.csv', content: OWN }
  const preview = (await calls.preview(file, MAPPING)).json()
  expect(preview).toMatchObject({
    rows: [
      { row: 2, day: '2025-11-05', what: 'Soup', quantity: 1, gross: 800, net: 800 },
      { what: 'Bread', gross: 400 },
    ],
    totals: { orders: 2, gross: 1200, net: 1200, quantity: 2 },
  })
  expect((await calls.read('files')).files).toEqual([])
  await calls.upload([file], [['mapping', JSON.stringify(MAPPING)]])
  const next = OWN.replaceAll('2025-11-05', '2025-11-12').replaceAll('r-', 's-')
  expect(await calls.upload([{ name: 'next.csv', content: next }])).toMatchObject([
    { outcome: 'taken' },
  ])
  expect(await totalOf(calls, 'own-online')).toEqual({ orders: 4, revenue: 2400 })
})

test('a mapping without an amount says what it lacks', async () => {
  const { calls } = await aShop()
  const { gross: _gross, ...columns } = MAPPING.columns
  const answer = await calls.preview({ name: 'own.csv', content: OWN }, { ...MAPPING, columns })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toBe('Still missing: the amount.')
})

test('each file stands for itself: what is wrong with one keeps no other out', async () => {
  const { calls } = await aShop()
  const results = await calls.upload([
    { name: 'empty.csv', content: '' },
    { name: 'payouts.csv', content: 'Store name,Payout ID,Payout status\nGrill,1,Paid' },
    { name: 'bare.csv', content: SQUARE },
    { name: 'letter.csv', content: 'Dear owner\nThank you' },
    'square-items.csv',
  ])
  expect(
    results.map(({ why, outcome }: { why?: string; outcome: string }) => why ?? outcome),
  ).toEqual([
    '"empty.csv" is empty.',
    '"payouts.csv" is DoorDash payout summary, which holds sums alone: bring "Financial transactions" (orders) and "Product mix" (items) instead.',
    '"bare.csv" has the columns of Square item sales and no rows; nothing was stored.',
    '"letter.csv" holds no table with a row of headers; nothing was stored.',
    'taken',
  ])
})

test('a form without a file is told what to bring', async () => {
  const { calls } = await aShop()
  const answer = await calls.post([], [['stores', 'x']])
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'sales.no_file'])
})

test('weeks without a file stay empty between those with one, and young money is provisional', async () => {
  const { calls } = await aShop()
  const line = (day: string) => ({ day, item: 'Soup', quantity: 1, cents: 800 })
  await calls.upload([
    tillFile('gap', [line('2025-10-06'), line('2025-10-27'), line('2025-11-20')]),
  ])
  const { weeks, to } = await calls.read('weeks')
  expect(to).toBe('2025-11-20')
  expect(weeks.map(({ channels }: { channels: unknown[] }) => channels.length)).toEqual([
    1, 0, 0, 1, 0, 0, 1,
  ])
  expect(weeks[0]).toMatchObject({ week: '2025-10-06', isProvisional: false })
  expect(weeks.at(-1)).toMatchObject({ week: '2025-11-17', isProvisional: true })
})

test('names are matched to the menu, and one that is not sure is confirmed once for all files', async () => {
  const { id, calls } = await aShop()
  const { refs } = await someItems(menuCalls(rosa, id), [
    { name: 'Charcoal Chicken Plate', price: 1690 },
    { name: 'Falafel Wrap', price: 1100 },
  ])
  const sold = (item: string, quantity: number) => ({
    day: '2025-11-04',
    item,
    quantity,
    cents: 1000,
  })
  await calls.upload([
    tillFile('m', [
      sold('CHARCOAL CHICKEN PLATE', 3),
      sold('Falafel Wrap Spicy', 2),
      sold('Gift Card', 1),
    ]),
  ])
  const { names } = await calls.read('names')
  expect(names).toEqual([
    {
      key: 'falafel wrap spicy',
      name: 'Falafel Wrap Spicy',
      quantity: 2,
      suggestion: { ref: refs[1], name: 'Falafel Wrap', confidence: expect.any(Number) },
    },
    { key: 'gift card', name: 'Gift Card', quantity: 1, suggestion: null },
  ])
  await calls.confirm('falafel wrap spicy', refs[1] ?? '')
  await calls.confirm('gift card', null)
  expect(await calls.read('names')).toMatchObject({ names: [], confirmed: 2 })
  const { items } = await calls.read('items')
  expect(items).toMatchObject([
    { ref: refs[0], name: 'Charcoal Chicken Plate', category: 'Mains', quantity: 3, net: 3000 },
    { ref: refs[1], name: 'Falafel Wrap', quantity: 2 },
    { ref: null, name: 'Gift Card', quantity: 1 },
  ])
  expect((await calls.confirm('gift card', 'i-gone')).json()).toMatchObject({
    code: 'sales.no_such_item',
  })
})

test('menu engineering reads costs from the menu and says what it lacks', async () => {
  const { id, calls } = await aShop()
  const edit = menuCalls(rosa, id)
  const { refs } = await someItems(edit, [
    { name: 'One', price: 1000 },
    { name: 'Two', price: 1000 },
    { name: 'Three', price: 1000 },
  ])
  const sold = (item: string, quantity: number) => ({
    day: '2025-11-04',
    item,
    quantity,
    cents: 1000,
  })
  await calls.upload([tillFile('e', [sold('One', 100), sold('Two', 40), sold('Three', 5)])])
  expect((await calls.read('engineering')).categories[0].missing).toEqual(['costs'])
  await edit.edit(
    [300, 600, 200].map((cost, at) => ({
      op: 'set' as const,
      on: 'item' as const,
      ref: refs[at] ?? '',
      field: 'foodCost',
      before: null,
      after: cost,
    })),
  )
  const { categories } = await calls.read('engineering')
  expect(categories).toMatchObject([
    {
      category: 'Mains',
      sold: 145,
      missing: [],
      items: [
        { name: 'One', contribution: 700, itemClass: 'star' },
        { name: 'Two', contribution: 400, itemClass: 'plowhorse', isBorderline: true },
        { name: 'Three', contribution: 800, itemClass: 'puzzle' },
      ],
    },
  ])
})

test('an item’s change comes with its interval once enough was sold, and not before', async () => {
  const { calls } = await aShop()
  const weeks = ['2025-10-27', '2025-11-03', '2025-11-10', '2025-11-17']
  const lines = weeks.flatMap((day, at) => [
    { day, item: 'Soup', quantity: at < 2 ? 30 : 60, cents: 800 },
    { day, item: 'Bread', quantity: 60, cents: 400 },
    { day, item: 'Tea', quantity: 2, cents: 300 },
  ])
  await calls.upload([tillFile('c', lines)])
  const { items } = await calls.read('items?weeks=4')
  const [bread, soup, tea] = ['Bread', 'Soup', 'Tea'].map((name) =>
    items.find((item: { name: string }) => item.name === name),
  )
  expect(soup.change).toMatchObject({ before: 60, after: 120 })
  expect(soup.change.low).toBeGreaterThan(1)
  expect(bread.change.ratio).toBeLessThan(1)
  expect(tea.change).toBeNull()
})

test('what an item leaves is reported where its cost is known, by its owner’s figure before an estimate', async () => {
  const { id, calls } = await aShop()
  const { refs } = await someItems(menuCalls(rosa, id), [
    { name: 'Soup', price: 1000 },
    { name: 'Bread', price: 400 },
  ])
  await menuCalls(rosa, id).edit([
    { op: 'set', on: 'item', ref: refs[0] ?? '', field: 'foodCost', before: null, after: 300 },
  ])
  await calls.upload([
    tillFile('cost', [
      { day: '2025-11-04', item: 'Soup', quantity: 10, cents: 1000 },
      { day: '2025-11-04', item: 'Bread', quantity: 10, cents: 400 },
    ]),
  ])
  const { items, commissionRate } = await calls.read('items')
  expect(commissionRate).toBe(0)
  expect(items).toMatchObject([
    { name: 'Bread', foodCost: null, margin: null },
    { name: 'Soup', foodCost: { minor: 300, isEstimated: false }, margin: 700 },
  ])
})

test('a long file that is broken off half-way leaves no file and no row', async () => {
  const { id } = await aShop()
  const lines = Array.from({ length: 40_000 }, (_, at) => ({
    day: '2025-11-04',
    item: `Dish ${at % 50}`,
    quantity: 1,
    cents: 900,
    order: `o-${at}`,
  }))
  const { content } = tillFile('long', lines)
  const folder = mkdtempSync(join(tmpdir(), 'sales-half-way-'))
  const path = join(folder, 'file-0')
  writeFileSync(path, content)
  const leaving = new AbortController()
  const events = uploadSales(server.deps, await callerOf(rosa), id, {
    form: {
      files: [{ name: 'long.csv', path, isTooLarge: false }],
      stores: [],
      mapping: null,
      folder,
      discard: async () => rmSync(folder, { recursive: true }),
    },
    slots: createSlots(1),
    signal: leaving.signal,
  })
  const until = async (phase: string) => {
    for await (const one of events) {
      if (one.event === 'progress' && one.data.phase === phase) leaving.abort(new Error('gone'))
    }
  }
  await expect(until('storing')).rejects.toThrow('gone')
  const left = await server.deps.db.execute(sql`
    select (select count(*)::int from sales_files where restaurant_id = ${id})
      + (select count(*)::int from sales_lines where restaurant_id = ${id}) as rows`)
  expect(left.rows).toEqual([{ rows: 0 }])
  expect(existsSync(folder)).toBe(false)
})

test('a time zone that changed since is reported beside the weeks', async () => {
  const { id, calls } = await aShop()
  await calls.upload(['square-items.csv'])
  await server.deps.db.execute(
    sql`update restaurants set time_zone = 'America/Denver' where id = ${id}`,
  )
  expect((await calls.read('weeks')).notes).toContain(
    '1 file was read in the time zone America/New_York, and yours is America/Denver now: undo and bring it again to have its days told anew.',
  )
})

async function callerOf({ email }: Person) {
  const { rows } = await server.deps.db.execute<{ id: string }>(
    sql`select id from accounts where email = ${email}`,
  )
  return { accountId: rows[0]?.id ?? '', role: 'owner' as const, sessionId: '' }
}

test('nobody else’s restaurant is read, filled or undone', async () => {
  const { id, calls } = await aShop()
  const [{ file }] = await calls.upload(['square-items.csv'])
  const other = await aPerson(server)
  const theirs = salesCalls(server, other, id)
  const answers = [
    await theirs.post(['toast-items.csv']),
    await theirs.undo(file.id),
    await theirs.confirm('soup', null),
    await other.call('GET', `/api/restaurants/${id}/sales/weeks`),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
})
