import type { PayoutWay } from '#contract/affiliate-statements.ts'
import type { AffiliateLine } from '#contract/affiliates.ts'
import { PRODUCT } from '#contract/product.ts'
import { dayInWords } from '#contract/statement-words.ts'
import type { Tone } from '../../ui/badge.tsx'

export const WAYS: Record<PayoutWay, string> = {
  bank: 'Bank transfer',
  paypal: 'PayPal',
  wise: 'Wise',
}

export const LINE_STATES: Record<AffiliateLine['state'], { text: string; tone: Tone }> = {
  accrued: { text: 'Accrued', tone: 'neutral' },
  pending: { text: 'Pending', tone: 'info' },
  due: { text: 'Due', tone: 'warning' },
  in_statement: { text: 'On a statement', tone: 'progress' },
  paid: { text: 'Paid', tone: 'good' },
  reversed: { text: 'Reversed', tone: 'danger' },
}

/** What a line waits for, or what became of it. */
export function stateWords({ state, dueOn, statement, reason, inReview }: AffiliateLine): string {
  if (inReview) return 'It waits for a review.'
  if (state === 'accrued') return 'The invoice is not paid yet.'
  if (state === 'pending')
    return dueOn ? `Due on ${dayInWords(dueOn)}.` : 'The restaurant disputes it.'
  if (state === 'due') return 'It comes on the next statement.'
  const of = statement === null ? '' : `Statement ${statement}.`
  return [reason, of].filter(Boolean).join(' ')
}

/** To be put where the recommendation stands; law asks for it in most countries. */
export const DISCLOSURES = [
  {
    where: 'Under an article or a video',
    text: `I recommend ${PRODUCT} and earn a commission when you buy through my link. It costs you nothing extra.`,
  },
  { where: 'In a short post', text: `Ad: I earn a commission if you buy ${PRODUCT} with my code.` },
]
