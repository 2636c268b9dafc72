import type { AffiliateStatementDocument, StatedPayment } from '#contract/affiliate-statements.ts'
import { formatPrice } from '#contract/money.ts'
import { PRODUCT } from '#contract/product.ts'
import { dayInWords, monthInWords } from '#contract/statement-words.ts'
import { type LaidOutMail, layOutMail } from '#server/core/mail-layout.ts'
import { greetingTo, nameInMail } from '#server/core/mail-names.ts'

const WHY = `This comes to affiliates of ${PRODUCT}.`
const KEEP = 'The link opens your dashboard without a password: keep it to yourself.'

/** To us, as if the applicant had written it: an answer goes to them. */
export function affiliateNoticeMailText(input: {
  name: string
  email: string
  phone: string
  reach: string
  link: string
}): LaidOutMail {
  const name = nameInMail(input.name, 'A visitor')
  return layOutMail({
    subject: `${name} asks to become an affiliate`,
    greeting: `${name} (${input.email}${input.phone ? `, ${input.phone}` : ''}) asks to become an affiliate:`,
    paragraphs: input.reach.split(/\s*\n\s*/),
    button: { label: 'Answer the application', url: input.link },
    footer: `Sent with the form of ${PRODUCT}’s affiliate page. An answer to this mail goes to ${input.email}, an address that nobody has checked.`,
  })
}

export function affiliateReceivedMailText(input: {
  name: string
  salesEmail: string
}): LaidOutMail {
  return layOutMail({
    subject: `${PRODUCT}: we have your application as an affiliate`,
    greeting: greetingTo(input.name),
    paragraphs: [
      'Thank you. A person reads every application. Once it is approved, a mail brings your code and the link to share.',
    ],
    closing: [`If you want to add something, write to ${input.salesEmail}.`],
    footer: `This came because this address was entered on ${PRODUCT}’s affiliate page. If that was not you, there is nothing to do.`,
  })
}

export function affiliateApprovedMailText(input: {
  name: string
  code: string
  shareLink: string
  dashboard: string
}): LaidOutMail {
  return layOutMail({
    subject: `${PRODUCT}: your affiliate code`,
    greeting: greetingTo(input.name),
    paragraphs: [
      'You are an affiliate now: 30% of every sale that comes through your code is yours. This is your code:',
    ],
    code: input.code,
    button: { label: 'Open your dashboard', url: input.dashboard },
    closing: [
      `Restaurants enter the code when they sign up, or come by your link: ${input.shareLink}`,
      'Say wherever you recommend us that you earn a commission; the dashboard has a sentence to copy. Please do not advertise on our brand’s name in search engines.',
      KEEP,
    ],
    footer: WHY,
  })
}

export function affiliateLinkMailText(input: { name: string; dashboard: string }): LaidOutMail {
  return layOutMail({
    subject: `${PRODUCT}: the link to your affiliate dashboard`,
    greeting: greetingTo(input.name),
    paragraphs: ['Here is the link to your clicks, signups, lines and statements.'],
    button: { label: 'Open your dashboard', url: input.dashboard },
    closing: [KEEP],
    footer: WHY,
  })
}

export function affiliateStatementMailText(input: {
  name: string
  document: Pick<
    AffiliateStatementDocument,
    'number' | 'month' | 'currency' | 'closing' | 'payoutOn' | 'carriedOverFor'
  >
  needsTaxData: boolean
  dashboard: string
}): LaidOutMail {
  const { name, document, needsTaxData, dashboard } = input
  const { number, month } = document
  return layOutMail({
    subject: `${PRODUCT}: affiliate statement ${number} for ${monthInWords(month)}`,
    greeting: greetingTo(name),
    paragraphs: [
      balanceWords(document),
      ...(needsTaxData
        ? [
            'Before the first payout we need your tax data and where the money goes. Please enter both on your dashboard.',
          ]
        : []),
    ],
    button: { label: 'See the statement', url: dashboard },
    closing: [
      'If something is wrong, answer this mail: what is right is put right on the next statement.',
      KEEP,
    ],
    footer: 'This comes once for each affiliate statement.',
  })
}

function balanceWords({
  month,
  currency,
  closing,
  payoutOn,
  carriedOverFor,
}: Pick<
  AffiliateStatementDocument,
  'month' | 'currency' | 'closing' | 'payoutOn' | 'carriedOverFor'
>): string {
  const money = (minor: number) => formatPrice({ minor, currency })
  const balance = `Your balance at the end of ${monthInWords(month)} is ${money(closing)}.`
  if (payoutOn !== null) return `${balance} It is paid out on ${dayInWords(payoutOn)}.`
  if (carriedOverFor !== null)
    return `${balance} Paying it out would cost ${money(carriedOverFor)}, so it is carried over, as you wished.`
  return closing < 0
    ? `${balance} It is carried over to the next month; nothing is collected from you.`
    : `${balance} Nothing is paid out.`
}

export function affiliatePaymentMailText(input: {
  name: string
  payment: StatedPayment
  currency: string
  dashboard: string
}): LaidOutMail {
  const { name, payment, currency, dashboard } = input
  const amount = formatPrice({ minor: payment.amount, currency })
  return layOutMail({
    subject: `${PRODUCT}: ${amount} are on their way to you`,
    greeting: greetingTo(name),
    paragraphs: [`We paid out statement ${payment.number}.`],
    facts: [
      { label: 'Amount', value: amount },
      { label: 'Paid on', value: dayInWords(payment.paidOn) },
      { label: 'Reference', value: payment.reference },
    ],
    button: { label: 'Open your dashboard', url: dashboard },
    footer: 'This comes once for each payout.',
  })
}
