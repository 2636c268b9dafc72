import { ModelFailed } from '#server/adapters/ai/ai.ts'
import type { Config } from '#server/config.ts'
import { MICROS_PER_DOLLAR } from './model-cost.ts'

/** A calendar month (UTC). */
export type Month = {
  /** `2026-11` */
  name: string
  start: Date
  next: Date
}

export function monthOf(now: Date): Month {
  const at = (offset: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset))
  const start = at(0)
  return { name: start.toISOString().slice(0, 7), start, next: at(1) }
}

/** What an account has used in a month, as far as it is known. */
export type MonthsUse = { costMicros: number; tokens: number }
export type MonthlyLimit = NonNullable<Config['ai']>['monthlyLimit']

/** The limit that is reached, in words: `$5.00` or `100,000 tokens`; null where none is. */
export function reachedLimit(limit: MonthlyLimit, used: MonthsUse): string | null {
  if (limit.dollars !== null && used.costMicros >= limit.dollars * MICROS_PER_DOLLAR) {
    return inDollars(limit.dollars)
  }
  if (limit.tokens !== null && used.tokens >= limit.tokens) {
    return `${limit.tokens.toLocaleString('en-US')} tokens`
  }
  return null
}

function inDollars(dollars: number): string {
  return dollars.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 6,
  })
}

/** `This month’s model limit of $5.00 is reached. It starts anew on 1 December.` */
export function limitSentence(reached: string, { next }: Month): string {
  const day = next.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return `This month’s model limit of ${reached} is reached. It starts anew on ${day}.`
}

/** The model is not asked because the account's month is used up. Like any failure of a model, the kitchen takes over. */
export class LimitReached extends ModelFailed {
  override name = 'LimitReached'
  /** Where the kitchen did take over. */
  readonly note: string
  /** Where the model's text stands, and is not written again. */
  readonly noteOnRounds: string

  constructor(reached: string, month: Month, now: Date) {
    const retryAfterS = Math.ceil((month.next.getTime() - now.getTime()) / 1000)
    super('rate_limited', `the month's limit of ${reached} is reached`, { retryAfterS })
    this.message = limitSentence(reached, month)
    this.note = `This month’s model limit of ${reached} is reached; the kitchen wrote the rest.`
    this.noteOnRounds = `This month’s model limit of ${reached} is reached; no more rounds of evaluation were made.`
  }
}

/** What the owner is told where the kitchen took over: `instead` says what it did. */
export function noteOn(error: ModelFailed, instead: string): string {
  return error instanceof LimitReached ? error.note : `${instead}: ${error.message}`
}
