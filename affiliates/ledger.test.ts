import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StatedPayment } from '#contract/affiliate-statements.ts'
import { lastDayOf, monthAfter } from '#contract/days.ts'
import { commissionOf } from './commission.ts'
import { dueDay, type Line, leftOf, type SaleKind, saleLine, takeBack } from './lines.ts'
import { type Drawn, drawStatement } from './statement.ts'

/** What may happen to one affiliate, in the order in which it does. */
type Step =
  | { do: 'invoice'; net: number; kind: SaleKind; customer: number }
  | { do: 'pay'; at: number }
  | { do: 'give back'; at: number; share: number }
  | { do: 'hold' | 'release'; customer: number }
  | { do: 'end the month' }
  | { do: 'pay out' }

const at = fc.nat({ max: 30 })
const customer = fc.integer({ min: 1, max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('invoice' as const),
    net: fc.integer({ min: 1, max: 5_000_000 }),
    kind: fc.constantFrom<SaleKind>('subscription', 'performance-fee', 'other'),
    customer,
  }),
  fc.record({ do: fc.constant('pay' as const), at }),
  fc.record({
    do: fc.constant('give back' as const),
    at,
    share: fc.constantFrom(0.1, 0.3, 0.5, 1),
  }),
  fc.record({ do: fc.constantFrom('hold' as const, 'release' as const), customer }),
  fc.constant({ do: 'end the month' as const }),
  fc.constant({ do: 'pay out' as const }),
)

type Statement = Drawn & { number: number; payments: StatedPayment[] }

/** An affiliate's book, kept by the rules alone. */
function book() {
  let month = '2026-01'
  const lines = new Map<string, Line>()
  const held = new Set<number>()
  const statements: Statement[] = []
  let payments: StatedPayment[] = []
  const today = () => lastDayOf(month)
  const sales = () => [...lines.values()].filter(({ takesFrom }) => takesFrom === null)
  const pick = (from: Line[], index: number) => from[index % Math.max(from.length, 1)]

  function endMonth() {
    const drawn = drawStatement({
      month,
      lines: [...lines.values()],
      isHeld: (line) => held.has(line.customer),
      opening: statements.at(-1)?.closing ?? 0,
      payments,
      payout: { cost: 0, carriesOver: false },
    })
    if (drawn) {
      const number = statements.length + 1
      statements.push({ ...drawn, number, payments })
      for (const line of drawn.lines) lines.set(line.id, { ...line, statement: number })
      payments = []
    }
    month = monthAfter(month)
  }

  function take(done: Step) {
    if (done.do === 'invoice') {
      const id = `line ${lines.size}`
      const { net, kind } = done
      const sale = { kind, net, customer: done.customer, currency: 'USD', invoice: id }
      lines.set(id, saleLine(id, { ...sale, invoicedOn: today() }))
    } else if (done.do === 'pay') {
      const sale = pick(
        sales().filter(({ paidOn, reversedOn }) => paidOn === null && reversedOn === null),
        done.at,
      )
      if (!sale) return
      const paidOn = today()
      const dueOn = dueDay({ kind: sale.kind as SaleKind, paidOn, disputeUntil: sale.invoicedOn })
      lines.set(sale.id, { ...sale, paidOn, dueOn })
    } else if (done.do === 'give back') {
      const sale = pick(
        sales().filter(
          (one) =>
            one.reversedOn === null &&
            one.paidOn !== null &&
            leftOf(one, [...lines.values()]).net > 0,
        ),
        done.at,
      )
      if (!sale) return
      const all = [...lines.values()]
      const net = Math.max(1, Math.floor(leftOf(sale, all).net * done.share))
      const id = `line ${lines.size}`
      const given = { id, kind: 'refund' as const, net, on: today(), reason: 'r' }
      const after = takeBack(sale, all, given)
      lines.set(sale.id, after.sale)
      lines.set(id, after.taken)
    } else if (done.do === 'hold') held.add(done.customer)
    else if (done.do === 'release') held.delete(done.customer)
    else if (done.do === 'end the month') endMonth()
    else {
      const newest = statements.at(-1)
      if (!newest?.payoutOn || payments.length > 0) return
      payments = [
        {
          number: newest.number,
          amount: newest.closing,
          paidOn: today(),
          way: 'bank',
          reference: 'r',
        },
      ]
    }
  }

  return { take, endMonth, held, lines, statements, waiting: () => payments }
}

/** Whatever happened, followed by months in which nothing does, so that every hold ends. */
function ledgerOf(steps: readonly Step[]) {
  const kept = book()
  for (const done of steps) kept.take(done)
  kept.held.clear()
  for (let months = 0; months < 4; months += 1) kept.endMonth()
  return kept
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const always = (holds: (ledger: ReturnType<typeof ledgerOf>) => void) =>
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => holds(ledgerOf(steps))),
    { numRuns: 150 },
  )

test('the lines of all statements are 30 % of what was paid for each invoice and not given back', () => {
  always(({ lines, statements }) => {
    const all = [...lines.values()]
    const paid = all.filter(({ takesFrom, paidOn }) => takesFrom === null && paidOn !== null)
    const expected = sum(paid.map((sale) => commissionOf(leftOf(sale, all).net)))
    const stated = statements.flatMap((one) => one.lines)
    expect(sum(stated.map(({ commission }) => commission))).toBe(expected)
    const net = sum(stated.map((line) => line.net))
    // each invoice is rounded by itself
    expect(Math.abs(expected - net * 0.3)).toBeLessThanOrEqual(paid.length * 0.5 + 1e-6)
  })
})

test('no line stands in two statements', () => {
  always(({ statements }) => {
    const ids = statements.flatMap(({ lines }) => lines.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test('a reversed line has its mirror, on the same statement', () => {
  always(({ lines }) => {
    const all = [...lines.values()]
    for (const sale of all.filter((one) => one.reversedOn !== null && !one.isMirror)) {
      const mirror = all.find((one) => one.isMirror && one.takesFrom === sale.id)
      expect(mirror).toMatchObject({ net: 0 - sale.net, commission: 0 - sale.commission })
      expect(mirror?.statement).toBe(sale.statement)
    }
  })
})

test('a closing balance is the next opening balance, and what was earned and not paid out', () => {
  always(({ statements }) => {
    for (const [index, one] of statements.entries()) {
      expect(one.opening).toBe(statements[index - 1]?.closing ?? 0)
      const until = statements.slice(0, index + 1)
      const earned = sum(until.flatMap(({ lines }) => lines.map(({ commission }) => commission)))
      const paidOut = sum(until.flatMap(({ payments }) => payments.map(({ amount }) => amount)))
      expect(one.closing).toBe(earned - paidOut)
    }
  })
})

test('what is looked at waits, and nothing that is open or on hold is on a statement', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
      const kept = book()
      for (const done of steps) {
        const before = kept.statements.length
        const held = new Set(kept.held)
        kept.take(done)
        for (const { lines } of kept.statements.slice(before))
          for (const line of lines)
            expect(
              line.reversedOn !== null || (line.paidOn !== null && !held.has(line.customer)),
            ).toBe(true)
      }
    }),
    { numRuns: 150 },
  )
})
