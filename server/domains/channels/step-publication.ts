import type { Deps } from '#server/deps.ts'
import { findLink } from './channels.repo.ts'
import { LEASE_MS } from './publication-step.ts'
import { claimDue } from './publications.repo.ts'
import { seeResult } from './see-result.ts'
import { lookAfterBrokenSend, prepareAndSend } from './send-publication.ts'

/** Takes the step that is due, if one is. */
export async function stepPublication(
  deps: Deps,
  id: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const now = deps.now()
  const row = await claimDue(deps.db, id, { now, until: new Date(now.getTime() + LEASE_MS) })
  const link = row && (await findLink(deps.db, row.linkId))
  if (!row || !link || link.unlinkedAt) return
  const step = { deps, row, link, signal }
  if (row.state === 'scheduled') return prepareAndSend(step)
  if (row.state === 'sending') return lookAfterBrokenSend(step)
  return seeResult(step)
}
