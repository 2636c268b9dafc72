import type { Plan, PlanInterval, PlanTerms, Trial } from '#contract/billing.ts'
import { addMonths, shiftDay } from '#contract/days.ts'

const MONTHS: Record<PlanInterval, number> = { monthly: 1, quarterly: 3, yearly: 12 }

/** The trial's last day; null without one. */
export function trialEnd(startsOn: string, trial: Trial): string | null {
  if (trial === 'none') return null
  if (trial === '1-week') return shiftDay(startsOn, 6)
  return shiftDay(addMonths(startsOn, trial === '1-month' ? 1 : 2), -1)
}

/** Where a plan stands on a day. */
export function planOn(
  { startsOn, endsOn, trial, interval }: PlanTerms,
  today: string,
): Pick<Plan, 'state' | 'trialEndsOn' | 'period'> {
  const trialEndsOn = trialEnd(startsOn, trial)
  if (endsOn !== null && endsOn < today) return { state: 'ended', trialEndsOn, period: null }
  const first = trialEndsOn === null ? startsOn : shiftDay(trialEndsOn, 1)
  const period = periodOf(first, interval, today)
  const isTrial = trialEndsOn !== null && today <= trialEndsOn
  const state = today < startsOn ? 'coming' : isTrial ? 'trial' : 'running'
  return { state, trialEndsOn, period }
}

/** Counted from the first day, so that a plan of the 31st comes back to it. */
function periodOf(first: string, interval: PlanInterval, today: string) {
  const months = MONTHS[interval]
  let count = 0
  while (addMonths(first, (count + 1) * months) <= today) count += 1
  const from = addMonths(first, count * months)
  return { from, to: shiftDay(addMonths(first, (count + 1) * months), -1) }
}

export type ReminderKind = 'trial-ends' | 'trial-ended' | 'renews' | 'ends'
export type Reminder = { kind: ReminderKind; on: string }

const AHEAD_DAYS = 7
/** A week's trial would be told of its end on its first day. */
const AHEAD_OF_A_WEEK = 2

/** What is to be said of a plan today; each of them once. */
export function remindersOf(terms: PlanTerms, today: string): Reminder[] {
  const { state, trialEndsOn, period } = planOn(terms, today)
  const { endsOn, trial, interval } = terms
  const isNear = (day: string, ahead: number) => today >= shiftDay(day, -ahead) && today <= day
  const reminders: Reminder[] = []
  const ahead = trial === '1-week' ? AHEAD_OF_A_WEEK : AHEAD_DAYS
  if (trialEndsOn && state === 'trial' && isNear(trialEndsOn, ahead))
    reminders.push({ kind: 'trial-ends', on: trialEndsOn })
  const isJustOver = trialEndsOn && today <= shiftDay(trialEndsOn, AHEAD_DAYS)
  if (isJustOver && state === 'running') reminders.push({ kind: 'trial-ended', on: trialEndsOn })
  const goesOn = period && (endsOn === null || endsOn > period.to)
  if (goesOn && state === 'running' && interval !== 'monthly' && isNear(period.to, AHEAD_DAYS))
    reminders.push({ kind: 'renews', on: period.to })
  if (endsOn && state !== 'coming' && isNear(endsOn, AHEAD_DAYS))
    reminders.push({ kind: 'ends', on: endsOn })
  return reminders
}
