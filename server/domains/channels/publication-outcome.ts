import { PLATFORM_NAMES } from '#contract/platforms.ts'
import type { Outcome } from '#server/adapters/delivery/channel-adapter.ts'
import type { Deps } from '#server/deps.ts'
import { planStep } from './begin-publication.ts'
import { findLink, updateLink } from './channels.repo.ts'
import { closePublication } from './close-publication.ts'
import { note } from './publication-events.ts'
import { moveTo, type PublicationRow } from './publications.repo.ts'

/** What a webhook or a poll said; a finished publication stays as it is. */
export async function applyOutcome(
  deps: Deps,
  row: PublicationRow,
  outcome: Outcome,
): Promise<void> {
  const name = PLATFORM_NAMES[row.channel]
  const { state, words, menuIds } = outcome
  const items = namedItems(row, outcome)
  await deps.db.transaction(async (tx) => {
    const now = deps.now()
    const link = await findLink(tx, row.linkId)
    if (link && menuIds) {
      await updateLink(tx, link.id, { menuIds: { ...link.menuIds, ...menuIds } })
    }
    if (state === 'rejected') {
      await closePublication(tx, deps, row, { state, words, items, text: `${name} refused it.` })
      return
    }
    if (state !== 'live' && state !== 'partial') {
      return note(tx, deps, row.id, `${name} told us something of it.`, words)
    }
    const changes = { isAccepted: true, words, items, polls: 0, dueAt: now }
    const moved = await moveTo(tx, row, 'processing', changes, ['sending', 'processing'])
    const text = state === 'live' ? `${name} says that it is done.` : `${name} took it in part.`
    await note(tx, deps, row.id, text, words)
    if (moved) await planStep(tx, deps, row.id, now)
  })
}

/** A platform that names a picture by its address means the dishes that have it; what it leaves unnamed is said of the menu. */
function namedItems(
  { expected }: PublicationRow,
  { state, words, items }: Outcome,
): Outcome['items'] {
  if (state !== 'partial' || items.length > 0 || words === null || !expected) return items
  const pictured = expected.items.filter(({ picture }) => picture && words.includes(picture.id))
  const refs = pictured.length > 0 ? pictured.map(({ ref }) => ref) : [expected.menu.ref]
  return refs.map((ref) => ({ ref, words }))
}
