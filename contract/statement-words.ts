import { formatPrice } from './money.ts'
import { SALES_CHANNEL_NAMES } from './sales-model.ts'
import type { FeeWorking, StatementDocument } from './statements.ts'

export type StatementStep = {
  label: string
  /** Minor units, or a text that is no money. */
  value: number | string
  note: string
  isTotal?: true
}

export function dayInWords(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

export function monthInWords(month: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}

/** 250 → `2.5 %` */
export function percentWords(rate: number): string {
  return `${rate / 100} %`
}

export function channelNames({ channels }: Pick<StatementDocument['terms'], 'channels'>): string {
  return channels.map((channel) => SALES_CHANNEL_NAMES[channel]).join(', ')
}

/** What a statement comes to, in a sentence. */
export function outcomeWords({ working, terms }: Pick<StatementDocument, 'working' | 'terms'>) {
  const { fee, billable, counted } = working
  const money = (minor: number) => formatPrice({ minor: Math.abs(minor), currency: terms.currency })
  const words: Record<FeeWorking['outcome'], string> = {
    increase: `Your online revenue rose by ${money(billable)} more than was billed before. ${percentWords(terms.rate)} of it is ${money(fee)}.`,
    credit: `The increase is ${money(billable)} less than was billed before. ${money(fee)} are given back to you.`,
    unchanged: 'The increase is what was billed before. Nothing is owed.',
    'no-evidence':
      'Not enough evidence: chance alone could have brought what came in. Nothing is owed.',
    'too-early': `${counted} of 12 weeks are counted so far: too early to tell an increase from chance. Nothing is owed.`,
  }
  return words[working.outcome]
}

/** Every step from orders to the fee, in order. */
export function statementSteps({ terms, working }: StatementDocument): StatementStep[] {
  const counted = working.weeks.filter(({ leftOut }) => leftOut === null)
  const sold = counted.flatMap((week) =>
    week.channels.filter(({ channel }) => terms.channels.includes(channel)),
  )
  const sum = (field: 'orders' | 'gross' | 'discounts' | 'refunds' | 'charges' | 'cancelled') =>
    sold.reduce((total, one) => total + one[field], 0)
  // nothing taken off is 0 and not -0, which would be printed with its sign
  const taken = (field: 'discounts' | 'refunds' | 'charges' | 'cancelled') => 0 - sum(field)
  const left = working.weeks.length - counted.length
  const { noise, low, high } = working
  return [
    {
      label: 'Orders',
      value: String(sum('orders')),
      note: `${counted.length} weeks since ${dayInWords(terms.countFrom)} on ${channelNames(terms)}${left > 0 ? `; ${left} weeks are left out` : ''}`,
    },
    { label: 'Items sold, without tax', value: sum('gross'), note: 'before every discount' },
    { label: 'Your own discounts', value: taken('discounts'), note: 'what platforms pay stays in' },
    { label: 'Refunds', value: taken('refunds'), note: '' },
    { label: 'Error charges', value: taken('charges'), note: '' },
    { label: 'Cancelled orders', value: taken('cancelled'), note: '' },
    { label: 'Online revenue', value: working.actual, note: '', isTotal: true },
    {
      label: 'A baseline week',
      value: Math.round(terms.mean),
      note: `mean of ${terms.baseWeeks.length} weeks before ${dayInWords(terms.startDay)}`,
    },
    {
      label: 'Expected without a change',
      value: working.expected,
      note: terms.hasControl
        ? 'each week: the baseline times the counter’s revenue by its own baseline'
        : `${counted.length} baseline weeks, as nothing is compared with`,
    },
    { label: 'Increase since the start', value: working.uplift, note: '', isTotal: true },
    {
      label: 'Its lower limit',
      value: low,
      note: `chance alone passes it once in ten times; s = ${noise.used.toFixed(4)}${noise.measured === null ? ', assumed' : ''}; upper limit ${formatPrice({ minor: high, currency: terms.currency })}`,
    },
    { label: 'Billed before', value: working.alreadyBilled, note: 'of the increase' },
    {
      label: 'Billed now',
      value: working.billable,
      note: 'where the lower limit is above nothing, and 12 weeks are counted',
    },
    {
      label: working.fee < 0 ? 'Given back' : 'Fee',
      value: working.fee,
      note: `${percentWords(terms.rate)} of it`,
      isTotal: true,
    },
  ]
}

/** What was left out, and why; a line each. */
export function leftOutLines({ terms, working }: StatementDocument): string[] {
  const money = (minor: number) => formatPrice({ minor, currency: terms.currency })
  return [
    ...working.weeks.flatMap(({ week, leftOut }) =>
      leftOut === null ? [] : [`Week of ${dayInWords(week)}: ${leftOut}.`],
    ),
    ...working.otherChannels.map(
      ({ channel, orders, revenue, why }) =>
        `${SALES_CHANNEL_NAMES[channel]}: ${orders} orders, ${money(revenue)}; ${why}.`,
    ),
  ]
}

export function correctionLines({ terms, working }: StatementDocument): string[] {
  const money = (minor: number) => formatPrice({ minor, currency: terms.currency })
  return working.corrections.map(
    ({ week, before, after }) =>
      `Week of ${dayInWords(week)}: counted ${money(before)} on the last statement, ${money(after)} now.`,
  )
}
