import type { z } from 'zod'
import type * as contract from '#contract/channels.ts'
import type { FailingLink } from '#contract/channels.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { PLATFORM_NAMES } from '#contract/platforms.ts'
import { pageOf, readCursor } from '#server/core/db/cursor.ts'
import type { Deps } from '#server/deps.ts'
import { countFailing, type FailingRow, listFailingRows } from './failing-links.repo.ts'
import { stateText } from './publication-states.ts'

/** What somebody has to look at, over all restaurants. */
export async function listFailingLinks(
  deps: Pick<Deps, 'db' | 'delivery'>,
  { after, limit, search, channel, practice }: z.output<typeof contract.listFailingLinks.query>,
): Promise<ResponseOf<typeof contract.listFailingLinks>> {
  const asked = { search, channel: channel ?? null, isPractice: practice ?? null }
  const [rows, total] = await Promise.all([
    listFailingRows(deps.db, asked, { after: readCursor(after), limit: limit + 1 }),
    countFailing(deps.db, asked),
  ])
  const { page, next } = pageOf(rows, limit, ({ sortValue, id }) => ({ value: sortValue, id }))
  return { links: page.map((row) => shown(deps, row)), total, next }
}

function shown(
  { delivery }: Pick<Deps, 'delivery'>,
  { isLost, last, since, sortValue: _sortValue, ...row }: FailingRow,
): FailingLink {
  const { channel, version } = row
  const canReadBack = delivery.adapters[channel]?.capabilities.readBack ?? false
  const isFailed = !isLost && last !== null && version !== null
  return {
    ...row,
    state: isFailed ? last : 'lost',
    since: since === null ? null : new Date(since).toISOString(),
    nextStep: isFailed
      ? stateText(last, { channel, version, canReadBack })
      : `${PLATFORM_NAMES[channel]} does not let us in any more. The owner links the store again on Publish.`,
  }
}
