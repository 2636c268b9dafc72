import type { z } from 'zod'
import type { LaidOutMail } from '#server/core/mail-layout.ts'
import type { Deps } from '#server/deps.ts'
import type { affiliateMail } from './affiliate-mail.job.ts'
import {
  affiliateApprovedMailText,
  affiliateLinkMailText,
  affiliateNoticeMailText,
  affiliatePaymentMailText,
  affiliateReceivedMailText,
  affiliateStatementMailText,
} from './affiliates.mails.ts'
import { type AffiliateRow, changeAffiliate, findAffiliate } from './affiliates.repo.ts'
import { dashboardAddress, linkHash, shareLink } from './dashboard-link.ts'
import { findStatement } from './statements.repo.ts'
import { toPayment } from './to-affiliate.ts'

type MailDeps = Pick<Deps, 'db' | 'mailer' | 'config' | 'derivedSecret'>
type Input = z.output<typeof affiliateMail.input>

export async function sendAffiliateMail(deps: MailDeps, input: Input): Promise<void> {
  if ('number' in input) return sendOfStatement(deps, input)
  const row = await findAffiliate(deps.db, input.affiliateId)
  if (!row) return
  const { config } = deps
  if (input.kind === 'notice')
    return deps.mailer.send({
      id: `affiliate-notice-${row.id}`,
      to: config.salesEmail,
      replyTo: row.email,
      ...affiliateNoticeMailText({ ...row, link: `${config.publicUrl}/affiliates` }),
    })
  if (!('cause' in input))
    return deps.mailer.send({
      id: `affiliate-received-${row.id}`,
      to: row.email,
      ...affiliateReceivedMailText({ name: row.name, salesEmail: config.salesEmail }),
    })
  const dashboard = await openDashboard(deps, row)
  const { name, code } = row
  if (code === null) return
  const text =
    input.kind === 'approved'
      ? affiliateApprovedMailText({ name, code, shareLink: shareLink(deps, row), dashboard })
      : affiliateLinkMailText({ name, dashboard })
  await sendTo(deps, row, `affiliate-${input.kind}-${input.cause}`, text)
}

async function sendOfStatement(
  deps: MailDeps,
  { kind, number }: Extract<Input, { number: number }>,
): Promise<void> {
  const statement = await findStatement(deps.db, number)
  const row = statement && (await findAffiliate(deps.db, statement.affiliateId))
  if (!statement || !row) return
  const { document, payment, currency } = statement
  const dashboard = await openDashboard(deps, row)
  const { name } = row
  if (kind === 'statement') {
    const needsTaxData = row.secretPayout === null && document.payoutOn !== null
    const text = affiliateStatementMailText({ name, document, needsTaxData, dashboard })
    return sendTo(deps, row, `affiliate-statement-${number}`, text)
  }
  if (!payment) return
  const text = affiliatePaymentMailText({
    name,
    payment: toPayment(payment),
    currency,
    dashboard,
  })
  await sendTo(deps, row, `affiliate-payment-${number}`, text)
}

async function sendTo(
  { mailer, config }: MailDeps,
  { email }: AffiliateRow,
  id: string,
  text: LaidOutMail,
): Promise<void> {
  await mailer.send({ id, to: email, replyTo: config.salesEmail, ...text })
}

/** The link as the mail has it is the one that opens: after a change of the keys it is another one. */
async function openDashboard(deps: MailDeps, row: AffiliateRow): Promise<string> {
  const hash = linkHash(deps, row.linkId)
  if (row.code !== null && row.linkHash !== hash)
    await changeAffiliate(deps.db, row.id, { linkHash: hash })
  return dashboardAddress(deps, row)
}
