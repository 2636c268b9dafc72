import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/core/db/connect.ts'
import { conflict } from '#server/core/errors.ts'
import { hashToken } from '#server/core/tokens.ts'
import type { Deps } from '#server/deps.ts'
import { mailedProposal } from './mailed-proposal.ts'
import { proposalMail } from './proposal-mail.job.ts'
import { findApprovalLink, findOwner, insertLink, type LinkRow } from './proposals.repo.ts'
import { daysAfter, LINK_DAYS, UNDO_DAYS } from './terms.ts'

type LinkDeps = Pick<Deps, 'jobs' | 'now' | 'derivedSecret'>

/** The token of a link: made of its id, so that it stands in the mail alone and a retry sends the same one. */
export function linkToken({ derivedSecret }: Pick<Deps, 'derivedSecret'>, id: string): string {
  return derivedSecret(`answer by mail ${id}`).toString('base64url')
}

/** A mail with a link that answers this proposal, once and within a week. */
export async function sendApprovalLink(
  tx: Transaction,
  deps: LinkDeps,
  { proposalId, restaurant }: { proposalId: string; restaurant: { accountId: string } },
): Promise<Date> {
  if (!(await isReachable(tx, restaurant.accountId))) {
    throw conflict(
      'proposals.address_unconfirmed',
      'The owner has not confirmed the address yet, so no link goes there.',
    )
  }
  return sendLink(tx, deps, { proposalId, purpose: 'approve', decisionId: null, days: LINK_DAYS })
}

/** A link as `sendApprovalLink` sends it, for a mail of the caller's own; `approvalPathOf` finds it again. */
export async function makeApprovalLink(
  tx: Transaction,
  deps: LinkDeps,
  proposalId: string,
): Promise<void> {
  const expiresAt = daysAfter(deps.now(), LINK_DAYS)
  await writeLink(tx, deps, { proposalId, purpose: 'approve', decisionId: null, expiresAt })
}

/** The path that answers a proposal by mail; null where there is none, it was used, or nothing is left to say yes to. */
export async function approvalPathOf(
  deps: Pick<Deps, 'db' | 'now' | 'derivedSecret'>,
  proposalId: string,
): Promise<string | null> {
  const link = await findApprovalLink(deps.db, proposalId)
  if (!link || link.usedAt || link.expiresAt <= deps.now()) return null
  const mailed = await mailedProposal(deps, link)
  return mailed && mailed.rows.length > 0 ? `/approvals/${linkToken(deps, link.id)}` : null
}

/** A link that decides goes to no address that might be somebody else's. */
export async function isReachable(tx: Transaction, accountId: string): Promise<boolean> {
  return (await findOwner(tx, accountId))?.confirmed ?? false
}

/** A mail that tells of what went through by itself, with a link that takes it back. */
export async function sendUndoLink(
  tx: Transaction,
  deps: LinkDeps,
  { proposalId, decisionId }: { proposalId: string; decisionId: string },
): Promise<void> {
  await sendLink(tx, deps, { proposalId, purpose: 'undo', decisionId, days: UNDO_DAYS })
}

async function sendLink(
  tx: Transaction,
  deps: LinkDeps,
  link: {
    proposalId: string
    purpose: 'approve' | 'undo'
    decisionId: string | null
    days: number
  },
): Promise<Date> {
  const { days, ...rest } = link
  const expiresAt = daysAfter(deps.now(), days)
  const linkId = await writeLink(tx, deps, { ...rest, expiresAt })
  await deps.jobs.enqueue(tx, proposalMail, { linkId })
  return expiresAt
}

async function writeLink(
  tx: Transaction,
  deps: LinkDeps,
  link: Pick<LinkRow, 'proposalId' | 'purpose' | 'decisionId' | 'expiresAt'>,
): Promise<string> {
  const id = randomUUID()
  await insertLink(tx, { ...link, id, tokenHash: hashToken(linkToken(deps, id)) })
  return id
}
