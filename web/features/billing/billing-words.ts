import type { Plan } from '#contract/billing.ts'
import { dayInWords, percentWords } from '#contract/statement-words.ts'
import type { StatementSummary } from '#contract/statements.ts'
import { formatPrice } from '../../lib/format.ts'
import type { Tone } from '../../ui/badge.tsx'

export const INTERVALS: Record<Plan['interval'], string> = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
}

export const TRIAL_NAMES: Record<Plan['trial'], string> = {
  none: 'No trial',
  '1-week': '1 week',
  '1-month': '1 month',
  '2-months': '2 months',
}

export const PLAN_STATES: Record<Plan['state'], { text: string; tone: Tone }> = {
  coming: { text: 'Begins soon', tone: 'info' },
  trial: { text: 'Free trial', tone: 'good' },
  running: { text: 'Running', tone: 'good' },
  ended: { text: 'Ended', tone: 'neutral' },
}

export const STATES: Record<StatementSummary['state'], { text: string; tone: Tone }> = {
  open: { text: 'Due', tone: 'warning' },
  disputed: { text: 'Disputed', tone: 'danger' },
  upheld: { text: 'Put right on the next', tone: 'info' },
  paid: { text: 'Paid', tone: 'good' },
  'nothing-due': { text: 'Nothing due', tone: 'neutral' },
}

/** What the plan's dates mean today, in a sentence. */
export function planWords({ state, startsOn, endsOn, trialEndsOn, period }: Plan): string {
  if (state === 'ended') return `It ended on ${dayInWords(endsOn ?? startsOn)}.`
  const end = endsOn ? ` It ends on ${dayInWords(endsOn)}.` : ''
  if (state === 'coming') return `It begins on ${dayInWords(startsOn)}.${end}`
  if (state === 'trial' && trialEndsOn)
    return `The free trial goes until ${dayInWords(trialEndsOn)}. Nothing that sells in it is counted.${end}`
  const until = period ? `This period goes until ${dayInWords(period.to)}.` : ''
  return `${until}${end}`
}

export function costWords({ rate, fixed, currency }: Plan): string {
  const fee = `${percentWords(rate)} of the increase of your online revenue`
  return fixed > 0 ? `${formatPrice(fixed, currency)} each period, and ${fee}` : fee
}
