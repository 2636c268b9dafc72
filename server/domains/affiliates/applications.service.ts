import { randomBytes, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { codeFrom, codeOf } from '#affiliates/code.ts'
import type { applicationFields } from '#contract/affiliates.ts'
import type { AttemptLimit } from '#server/core/db/attempts.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import { brokenConstraint } from '#server/core/db/constraint.ts'
import { conflict, invalid, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { affiliateMail } from './affiliate-mail.job.ts'
import {
  type AffiliateRow,
  changeAffiliate,
  findByEmail,
  insertAffiliate,
  lockAffiliate,
  staffName,
  writeLog,
} from './affiliates.repo.ts'
import { linkHash } from './dashboard-link.ts'

type ApplicationDeps = Pick<Deps, 'db' | 'jobs' | 'attempts' | 'now' | 'derivedSecret'>

const limits = {
  apply: { name: 'affiliate-apply', tries: 20, windowSeconds: 3600 },
  link: { name: 'affiliate-link', tries: 20, windowSeconds: 3600 },
  linkOfAddress: { name: 'affiliate-link-mail', tries: 3, windowSeconds: 3600 },
} satisfies Record<string, AttemptLimit>

/** Keeps the application and has it mailed to us. One that is there already, or a program's, is told the same. */
export async function apply(
  deps: ApplicationDeps,
  { homepage, agreement, ...fields }: z.output<typeof applicationFields>,
  visitor: { address: string; accountId: string | null },
): Promise<void> {
  await deps.attempts.take(limits.apply, visitor.address)
  if (homepage) return
  await deps.db.transaction(async (tx) => {
    const row = await insertAffiliate(tx, {
      ...fields,
      ownAccount: visitor.accountId,
      agreementVersion: agreement,
      agreementAt: deps.now(),
      appliedAt: deps.now(),
    })
    if (!row) return
    const affiliateId = row.id
    await deps.jobs.enqueue(tx, affiliateMail, { kind: 'notice', affiliateId })
    await deps.jobs.enqueue(tx, affiliateMail, { kind: 'received', affiliateId })
  })
}

/** An application that came by mail; its sender is answered by the approval. */
export async function enterApplication(
  deps: ApplicationDeps,
  caller: Caller,
  {
    agreement,
    ...fields
  }: { name: string; email: string; phone: string; reach: string; agreement: string },
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const row = await insertAffiliate(tx, {
      ...fields,
      agreementVersion: agreement,
      agreementAt: deps.now(),
      appliedAt: deps.now(),
    })
    if (!row)
      throw conflict(
        'affiliates.known',
        `${fields.email} has applied or is an affiliate already. Nothing was entered.`,
      )
    await note(deps, tx, caller, row.id, 'Entered an application that came by mail')
    return row.id
  })
}

export async function approve(
  deps: ApplicationDeps,
  caller: Caller,
  { id, code: wanted }: { id: string; code: string },
): Promise<void> {
  const code = wanted === '' ? codeFrom(randomBytes(8)) : codeOf(wanted)
  if (code === null)
    throw invalid('affiliates.wrong_code', 'The code was not taken.', {
      code: 'A code has 6 to 12 letters and digits',
    })
  try {
    await deps.db.transaction(async (tx) => {
      await demandApplied(tx, id)
      const linkId = randomUUID()
      const linkOf = { linkId, linkHash: linkHash(deps, linkId) }
      await changeAffiliate(tx, id, { state: 'approved', code, ...linkOf })
      await note(deps, tx, caller, id, `Approved with the code ${code}`)
      await deps.jobs.enqueue(tx, affiliateMail, {
        kind: 'approved',
        affiliateId: id,
        cause: linkId,
      })
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'affiliates_code_key') throw error
    throw conflict(
      'affiliates.code_taken',
      `The code ${code} was given out before. Codes are never used again: choose another one.`,
    )
  }
}

export async function decline(
  deps: ApplicationDeps,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await demandApplied(tx, id)
    await changeAffiliate(tx, id, { state: 'declined' })
    await note(deps, tx, caller, id, `Declined: ${reason}`)
  })
}

export async function end(
  deps: ApplicationDeps,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await demand(tx, id)
    if (row.state !== 'approved')
      throw conflict('affiliates.not_approved', 'Only an approved affiliate can be ended.')
    await changeAffiliate(tx, id, { state: 'ended' })
    await note(deps, tx, caller, id, `Ended: ${reason}`)
  })
}

/** The link before ends, and a mail brings the new one. */
export async function renewLink(deps: ApplicationDeps, caller: Caller, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await demand(tx, id)
    if (row.code === null)
      throw conflict('affiliates.not_approved', 'There is no dashboard before the approval.')
    const linkId = randomUUID()
    await changeAffiliate(tx, id, { linkId, linkHash: linkHash(deps, linkId) })
    await note(deps, tx, caller, id, 'Ended the dashboard’s link and sent a new one')
    await deps.jobs.enqueue(tx, affiliateMail, { kind: 'link', affiliateId: id, cause: linkId })
  })
}

/** Says nothing of whether the address is an affiliate’s. */
export async function sendLinkAgain(
  deps: ApplicationDeps,
  email: string,
  visitor: { address: string },
): Promise<void> {
  await deps.attempts.take(limits.link, visitor.address)
  if (!(await deps.attempts.takeIfLeft(limits.linkOfAddress, email.toLowerCase()))) return
  const row = await findByEmail(deps.db, email)
  if (!row?.code) return
  await deps.db.transaction((tx) =>
    deps.jobs.enqueue(tx, affiliateMail, {
      kind: 'link',
      affiliateId: row.id,
      cause: randomUUID(),
    }),
  )
}

async function demandApplied(tx: Transaction, id: string): Promise<void> {
  const { state } = await demand(tx, id)
  if (state !== 'applied')
    throw conflict('affiliates.answered', 'This application was answered already.')
}

export async function demand(tx: Transaction, id: string): Promise<AffiliateRow> {
  const row = await lockAffiliate(tx, id)
  if (!row) throw notFound('affiliates.no_affiliate', 'There is no such affiliate.')
  return row
}

export async function note(
  { now }: Pick<Deps, 'now'>,
  tx: Transaction,
  caller: Caller,
  affiliateId: string,
  text: string,
): Promise<void> {
  await writeLog(tx, { affiliateId, at: now(), by: await staffName(tx, caller.accountId), text })
}
