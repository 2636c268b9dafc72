import type { Deps } from '#server/deps.ts'
import { linkToken } from './approval-links.service.ts'
import { mailedProposal } from './mailed-proposal.ts'
import { approvalMailText, automaticMailText } from './proposals.mails.ts'
import { findLink, findOwner } from './proposals.repo.ts'
import { LINK_DAYS } from './terms.ts'

/** Nothing goes out of a link that was answered meanwhile, or of a proposal that has nothing left to say yes to. */
export async function sendProposalMail(
  deps: Pick<Deps, 'db' | 'mailer' | 'config' | 'now' | 'derivedSecret'>,
  { linkId }: { linkId: string },
): Promise<void> {
  const link = await findLink(deps.db, linkId)
  if (!link || link.usedAt) return
  const mailed = await mailedProposal(deps, link)
  const owner = mailed && (await findOwner(deps.db, mailed.restaurant.accountId))
  if (!mailed || !owner || mailed.lines.length === 0) return
  const { publicUrl } = deps.config
  const content = {
    name: owner.name,
    restaurantName: mailed.restaurantName,
    title: mailed.proposal.title,
    lines: mailed.lines.map(({ text }) => text),
    link: `${publicUrl}/approvals/${linkToken(deps, link.id)}`,
    settingsLink: `${publicUrl}/review`,
  }
  await deps.mailer.send({
    id: `proposal-${link.id}`,
    to: owner.email,
    ...(link.purpose === 'undo'
      ? automaticMailText(content)
      : approvalMailText({ ...content, pricesLeft: mailed.pricesLeft, days: LINK_DAYS })),
  })
}
