import type { Transaction } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { channelMail } from './channel-jobs.ts'
import { insertNews, type NewsKind } from './channel-news.repo.ts'
import { type LinkRow, updateLink } from './channels.repo.ts'

type NewsDeps = Pick<Deps, 'jobs' | 'now'>
type Whose = { restaurantId: number; linkId: string; isPractice: boolean; reason?: string }
type News = { kind: string; publicationId?: string; words: string | null }

const KINDS: readonly NewsKind[] = [
  'live',
  'partially-live',
  'rejected',
  'blocked',
  'unknown',
  'drift',
  'link-lost',
]

/** What comes within this time of the first goes into one mail: an approval is sent to many platforms at once. */
const GATHERED_SECONDS = 120

/** Remembers what its owner is to be told by mail. Nothing of Practice leaves this service. */
export async function addNews(
  tx: Transaction,
  { jobs, now }: NewsDeps,
  { restaurantId, linkId, isPractice, reason }: Whose,
  { kind: given, publicationId, words }: News,
): Promise<void> {
  const kind = KINDS.find((one) => one === given)
  const isRoutine = reason === 'sold-out' && kind === 'live'
  if (!kind || isPractice || isRoutine) return
  await insertNews(tx, {
    restaurantId,
    linkId,
    publicationId: publicationId ?? null,
    kind,
    words,
    at: now(),
  })
  await jobs.enqueue(tx, channelMail, { restaurantId }, { inSeconds: GATHERED_SECONDS })
}

/** The platform refuses us, or another integrator holds the store. Told once. */
export async function loseLink(
  tx: Transaction,
  deps: NewsDeps,
  link: LinkRow,
  words: string,
): Promise<void> {
  await updateLink(tx, link.id, { state: 'lost', words })
  if (link.state === 'lost') return
  await addNews(tx, deps, { ...link, linkId: link.id }, { kind: 'link-lost', words })
}
