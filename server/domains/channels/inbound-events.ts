import { createHash } from 'node:crypto'
import { PLATFORM_NAMES, type Platform } from '#contract/platforms.ts'
import type { Received } from '#server/adapters/delivery/channel-adapter.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { adapterOf } from './channel-call.ts'
import { platformEvent } from './channel-jobs.ts'
import { loseLink } from './channel-news.ts'
import { findLink, findLinkOfStore, type LinkRow, updateLink } from './channels.repo.ts'
import { applyOutcome } from './publication-outcome.ts'
import { isOpen } from './publication-states.ts'
import {
  findInbound,
  findOpenPublication,
  findPublicationBy,
  type InboundRow,
  insertEvent,
  insertInbound,
  type PublicationRow,
  setInboundHandled,
} from './publications.repo.ts'

type Incoming = {
  channel: Platform
  /** Whose practice platform tells it; null: a real platform does. */
  practiceOf: number | null
  headers: Readonly<Record<string, string>>
  raw: Buffer
  /** Any of them proves that the platform tells it. */
  secrets: readonly string[]
}
type Genuine = Extract<Received, { isGenuine: true }>

/** Of each platform, kept for a week; what falls on a place that is taken is not kept. */
const REFUSED_A_DAY = 200
const REFUSED_BYTES = 16_384

/** Names of headers that say who it is: compared when it came, and stored nowhere. */
const PROOF = /authorization|cookie|signature|hmac|secret|token|api-?key/i

/**
 * Stores an event as it came, before anything is made of it, and plans what is; one that came before is answered as the
 * first time. What is not genuine is stored too, in few places, so that a secret that was set wrong can be seen and
 * strangers' noise fills nothing.
 */
export async function storeInbound(
  tx: Transaction,
  deps: Deps,
  { channel, practiceOf, headers, raw, secrets }: Incoming,
): Promise<{ isGenuine: boolean; id: string | null }> {
  const received = readEvent(deps, { channel, headers, raw, secrets })
  const digest = createHash('sha256').update(raw)
  const seenAt = deps.now()
  const stored = {
    channel,
    isPractice: practiceOf !== null,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !PROOF.test(name))),
    seenAt,
  }
  if (!received.isGenuine) {
    const place = digest.digest().readUInt16BE() % REFUSED_A_DAY
    await insertInbound(tx, {
      ...stored,
      event: `refused/${seenAt.toISOString().slice(0, 10)}/${place}`,
      raw: raw.subarray(0, REFUSED_BYTES),
      refused: received.why,
      handledAt: seenAt,
      result: 'refused',
    })
    return { isGenuine: false, id: null }
  }
  const named = received.eventId ?? digest.digest('hex')
  // Each restaurant's practice platform numbers its own events from one.
  const event = practiceOf === null ? named : `${practiceOf}/${named}`
  const id = await insertInbound(tx, { ...stored, event, raw, received })
  if (id !== null) await deps.jobs.enqueue(tx, platformEvent, { eventId: id })
  return { isGenuine: true, id }
}

type Verdict = Genuine | { isGenuine: false; why: 'signature' | 'shape' | 'failed' }

/** What our own reading stumbles over is kept as well. */
function readEvent(
  deps: Deps,
  { channel, headers, raw, secrets }: Omit<Incoming, 'practiceOf'>,
): Verdict {
  try {
    const adapter = adapterOf(deps, channel)
    const read = secrets.flatMap(
      (secret) => adapter.receive?.(headers, raw, secret, deps.now()) ?? [],
    )
    const genuine = read.find((one) => one.isGenuine)
    // One whose proof is right and whose shape is not says more than one whose proof is wrong.
    const misread = read.find((one) => !one.isGenuine && one.why === 'shape')
    return genuine ?? misread ?? read[0] ?? { isGenuine: false, why: 'shape' }
  } catch (error) {
    deps.log.error({ err: error, channel }, 'A webhook could not be read')
    return { isGenuine: false, why: 'failed' }
  }
}

/** Makes of a stored event what it says. Doing it twice changes nothing. */
export async function handleInbound(deps: Deps, id: string): Promise<void> {
  const event = await findInbound(deps.db, id)
  if (!event?.received || event.handledAt) return
  const { linkId, result } = await outcomeOf(deps, event, event.received)
  await setInboundHandled(deps.db, id, { handledAt: deps.now(), result, linkId })
}

async function outcomeOf(
  deps: Deps,
  { channel, isPractice }: InboundRow,
  received: Genuine,
): Promise<{ linkId: string | null; result: string }> {
  const { match, outcome, kind } = received
  const link = match.storeId
    ? await findLinkOfStore(deps.db, { channel, isPractice, storeId: match.storeId })
    : undefined
  if (kind === 'store-unlinked' && link) {
    const words = `${PLATFORM_NAMES[channel]} has ended the link.`
    await deps.db.transaction((tx) => loseLink(tx, deps, link, words))
    return { linkId: link.id, result: 'the link is lost' }
  }
  if (kind === 'store-linked' && link) {
    await updateLink(deps.db, link.id, { state: 'active', words: null })
    return { linkId: link.id, result: 'the link is active' }
  }
  if (!outcome) return { linkId: link?.id ?? null, result: 'nothing to do' }
  const row = await publicationOf(deps, { channel, isPractice, received }, link)
  if (!row) return { linkId: link?.id ?? null, result: 'no publication of ours' }
  const own = await findLink(deps.db, row.linkId)
  if (match.storeId && own && own.storeId !== match.storeId) {
    return { linkId: link?.id ?? null, result: 'of another store' }
  }
  if (isOpen(row.state)) {
    await applyOutcome(deps, row, outcome)
    return { linkId: row.linkId, result: 'taken' }
  }
  await insertEvent(deps.db, {
    publicationId: row.id,
    at: deps.now(),
    text: `${PLATFORM_NAMES[channel]} told us something of it after it was finished. Nothing was changed.`,
    words: outcome.words,
  })
  return { linkId: row.linkId, result: 'too late' }
}

/** By what the event names, the surest first; a store's event without more is of what is open there. */
async function publicationOf(
  { db }: Pick<Deps, 'db'>,
  { channel, isPractice, received }: { channel: Platform; isPractice: boolean; received: Genuine },
  link: LinkRow | undefined,
): Promise<PublicationRow | undefined> {
  const { reference, job, storeId } = received.match
  // Practice platforms number their work alike; a real one's names are its own.
  const at = { channel, isPractice, ...(isPractice && storeId !== null && { storeId }) }
  if (reference) return findPublicationBy(db, { channel, isPractice, reference })
  const byJob = job ? await findPublicationBy(db, { ...at, job }) : undefined
  if (byJob || !link) return byJob
  const open = await findOpenPublication(db, link.id)
  return open && mayMean(open, job) ? open : undefined
}

/**
 * Whether an event that names this job may be of what is open: the job's name is not known while the answer of the send is
 * on its way, and may have become known since it was looked for.
 */
export function mayMean(open: Pick<PublicationRow, 'state' | 'job'>, job: string | null): boolean {
  if (open.state === 'scheduled') return false
  return job === null || open.job === null || open.job === job
}
