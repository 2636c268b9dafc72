import { formatPrice } from '#contract/money.ts'
import { PRODUCT } from '#contract/product.ts'
import { dayInWords, monthInWords } from '#contract/statement-words.ts'
import type { StatementSummary } from '#contract/statements.ts'
import { type LaidOutMail, layOutMail } from '#server/core/mail-layout.ts'
import { greetingTo, nameInMail } from '#server/core/mail-names.ts'
import type { ReminderKind } from './plan-dates.ts'

type PlanMail = {
  name: string
  kind: ReminderKind
  /** The day that it is about, `2026-02-27`. */
  on: string
  interval: string
  /** `2.5 %` */
  percent: string
  fixed: string | null
  link: string
  salesEmail: string
}

const SUBJECTS: Record<ReminderKind, (day: string) => string> = {
  'trial-ends': (day) => `your free trial ends on ${day}`,
  'trial-ended': () => 'your free trial is over, and your plan has begun',
  renews: (day) => `your plan goes on after ${day}`,
  ends: (day) => `your plan ends on ${day}`,
}

export function planMailText(input: PlanMail): LaidOutMail {
  const { name, kind, on, interval, percent, fixed, link, salesEmail } = input
  const day = dayInWords(on)
  const said: Record<ReminderKind, string> = {
    'trial-ends': `Your free trial ends on ${day}. The ${interval} plan that we agreed on begins the day after.`,
    'trial-ended': `Your free trial ended on ${day}. The ${interval} plan that we agreed on has begun.`,
    renews: `The period of your ${interval} plan ends on ${day}, and the next one begins the day after. There is nothing to do.`,
    ends: `Your ${interval} plan ends on ${day}. Your menus and data stay yours; you can download them at any time.`,
  }
  return layOutMail({
    subject: `${PRODUCT}: ${SUBJECTS[kind](day)}`,
    greeting: greetingTo(name),
    paragraphs: [said[kind]],
    facts: [
      { label: 'Plan', value: interval },
      { label: 'Performance fee', value: `${percent} of the increase of your online revenue` },
      ...(fixed ? [{ label: 'Fixed amount', value: `${fixed} each period` }] : []),
    ],
    button: { label: 'See your plan', url: link },
    closing: [`To change or end it, write to ${salesEmail} before that day.`],
    footer: 'This comes once for each of these days, to accounts that have a plan.',
  })
}

type StatementMail = {
  name: string
  statement: Pick<
    StatementSummary,
    'number' | 'month' | 'currency' | 'fee' | 'outcome' | 'payBy' | 'disputeUntil'
  >
  restaurantName: string
  link: string
}

export function statementMailText(input: StatementMail): LaidOutMail {
  const { name, statement, restaurantName, link } = input
  const { number, month, currency, fee, payBy, disputeUntil, outcome } = statement
  const place = nameInMail(restaurantName, 'your restaurant')
  const amount = formatPrice({ minor: Math.abs(fee), currency })
  const result =
    fee > 0
      ? `For ${monthInWords(month)} you owe ${amount}, payable by ${dayInWords(payBy)}.`
      : fee < 0
        ? `For ${monthInWords(month)} ${amount} are given back to you.`
        : `For ${monthInWords(month)} you owe nothing: ${NOTHING[outcome] ?? 'the increase is what it was'}.`
  return layOutMail({
    subject: `${PRODUCT}: statement ${number} for ${place}, ${monthInWords(month)}`,
    greeting: greetingTo(name),
    paragraphs: [
      result,
      'The statement shows every step from your orders to this figure, and a spreadsheet does the arithmetic again.',
    ],
    button: { label: 'See the statement', url: link },
    closing: [`If something is wrong, say so on that page by ${dayInWords(disputeUntil)}.`],
    footer: 'This comes once for each statement of your performance fee.',
  })
}

const NOTHING: Partial<Record<StatementSummary['outcome'], string>> = {
  'no-evidence': 'what came in could be chance alone',
  'too-early': 'it is too early to tell an increase from chance',
}
