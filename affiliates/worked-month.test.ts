import { expect, test } from 'vitest'
import { dueDay, type Line, saleLine, stateOf, takeBack } from './lines.ts'
import { drawStatement } from './statement.ts'

const USD = { currency: 'USD', customer: 17 }
const paid = (line: Line, paidOn: string, disputeUntil: string | null = null): Line => ({
  ...line,
  paidOn,
  dueOn: dueDay({ kind: line.kind as 'other', paidOn, disputeUntil }),
})
const NOBODY = { isHeld: () => false, payments: [], payout: { cost: 0, carriesOver: false } }

test('the worked month comes to 60.53', () => {
  const former = paid(
    saleLine('former', {
      ...USD,
      invoice: '2026-01',
      kind: 'subscription',
      net: 4900,
      invoicedOn: '2026-01-01',
    }),
    '2026-01-01',
  )
  const january = drawStatement({ ...NOBODY, month: '2026-01', lines: [former], opening: 0 })
  expect(january).toMatchObject({ closing: 1470, payoutOn: '2026-02-15' })
  const stated = { ...former, statement: 1 }

  const subscription = paid(
    saleLine('subscription', {
      ...USD,
      invoice: '2026-02',
      kind: 'subscription',
      net: 4900,
      invoicedOn: '2026-02-01',
    }),
    '2026-02-01',
  )
  const fee = paid(
    saleLine('fee', {
      ...USD,
      invoice: 'Statement 1004',
      kind: 'performance-fee',
      net: 21_425,
      invoicedOn: '2026-02-02',
    }),
    '2026-03-06',
    '2026-03-04',
  )
  const refund = takeBack(stated, [stated], {
    id: 'refund',
    kind: 'refund',
    net: 4900,
    on: '2026-03-09',
    reason: 'The restaurant closed.',
  })
  const noted = paid(
    saleLine('note', {
      ...USD,
      invoice: 'Statement 1005',
      kind: 'performance-fee',
      net: -1250,
      invoicedOn: '2026-02-20',
    }),
    '2026-02-20',
  )
  const drawn = drawStatement({
    ...NOBODY,
    month: '2026-03',
    lines: [stated, subscription, fee, refund.taken, { ...noted, dueOn: '2026-03-22' }],
    opening: 1470,
    payments: [
      { number: 1, amount: 1470, paidOn: '2026-02-15', way: 'bank', reference: 'Transfer 1' },
    ],
  })
  expect(drawn?.lines.map(({ commission }) => commission).toSorted((a, b) => a - b)).toEqual([
    -1470, -375, 1470, 6428,
  ])
  expect(drawn).toMatchObject({ opening: 1470, closing: 6053, payoutOn: '2026-04-15' })
})

test('a subscription is due 30 days after its payment', () => {
  expect(dueDay({ kind: 'subscription', paidOn: '2026-03-01', disputeUntil: null })).toBe(
    '2026-03-31',
  )
})

test.each([
  ['2026-03-10', '2026-04-02'],
  ['2026-05-01', '2026-05-01'],
])('a performance fee paid on %s is due on %s, once nobody can dispute it', (paidOn, due) => {
  expect(dueDay({ kind: 'performance-fee', paidOn, disputeUntil: '2026-04-01' })).toBe(due)
})

test('a line goes from accrued over pending and due into a statement and is paid', () => {
  const open = saleLine('a', {
    ...USD,
    invoice: '7',
    kind: 'other',
    net: 10_000,
    invoicedOn: '2026-03-01',
  })
  const state = (line: Line, today: string, isPaidOut = false) =>
    stateOf(line, { today, isPaidOut })
  expect(state(open, '2026-05-01')).toBe('accrued')
  const settled = paid(open, '2026-03-05')
  expect(state(settled, '2026-04-03')).toBe('pending')
  expect(state(settled, '2026-04-04')).toBe('due')
  expect(state({ ...settled, statement: 3 }, '2026-05-02')).toBe('in_statement')
  expect(state({ ...settled, statement: 3 }, '2026-05-16', true)).toBe('paid')
})

test('a reversal before any statement stands on the next one together with its sale, and adds up to nothing', () => {
  const sale = paid(
    saleLine('a', { ...USD, invoice: '7', kind: 'other', net: 9999, invoicedOn: '2026-03-01' }),
    '2026-03-20',
  )
  const { sale: reversed, taken } = takeBack(sale, [sale], {
    id: 'b',
    kind: 'chargeback',
    net: 9999,
    on: '2026-03-25',
    reason: 'The card’s owner did not know of it.',
  })
  expect(stateOf(reversed, { today: '2026-06-01', isPaidOut: false })).toBe('reversed')
  const drawn = drawStatement({ ...NOBODY, month: '2026-03', lines: [reversed, taken], opening: 0 })
  expect(drawn?.lines.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(drawn).toMatchObject({ closing: 0, payoutOn: null })
})

test('more than is left of an invoice is not taken back', () => {
  const sale = saleLine('a', {
    ...USD,
    invoice: '7',
    kind: 'other',
    net: 100,
    invoicedOn: '2026-03-01',
  })
  expect(() =>
    takeBack(sale, [sale], { id: 'b', kind: 'refund', net: 101, on: '2026-03-02', reason: 'x' }),
  ).toThrow(RangeError)
})

test.each([
  [true, 250, null, 300],
  [false, 250, '2026-04-15', null],
  [true, 300, '2026-04-15', null],
])(
  'carried over where wished (%s) a payout of %i that costs 3.00 is on %s',
  (carriesOver, closing, payoutOn, carriedOverFor) => {
    const drawn = drawStatement({
      ...NOBODY,
      month: '2026-03',
      lines: [],
      opening: closing,
      payout: { cost: 300, carriesOver },
    })
    expect(drawn).toMatchObject({ payoutOn, carriedOverFor })
  },
)

test('a balance below nothing is carried and not paid out', () => {
  const sale = {
    ...saleLine('a', { ...USD, invoice: '7', kind: 'other', net: 4900, invoicedOn: '2026-03-01' }),
    statement: 1,
  }
  const { taken } = takeBack(sale, [sale], {
    id: 'b',
    kind: 'refund',
    net: 4900,
    on: '2026-03-02',
    reason: 'x',
  })
  const end = { ...NOBODY, month: '2026-03', lines: [taken], opening: 0 }
  expect(drawStatement(end)).toMatchObject({ closing: -1470, payoutOn: null })
  expect(drawStatement({ ...end, month: '2026-04', lines: [], opening: -1470 })).toBeNull()
})
