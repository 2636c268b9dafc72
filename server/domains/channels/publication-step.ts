import { ChannelError } from '#server/adapters/delivery/channel-adapter.ts'
import type { Deps } from '#server/deps.ts'
import { adapterOf, callFor } from './channel-call.ts'
import type { LinkRow } from './channels.repo.ts'
import { lackingOf } from './compare-menus.ts'
import type { PublicationRow } from './publications.repo.ts'

/** A publication at work, with the link that it goes to. */
export type Step = { deps: Deps; row: PublicationRow; link: LinkRow; signal: AbortSignal }

export const MINUTE = 60_000
/** Nobody else takes the step of one that is being worked on; after a crash it is taken up again. */
export const LEASE_MS = 90_000
export const PRACTICE_WAIT_MS = 2000

/** Whether what was sent is what the platform shows; false where it cannot be read. */
export async function standsThere({ deps, row, link, signal }: Step): Promise<boolean> {
  const adapter = adapterOf(deps, link.channel)
  if (!adapter.readBack || !row.expected) return false
  const call = callFor(deps, link, { publicationId: row.id, signal })
  const read = await adapter.readBack(row.expected, call).catch((error: unknown) => {
    if (error instanceof ChannelError) return null
    throw error
  })
  if (!read) return false
  const soldOut = new Set([...row.soldOut, ...read.soldOut])
  const { channel } = link
  return lackingOf({ channel, soldOut, expected: row.expected, found: read.menu }).length === 0
}
