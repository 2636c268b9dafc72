import { expect, test } from 'vitest'
import { revenueOf } from './model.ts'
import { recognise, recogniseSummary } from './recognise.ts'
import {
  NEW_YORK,
  type ReadReport,
  readSales,
  rowsOf,
  SALES_FILES,
  salesFile,
} from './testing/sales-files.ts'

const revenue = ({ entries }: ReadReport, channel?: string) =>
  entries
    .filter((entry) => channel === undefined || entry.channel === channel)
    .reduce((sum, entry) => sum + revenueOf(entry), 0)

test.each(SALES_FILES)('%s is recognised by its headers, wherever they stand', (name) => {
  const rows = rowsOf(salesFile(name))
  const found = recognise(rows)
  const mirrored = recognise(rows.map((row) => row.toReversed()))
  expect(found?.report.id).toBe(name.replace('.csv', ''))
  expect(mirrored?.report.id).toBe(found?.report.id)
})

test('DoorDash: a payout is no order, an adjustment is taken off, the storefront is no marketplace', async () => {
  const read = await readSales(salesFile('doordash-transactions.csv'))
  expect(read.entries.map(({ kind, channel }) => [kind, channel])).toEqual([
    ['order', 'doordash'],
    ['adjustment', 'doordash'],
    ['other', 'doordash'],
    ['order', 'own-online'],
  ])
  // 42.00 less the restaurant's own 2.00 and the 5.50 paid back; the platform's 3.00 is paid to it
  expect(revenue(read, 'doordash')).toBe(3450)
  expect(revenue(read, 'own-online')).toBe(1800)
  expect(read.entries[0]).toMatchObject({
    businessDay: '2025-11-04',
    placedAt: new Date('2025-11-05T00:04:00Z'),
    commission: 630,
    fees: 120,
    platformDiscount: 300,
    payout: 3623,
  })
})

test('DoorDash: items of a period keep a comma in a name and a comma in an amount', async () => {
  const { lines } = await readSales(salesFile('doordash-product-mix.csv'))
  expect(lines).toMatchObject([
    { itemName: 'Charcoal Chicken Plate', quantity: 20, gross: 33800, discount: 1200, net: 32600 },
    { itemName: 'Falafel Wrap, Spicy', quantity: 95, gross: 104500, discount: 0 },
  ])
  expect(lines[0]).toMatchObject({ businessDay: '2025-11-03', periodTo: '2025-11-09' })
})

test('Uber Eats: a line of description, a later refund and a row of advertising', async () => {
  const read = await readSales(salesFile('uber-payment-details.csv'))
  expect(read.entries.map(({ kind }) => kind)).toEqual(['order', 'refund', 'other'])
  expect(revenue(read)).toBe(2150)
  expect(read.entries[2]).toMatchObject({ marketing: 2500, orderId: null })
})

test('Grubhub: an adjustment has a number of its own, a cancellation takes its order back', async () => {
  const read = await readSales(salesFile('grubhub-transactions.csv'))
  // 28.40 − 2.00 − 6.00, and 15.00 − 15.00
  expect(revenue(read)).toBe(2040)
  expect(new Set(read.entries.map(({ identity }) => identity)).size).toBe(4)
})

test('Deliveroo: three lines before the header, pounds in it, and a cancelled order that brings nothing', async () => {
  const read = await readSales(salesFile('deliveroo-statement.csv'), { zone: 'Europe/London' })
  expect(read.currencies).toEqual(['GBP'])
  expect(revenue(read)).toBe(2000)
  expect(read.stores).toEqual(['Crème House'])
})

test('Square: money with a sign, a refund of a minus, an order that came over DoorDash', async () => {
  const read = await readSales(salesFile('square-items.csv'))
  expect(read.lines.map(({ channel, quantity, net }) => [channel, quantity, net])).toEqual([
    ['doordash', 1, 1690],
    ['in-store', 2, 2000],
    ['in-store', -1, -1000],
  ])
  expect(revenue(read, 'in-store')).toBe(1000)
})

test('Toast: what was voided is left out, the amount is the row’s and not one portion’s', async () => {
  const read = await readSales(salesFile('toast-items.csv'))
  expect(read.lines).toMatchObject([
    { itemName: 'Charcoal Chicken Plate', channel: 'ubereats', quantity: 2, net: 3380 },
    { itemName: 'Falafel Wrap', channel: 'in-store', quantity: 1, net: 990 },
  ])
  expect(read.skipped.get('a voided item')).toBe(1)
})

