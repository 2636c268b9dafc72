import { z } from 'zod'
import { formatPrice } from '#contract/money.ts'
import { percentWords } from '#contract/statement-words.ts'
import { AppError } from '#server/core/errors.ts'
import { defineJob, handle, type Job } from '#server/core/jobs/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { restaurantById } from '../restaurants/restaurants.service.ts'
import { planMailText, statementMailText } from './billing.mails.ts'
import { findAgreements, listAgreed } from './fee.repo.ts'
import { issueStatement } from './issue-statement.ts'
import { nextStatement } from './next-statement.ts'
import { notePaidInvoices } from './pay-statement.ts'
import { remindersOf } from './plan-dates.ts'
import { findPayingAccount, listPlanRows, noteReminder } from './plans.repo.ts'
import { planDay } from './plans.service.ts'
import { statementMail } from './statement-mail.job.ts'
import { findStatement } from './statements.repo.ts'
import { toSummary } from './to-statement.ts'

export { statementMail }

/** Each day: what is to be said of plans, statements whose month is settled, and invoices that were paid. */
export const billingRound = defineJob({
  name: 'billing.round',
  input: z.object({}),
  retries: 3,
  retryDelaySeconds: 60,
  cron: '25 13 * * *',
})

export const planMail = defineJob({
  name: 'billing.plan-mail',
  input: z.object({
    accountId: z.uuid(),
    kind: z.enum(['trial-ends', 'trial-ended', 'renews', 'ends']),
    on: z.iso.date(),
    interval: z.string(),
    rate: z.int(),
    fixed: z.int(),
    currency: z.string(),
  }),
  retries: 8,
  retryDelaySeconds: 15,
})

export const settledMonth = defineJob({
  name: 'billing.settled-month',
  input: z.object({ restaurantId: z.int() }),
  retries: 3,
  retryDelaySeconds: 60,
})

type RoundDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config' | 'invoices' | 'log'>
const PAGE = 500

export function billingJobs(deps: RoundDeps & Pick<Deps, 'mailer'>): Job[] {
  return [
    handle(billingRound, async () => {
      await remindOfPlans(deps)
      await findSettled(deps)
      await notePaidInvoices(deps)
    }),
    handle(planMail, (input) => sendPlanMail(deps, input)),
    handle(settledMonth, ({ restaurantId }) => issueWhereSettled(deps, restaurantId)),
    handle(statementMail, ({ number }) => sendStatementMail(deps, number)),
  ]
}

export async function remindOfPlans(deps: RoundDeps): Promise<void> {
  const today = planDay(deps)
  let after: string | null = null
  for (;;) {
    const page = await listPlanRows(deps.db, { after, limit: PAGE })
    for (const row of page) {
      const { accountId, interval, rate, fixed, currency } = row
      for (const reminder of remindersOf(row, today)) {
        await deps.db.transaction(async (tx) => {
          if (!(await noteReminder(tx, accountId, reminder, deps.now()))) return
          const input = { accountId, ...reminder, interval, rate, fixed, currency }
          await deps.jobs.enqueue(tx, planMail, input)
        })
      }
    }
    after = page.at(-1)?.accountId ?? null
    if (after === null || page.length < PAGE) return
  }
}

export async function findSettled(deps: RoundDeps): Promise<void> {
  let after = 0
  for (;;) {
    const page = await listAgreed(deps.db, { after, limit: PAGE })
    await deps.db.transaction(async (tx) => {
      for (const { restaurantId } of page)
        await deps.jobs.enqueue(tx, settledMonth, { restaurantId })
    })
    after = page.at(-1)?.restaurantId ?? 0
    if (after === 0 || page.length < PAGE) return
  }
}

/** What waits for a file waits on: its page says for which, and the next round looks again. */
export async function issueWhereSettled(deps: RoundDeps, restaurantId: number): Promise<void> {
  const shop = await restaurantById(deps.db, restaurantId)
  const { agreed } = await findAgreements(deps.db, restaurantId)
  if (!shop || !agreed) return
  for (;;) {
    const next = await nextStatement(deps, shop, agreed)
    if (!next?.isClosed || !next.working) return
    try {
      await issueStatement(deps, shop, { month: next.month, issuedBy: null })
    } catch (error) {
      // issued by somebody meanwhile
      if (error instanceof AppError && error.status === 409) return
      throw error
    }
  }
}

async function sendPlanMail(
  { db, mailer, config }: RoundDeps & Pick<Deps, 'mailer'>,
  input: z.output<typeof planMail.input>,
): Promise<void> {
  const { accountId, kind, on, interval, rate, fixed, currency } = input
  const account = await findPayingAccount(db, accountId)
  if (!account?.confirmed) return
  await mailer.send({
    id: `plan-${accountId}-${kind}-${on}`,
    to: account.email,
    ...planMailText({
      name: account.name,
      kind,
      on,
      interval,
      percent: percentWords(rate),
      fixed: fixed > 0 ? formatPrice({ minor: fixed, currency }) : null,
      link: `${config.publicUrl}/plan`,
      salesEmail: config.salesEmail,
    }),
  })
}

async function sendStatementMail(
  { db, mailer, config }: RoundDeps & Pick<Deps, 'mailer'>,
  number: number,
): Promise<void> {
  const row = await findStatement(db, number)
  const account = row && (await findPayingAccount(db, row.accountId))
  if (!row || !account?.confirmed) return
  await mailer.send({
    id: `statement-${number}`,
    to: account.email,
    ...statementMailText({
      name: account.name,
      statement: toSummary(row),
      restaurantName: row.document.restaurant.name,
      link: `${config.publicUrl}/statements/${number}`,
    }),
  })
}
