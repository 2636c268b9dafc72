import type { z } from 'zod'
import { MENU_SHRINKS, type MenuVersion } from '#contract/menu-versions.ts'
import type { answerMailedProposal } from '#contract/proposals.ts'
import { toCanonical } from '#menu/to-canonical.ts'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { AppError, conflict, notFound } from '#server/core/errors.ts'
import { hashToken } from '#server/core/tokens.ts'
import type { Deps } from '#server/deps.ts'
import { approvalSettingsOf } from '../menus/versions/approval-settings.service.ts'
import { lockWorkingMenu, type OpenWorkingMenu } from '../menus/working/working-menu.service.ts'
import { decideOn } from './decide.ts'
import { type MailedProposal, mailedProposal } from './mailed-proposal.ts'
import { findDecisionRow, findLinkByHash, type LinkRow, takeLink } from './proposals.repo.ts'
import { takeBack } from './undo-decision.ts'
import { approveChanges, outlookOf } from './version-of-changes.ts'

type AnswerDeps = Pick<Deps, 'db' | 'jobs' | 'now'>
type Answered = { message: string; version: MenuVersion | null }

export function readMailedProposal(deps: Pick<Deps, 'db' | 'now'>, token: string) {
  return deps.db.transaction(async (tx) => {
    const link = await openLink(tx, deps, token)
    const mailed = await mailedProposal({ db: tx, now: deps.now }, link)
    if (!mailed) throw gone()
    await demandAllowed(tx, link, mailed)
    const { restaurantName, proposal, lines, pricesLeft, outdated } = mailed
    const open = await lockWorkingMenu(tx, deps, mailed.restaurant)
    const { blocking, shrink } =
      link.purpose === 'approve'
        ? await outlookOf(
            tx,
            open.menu.id,
            mailed.rows.map(({ changes }) => changes),
          )
        : { blocking: [], shrink: [] }
    return {
      purpose: link.purpose,
      restaurantName,
      title: proposal.title,
      lines,
      pricesLeft,
      outdated,
      shrink,
      blocking,
      expiresAt: link.expiresAt.toISOString(),
    }
  })
}

/** Once: the link is used up with the answer, in one transaction with what the answer does. */
export function answerByMail(
  deps: AnswerDeps,
  token: string,
  { answer, confirmed }: z.output<typeof answerMailedProposal.body>,
): Promise<Answered> {
  return deps.db.transaction(async (tx) => {
    const link = await openLink(tx, deps, token)
    const first = await mailedProposal({ db: tx, now: deps.now }, link)
    if (!first) throw gone()
    await demandAllowed(tx, link, first)
    const open = await lockWorkingMenu(tx, deps, first.restaurant)
    if (!(await takeLink(tx, link.id, deps.now()))) throw used()
    const mailed = await mailedProposal({ db: tx, now: deps.now }, link, open)
    if (!mailed) throw gone()
    if (answer === 'no') return sayNo(tx, deps, open, link, mailed)
    return link.purpose === 'undo'
      ? undo(tx, deps, open, link, mailed)
      : sayYes(tx, deps, open, mailed, confirmed)
  })
}

async function sayYes(
  tx: Transaction,
  deps: AnswerDeps,
  open: OpenWorkingMenu,
  { rows, proposal, restaurant }: MailedProposal,
  confirmed: boolean,
): Promise<Answered> {
  if (rows.length === 0) {
    const message = 'There is nothing left to say yes to: everything was decided or changed since.'
    return { message, version: null }
  }
  const { accountId } = restaurant
  const made = await decideOn(tx, deps, open, {
    proposal,
    rows,
    decision: 'accepted',
    accountId,
    scope: 'mail',
    reason: '',
  })
  const outlook = await outlookOf(
    tx,
    open.menu.id,
    made.decided.map(({ changes }) => changes),
  )
  const [warning] = outlook.shrink
  if (warning && !confirmed) {
    throw conflict(MENU_SHRINKS, `${warning.text} Say yes again if that is meant.`, outlook.shrink)
  }
  const counted = made.decided.length === 1 ? '1 change is' : `${made.decided.length} changes are`
  const accepted = `${counted} on your menu.`
  if (!outlook.document) {
    const why = 'The menu waits for an approval in the product, as it has changes of its own.'
    return { message: `${accepted} ${why}`, version: null }
  }
  const [finding] = outlook.blocking
  if (finding) {
    return { message: `${accepted} It is not approved yet: ${finding.text}`, version: null }
  }
  const version = await approveChanges(tx, deps, {
    menuId: open.menu.id,
    document: toCanonical(outlook.document as OpenWorkingMenu['document']),
    accountId,
    via: 'mail',
    note: proposal.title,
    at: deps.now(),
  })
  return { message: `${accepted} Version ${version.number} is approved.`, version }
}

async function sayNo(
  tx: Transaction,
  deps: AnswerDeps,
  open: OpenWorkingMenu,
  link: LinkRow,
  { rows, proposal, restaurant }: MailedProposal,
): Promise<Answered> {
  if (link.purpose === 'undo') return { message: 'They stay on your menu.', version: null }
  await decideOn(tx, deps, open, {
    proposal,
    rows,
    decision: 'rejected',
    accountId: restaurant.accountId,
    scope: 'mail',
    reason: 'Answered no by mail',
  })
  return { message: 'Nothing was changed. These suggestions do not come again.', version: null }
}

async function undo(
  tx: Transaction,
  deps: AnswerDeps,
  open: OpenWorkingMenu,
  { decisionId }: LinkRow,
  { restaurant, proposal, rows }: MailedProposal,
): Promise<Answered> {
  const decision = decisionId && (await findDecisionRow(tx, decisionId))
  if (!decision) throw gone()
  const { accountId } = restaurant
  const { conflicts } = await takeBack(tx, deps, open, { decisionId: decision.id, accountId })
  const back = rows.flatMap(({ changes }) =>
    changes.map((change) =>
      change.op === 'set' ? [{ ...change, before: change.after, after: change.before }] : [],
    ),
  )
  const { document, blocking } = await outlookOf(tx, open.menu.id, back)
  const version =
    document && blocking.length === 0
      ? await approveChanges(tx, deps, {
          menuId: open.menu.id,
          document,
          accountId,
          via: 'mail',
          note: `Took back: ${proposal.title}`,
          at: deps.now(),
        })
      : null
  const stays = conflicts.length > 0 ? ' What was changed again since stays.' : ''
  return { message: `They were taken back.${stays}`, version }
}

async function openLink(db: Querier, { now }: Pick<Deps, 'now'>, token: string): Promise<LinkRow> {
  const link = await findLinkByHash(db, hashToken(token))
  if (!link) throw notFound('proposals.no_link', 'There is no such link. Check that it is whole.')
  if (link.usedAt) throw used()
  if (link.expiresAt <= now()) {
    const sentence = 'This link is too old. Log in to see what waits for you.'
    throw new AppError(410, 'proposals.link_late', sentence)
  }
  return link
}

/** A setting that was turned off since holds for links that are out already. */
async function demandAllowed(
  db: Querier,
  { purpose }: LinkRow,
  { restaurant }: MailedProposal,
): Promise<void> {
  if (purpose === 'undo' || (await approvalSettingsOf(db, restaurant.id)).byMail) return
  const sentence = 'Approval by mail is turned off for this restaurant. Log in to decide.'
  throw new AppError(410, 'proposals.mail_off', sentence)
}

function used() {
  return new AppError(410, 'proposals.link_used', 'This link was used already. It works once.')
}

function gone() {
  return new AppError(410, 'proposals.gone', 'What this link was about is gone.')
}
