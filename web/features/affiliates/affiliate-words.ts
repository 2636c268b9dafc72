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

/** Pages that show what is recommended; each keeps the code. */
const SHOWN = [
  { where: 'Example menus', page: '/menu' },
  { where: 'Pictures before and after', page: '/visuals' },
  { where: 'The menu grader', page: '/grader' },
] as const

/** The affiliate's own link with each of those pages in it. */
export function linksToShow(link: string): { where: string; link: string }[] {
  return SHOWN.map(({ where, page }) => {
    const url = new URL(link)
    url.pathname = page
    return { where, link: url.href }
  })
}

/** What can be said of the product without promising anything. */
export const TEXTS = [
  {
    where: 'In two sentences',
    text: `${PRODUCT} proposes a better version of each line of a restaurant’s menu, with reasons, and the owner says yes or no. You can have a menu graded by its rules without an account.`,
  },
]

/** To be put where the recommendation stands; law asks for it in most countries. */
export const DISCLOSURES = [
  {
    where: 'Under an article or a video',
    text: `I recommend ${PRODUCT} and earn a commission when you buy through my link. It costs you nothing extra.`,
  },
  { where: 'In a short post', text: `Ad: I earn a commission if you buy ${PRODUCT} with my code.` },
]
