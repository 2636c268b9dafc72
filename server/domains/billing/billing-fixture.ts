import { shiftDay } from '#contract/days.ts'
import { postForm } from '#server/testing/multipart-form.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'

export const START_DAY = '2026-01-07'
const FIRST_WEEK = '2025-07-07'
const BASE_WEEKS = 26

const HEAD =
  'Order received local time,Timestamp local time,Store name,Transaction type,DoorDash transaction ID,DoorDash order ID,Channel,Final order status,Currency,Subtotal,Commission,Payment processing fee,Error charges,Adjustments,Net total'
const TILL = 'Date,Time,Item,Qty,Gross Sales,Discounts,Net Sales,Transaction ID'
const money = (cents: number) => (cents / 100).toFixed(2)
/** Whole cents whose sum is exact. */
const part = (sum: number, count: number, at: number) =>
  Math.floor((sum * (at + 1)) / count) - Math.floor((sum * at) / count)

type Weeks = { from: string; weeks: number; cents: number; name: string }

/** Two orders a day in each week; the amount is of all weeks. */
export function doordashFile({ from, weeks, cents, name }: Weeks): File {
  const rows = Array.from({ length: weeks * 14 }, (_, at) => {
    const day = shiftDay(from, Math.floor(at / 2))
    const amount = money(part(cents, weeks * 14, at))
    const when = `${day} ${at % 2 === 0 ? '12' : '19'}:00:00`
    return `${when},${when},Casa Rosa,Order,t-${name}-${at},o-${name}-${at},Marketplace,Delivered,USD,${amount},0.00,0.00,0.00,0.00,${amount}`
  })
  return new File([[HEAD, ...rows].join('\n')], `doordash-${name}.csv`)
}

export function tillFile({ from, weeks, cents, name }: Weeks): File {
  const rows = Array.from({ length: weeks * 7 }, (_, at) => {
    const amount = money(part(cents, weeks * 7, at))
    return `${shiftDay(from, at)},19:00,Dinner,1,${amount},0,${amount},${name}-${at}`
  })
  return new File([[TILL, ...rows].join('\n')], `till-${name}.csv`)
}

/** The worked example: 26 weeks of 4,200.00 before the start, with a counter of 10,000.00. */
export const BEFORE: File[] = [
  doordashFile({ from: FIRST_WEEK, weeks: BASE_WEEKS, cents: 26 * 420_000, name: 'before' }),
  tillFile({ from: FIRST_WEEK, weeks: BASE_WEEKS, cents: 26 * 1_000_000, name: 'before' }),
]
/** Its quarter: 65,900.00, with a counter of 1.05. */
export const QUARTER: File[] = [
  doordashFile({ from: '2026-01-12', weeks: 13, cents: 6_590_000, name: 'quarter' }),
  tillFile({ from: '2026-01-12', weeks: 13, cents: 13 * 1_050_000, name: 'quarter' }),
]

export async function bring(
  server: TestApp,
  person: Person,
  restaurantId: number,
  files: readonly File[],
): Promise<void> {
  const answer = await postForm(
    server,
    person,
    `/api/restaurants/${restaurantId}/sales/files`,
    files.map((file) => ['files', file]),
  )
  const refused = answer
    .json()
    .results?.filter(({ outcome }: { outcome: string }) => outcome !== 'taken')
  if (answer.statusCode !== 200 || refused.length > 0)
    throw new Error(`The sales were not taken: ${answer.body}`)
}

export const PLAN = {
  interval: 'monthly',
  trial: 'none',
  startsOn: '2026-01-01',
  endsOn: null as string | null,
  rate: 250,
  fixed: 0,
  currency: 'USD',
  note: '',
}