test('DoorDash simplified: discounts less what others paid of them, a charge for an error, no payout', async () => {
  const read = await readSales(salesFile('doordash-simplified.csv'))
  expect(read.entries.map(({ kind, channel }) => [kind, channel])).toEqual([
    ['order', 'doordash'],
    ['adjustment', 'doordash'],
    ['other', 'doordash'],
    ['order', 'own-online'],
  ])
  // 42.00 less 5.00 of which DoorDash paid 3.00, less the charge of 5.50
  expect(revenue(read, 'doordash')).toBe(3450)
  expect(revenue(read, 'own-online')).toBe(1800)
})

test('DoorDash simplified: its transactions are those of the detailed report', async () => {
  const [simplified, detailed] = await Promise.all([
    readSales(salesFile('doordash-simplified.csv')),
    readSales(salesFile('doordash-transactions.csv')),
  ])
  const identities = ({ entries }: ReadReport) => entries.map(({ identity }) => identity)
  expect(identities(simplified)).toEqual(identities(detailed))
})

test('DoorDash sales by order: what was cancelled brings nothing, what came after midnight is of the day before', async () => {
  const read = await readSales(salesFile('doordash-orders.csv'))
  expect(read.entries.map(({ businessDay, isCancelled }) => [businessDay, isCancelled])).toEqual([
    ['2025-11-04', false],
    ['2025-11-04', false],
    ['2025-11-05', true],
    ['2025-11-05', false],
  ])
  expect(revenue(read, 'doordash')).toBe(4200 + 101_800 - 550)
  expect(revenue(read, 'own-online')).toBe(1800)
})

test('Uber Eats orders: refunds are taken off, and no guest is read', async () => {
  const read = await readSales(salesFile('uber-orders.csv'))
  expect(read.entries.map(({ businessDay, isCancelled }) => [businessDay, isCancelled])).toEqual([
    ['2025-11-05', false],
    ['2025-11-05', false],
    ['2025-11-06', true],
  ])
  expect(revenue(read)).toBe(3000 + 4400 - 850)
  expect(read.privateColumns).toEqual(['Customer'])
  expect(JSON.stringify(read.entries)).not.toMatch(/Jane|John|Ann/)
})

test('an order that a later list has with a refund is the same order', async () => {
  const first = new TextDecoder().decode(salesFile('uber-orders.csv'))
  const later = first.replace('-$9.00,$0.00,$0.00,$21.00', '-$9.00,-$6.00,$0.00,$15.00')
  const [before, after] = await Promise.all([readSales(first), readSales(later)])
  expect(after.entries[0]?.identity).toBe(before.entries[0]?.identity)
  expect(revenue(before) - revenue(after)).toBe(600)
})

test('Deliveroo orders: pounds in the cells, only what was completed counts', async () => {
  const read = await readSales(salesFile('deliveroo-orders.csv'), {
    zone: 'Europe/London',
    dateOrder: 'dmy',
  })
  expect(read.currencies).toEqual(['GBP'])
  expect(read.entries.map(({ businessDay, isCancelled }) => [businessDay, isCancelled])).toEqual([
    ['2025-11-05', false],
    ['2025-11-05', false],
    ['2025-11-06', true],
  ])
  expect(revenue(read)).toBe(2400 + 101_800)
  expect(read.stores).toEqual(['Crème House', 'Crème House, Kitchen 2'])
})

test('Deliveroo orders: the same where each row came as one cell', async () => {
  const plain = new TextDecoder().decode(salesFile('deliveroo-orders.csv')).trim()
  const quoted = plain.split('\n').map((row) => `"${row.replaceAll('"', '""')}"`)
  const [one, other] = await Promise.all([
    readSales(plain, { dateOrder: 'dmy' }),
    readSales(quoted.join('\n'), { dateOrder: 'dmy' }),
  ])
  expect(other.entries).toEqual(one.entries)
})

test('Square transactions: an order paid in two parts, tips and refunds beside the sales', async () => {
  const read = await readSales(salesFile('square-transactions.csv'))
  expect(read.entries.map(({ orderId, kind, channel }) => [orderId, kind, channel])).toEqual([
    ['sq-1', 'order', 'doordash'],
    ['sq-2', 'order', 'in-store'],
    ['sq-2', 'order', 'in-store'],
    ['sq-3', 'refund', 'in-store'],
  ])
  expect(new Set(read.entries.map(({ identity }) => identity)).size).toBe(4)
  expect(revenue(read, 'doordash')).toBe(1690)
  // 11.00 − 1.00 twice, less 4.00 paid back after midnight
  expect(revenue(read, 'in-store')).toBe(1600)
  expect(read.entries[3]?.businessDay).toBe('2025-11-07')
  expect(read.privateColumns).toEqual([
    'Card Entry Methods',
    'Card Brand',
    'PAN Suffix',
    'Staff Name',
    'Staff ID',
    'Customer ID',
    'Customer Name',
  ])
})

