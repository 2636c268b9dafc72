import type { PublicationState } from '#contract/channel-model.ts'
import { PLATFORM_NAMES } from '#contract/platforms.ts'
import type { Deps } from '#server/deps.ts'
import { isByHand } from './channel-cards.ts'
import { listDriftRows, listLinks } from './channels.repo.ts'
import { findLastPublication } from './publications.repo.ts'

/** What a platform and its store told us, as it stands; without asking it again. */
export type PlatformFact = {
  name: string
  isPractice: boolean
  /** The platform refuses us, with its own words. */
  isLost: boolean
  words: string | null
  lastState: PublicationState | null
  lastVersion: number | null
  /** What it said of single items, and what the rules of the platform found in that version. */
  items: { name: string; words: string }[]
  findings: { text: string; isBlocking: boolean }[]
  /** What somebody changed there and nobody has decided on. */
  drift: { name: string; ours: string | null; theirs: string | null }[]
  checkedAt: Date | null
}

export async function platformFacts(
  { db }: Pick<Deps, 'db'>,
  restaurantId: number,
): Promise<PlatformFact[]> {
  const links = (await listLinks(db, restaurantId)).filter((link) => !isByHand(link))
  const facts: PlatformFact[] = []
  for (const link of links) {
    const last = await findLastPublication(db, link.id)
    const drift = await listDriftRows(db, link.id)
    const names = new Map(last?.expected?.items.map(({ ref, name }) => [ref, name]))
    facts.push({
      name: PLATFORM_NAMES[link.channel],
      isPractice: link.isPractice,
      isLost: link.state === 'lost',
      words: link.words,
      lastState: last?.state ?? null,
      lastVersion: last?.version ?? null,
      items: (last?.items ?? []).map(({ ref, words }) => ({ name: names.get(ref) ?? ref, words })),
      findings: (last?.findings ?? []).map(({ text, level }) => ({
        text,
        isBlocking: level === 'block',
      })),
      drift: drift
        .filter(({ decision }) => decision === 'undecided')
        .map(({ shown: { name, ours, theirs } }) => ({ name, ours, theirs })),
      checkedAt: link.checkedAt,
    })
  }
  return facts
}