test('nothing about people is read', async () => {
  const read = await readSales(salesFile('square-items.csv'))
  expect(read.privateColumns).toEqual([
    'Customer ID',
    'Customer Name',
    'Customer Reference ID',
    'Employee',
    'Card Brand',
    'PAN Suffix',
  ])
  const said = JSON.stringify([read.entries, read.lines])
  expect(said).not.toMatch(/Jane|4242|Visa|Sam/)
})

const SQUARE = 'Date,Time,Item,Qty,Gross Sales,Discounts,Net Sales,Transaction ID'

test('what is sold at 01:30 belongs to the evening before', async () => {
  const read = await readSales(
    `${SQUARE}\n2025-11-08,01:30:00,Soup,1,8.00,0,8.00,a\n2025-11-08,05:00:00,Soup,1,8.00,0,8.00,b`,
  )
  expect(read.lines.map(({ businessDay }) => businessDay)).toEqual(['2025-11-07', '2025-11-08'])
})

test('the hour that the clocks go back is read once', async () => {
  const read = await readSales(
    `${SQUARE}\n2025-11-02,00:30:00,Soup,1,8,0,8,a\n2025-11-02,03:00:00,Soup,1,8,0,8,b`,
  )
  expect(read.entries.map(({ placedAt }) => placedAt?.toISOString())).toEqual([
    '2025-11-02T04:30:00.000Z',
    '2025-11-02T08:00:00.000Z',
  ])
})

test('semicolons, decimal commas and an old encoding are read', async () => {
  const text = `${SQUARE.replaceAll(',', ';')}\n07.11.2025;19:00;Cr\u00e8me;2;1.234,50;-4,50;1.230,00;a`
  const read = await readSales(Buffer.from(text, 'latin1'), { dateOrder: 'dmy' })
  expect(read.lines).toMatchObject([{ itemName: 'Crème', gross: 123450, discount: 450 }])
  expect(read.notes[0]).toContain('decimal comma')
})

test('rows that were quoted into one cell are opened', async () => {
  const row = (cells: string) => `"${cells.replaceAll('"', '""')}"`
  const read = await readSales(
    [row(SQUARE), row('2025-11-07,19:00,"Soup, small",1,8.00,0,8.00,a')].join('\n'),
  )
  expect(read.lines).toMatchObject([{ itemName: 'Soup, small', gross: 800 }])
})

test('a row of totals is no sale, and a row without a date is named', async () => {
  const read = await readSales(
    `${SQUARE}\n2025-11-07,19:00,Soup,1,8.00,0,8.00,a\n,,Bread,1,4.00,0,4.00,b\nTotal,,,2,12.00,0,12.00,`,
  )
  expect(read.lines).toHaveLength(1)
  expect(read.bad).toEqual({ count: 1, first: [{ row: 3, why: 'The date is missing.' }] })
  expect(read.skipped.get('a row of totals')).toBe(1)
})

test('the day comes first where a date of the file shows it', async () => {
  const read = await readSales(
    `${SQUARE}\n03/11/2025,19:00,Soup,1,8.00,0,8.00,a\n25/11/2025,19:00,Soup,1,8.00,0,8.00,b`,
  )
  expect(read.lines.map(({ businessDay }) => businessDay)).toEqual(['2025-11-03', '2025-11-25'])
})

test('two currencies and two stores of one file are reported', async () => {
  const [head = '', first = ''] = new TextDecoder()
    .decode(salesFile('doordash-product-mix.csv'))
    .split('\n')
  const second = first.replace('USD', 'CAD').replace('Grill Main St', 'Grill Harbour')
  const read = await readSales([head, first, second].join('\n'))
  expect(read.currencies).toEqual(['USD', 'CAD'])
  expect(read.stores).toEqual(['Grill Main St', 'Grill Harbour'])
})

test('a report of sums is known for what it is', () => {
  const rows = [
    ['Store name', 'Payout ID', 'Payout status'],
    ['Grill', 'P-1', 'Paid'],
  ]
  expect(recognise(rows)).toBeNull()
  expect(recogniseSummary(rows)?.name).toBe('DoorDash payout summary')
})

test('an amount that is none names its row, and the rest is read', async () => {
  const read = await readSales(
    `${SQUARE}\n2025-11-07,19:00,Soup,1,eight,0,8.00,a\n2025-11-07,19:05,Soup,1,8.00,0,8.00,b`,
    NEW_YORK,
  )
  expect(read.bad.first).toEqual([{ row: 2, why: '"eight" in "Gross Sales" is no amount.' }])
  expect(read.lines).toHaveLength(1)
})
