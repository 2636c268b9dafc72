import { randomUUID } from 'node:crypto'
import type { ChannelLink, PublicationReason } from '#contract/channel-model.ts'
import type { publishMenu } from '#contract/channels.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { MenuFinding, ShrinkWarning } from '#contract/menu-changes.ts'
import { PLATFORM_NAMES } from '#contract/platforms.ts'
import { shrinkWarnings } from '#menu/shrink-guard.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import { brokenConstraint } from '#server/core/db/constraint.ts'
import { brandRulesFor } from '../brands/brand-findings.service.ts'
import type { VersionRow } from '../menus/versions/versions.service.ts'
import { accessOf, type CallDeps } from './channel-call.ts'
import { publicationStep } from './channel-jobs.ts'
import { addNews } from './channel-news.ts'
import { type LinkRow, listDriftRows, lockLink } from './channels.repo.ts'
import { pictureDecisions } from './made-pictures.ts'
import { newestVersion } from './newest-version.ts'
import { note } from './publication-events.ts'
import { findOpenPublication, insertPublication, moveTo } from './publications.repo.ts'
import { renderedMenu, soldOutNow } from './rendered-menu.ts'

export type Refused = NonNullable<ResponseOf<typeof publishMenu>['results'][number]['refused']>
export type Begun = { id: string } | { refused: Refused }

export type Beginning = {
  linkId: string
  restaurant: { id: number; accountId: string }
  reason: PublicationReason
  /** Sent as it is; without it the newest approved one, whichever that is when its time has come. */
  version?: VersionRow
  scheduledAt: Date | null
  isConfirmed: boolean
  accountId: string | null
}

const FOR_GOOD = 'alcohol-for-good'

/** These send the menu although it stands there already. */
const FORCED: readonly PublicationReason[] = ['roll-back', 'put-back', 'sold-out']

/** Begins a publication in the transaction that caused it, or says why not. */
export async function beginPublication(
  tx: Transaction,
  deps: CallDeps,
  { linkId, restaurant, reason, version, scheduledAt, isConfirmed, accountId }: Beginning,
): Promise<Begun> {
  const link = await lockLink(tx, linkId)
  if (!link || link.unlinkedAt) return refusal('not-linked', 'The restaurant is not linked there.')
  const name = PLATFORM_NAMES[link.channel]
  if (link.state !== 'active') return refusedBy(link.state, name)
  if (!accessOf(deps, link)) {
    return refusal('link-lost', `This installation has no access to ${name} any more.`)
  }
  const chosen = version ?? (await newestVersion(tx, restaurant.id))
  if (!chosen) return refusal('no-version', 'There is no approved menu yet. Approve it first.')
  const open = await findOpenPublication(tx, link.id)
  const isWaiting = open?.state === 'scheduled' && open.scheduledAt && open.scheduledAt > deps.now()
  if (open && !isWaiting) {
    const words = `Version ${open.version} is on its way to ${name} already. Wait until it has arrived.`
    return refusal('underway', words)
  }
  const soldOut = await soldOutNow({ db: tx, now: deps.now }, restaurant)
  const decisions = await pictureDecisions(tx, restaurant.id)
  const brandRules = await brandRulesFor({ ...deps, db: tx }, restaurant.id, chosen.document)
  const now = { soldOut, decisions, brandRules }
  const { findings, hash } = renderedMenu(deps, link, chosen.document, now)
  const blocking = findings.filter(({ level }) => level === 'block')
  if (blocking[0]) {
    const more = blocking.length > 1 ? ` (and ${blocking.length - 1} more)` : ''
    return refusal('findings', `${name} would refuse this menu: ${blocking[0].text}${more}`)
  }
  if (!FORCED.includes(reason)) {
    const drifted = (await listDriftRows(tx, link.id)).filter(
      ({ decision }) => decision !== 'put-back',
    )
    if (drifted.length > 0) {
      const words = `Somebody changed the menu on ${name} itself. Decide first what is to be kept; what you keep has to be approved.`
      return refusal('drifted', words)
    }
    if (hash === link.liveHash) {
      return refusal('unchanged', `${name} has this menu already. Nothing was sent.`)
    }
  }
  // An approval has asked about much, but not about this.
  const forGood = firstForGood(findings, link)
  if (forGood && (!isConfirmed || reason === 'automatic')) {
    return refusal('for-good', `${forGood.text} Publish again if that is meant.`)
  }
  if (!isConfirmed && link.liveDocument) {
    const shrink = shrinkWarnings(link.liveDocument, chosen.document)
    if (shrink[0]) {
      return refusal('shrinks', `${shrink[0].text} Publish again if that is meant.`, shrink)
    }
  }
  if (open && !(await moveTo(tx, open, 'superseded', { doneAt: deps.now(), dueAt: null }))) {
    return refusal('underway', `Version ${open.version} is on its way to ${name} already.`)
  }
  const dueAt = scheduledAt ?? deps.now()
  const id = await insertPublication(tx, {
    restaurantId: restaurant.id,
    linkId: link.id,
    version: chosen.number,
    state: 'scheduled',
    reason,
    isConfirmed,
    accountId,
    createdAt: deps.now(),
    scheduledAt,
    dueAt,
    reference: `pub-${randomUUID()}`,
    tookPlaceOf: open?.id ?? null,
  })
  await note(tx, deps, id, scheduledAt ? 'It was planned.' : 'It was begun.')
  await planStep(tx, deps, id, dueAt)
  return { id }
}

/** These say that there is nothing to do, or that it is done once what is under way has ended. */
const QUIET: readonly Refused['code'][] = ['unchanged', 'underway', 'no-version', 'not-linked']

/** Where nobody waits for the answer, what keeps a publication from being begun stands on the card as one that was blocked. */
export async function beginOrRecord(
  tx: Transaction,
  deps: CallDeps,
  beginning: Beginning,
): Promise<void> {
  const begun = await beginPublication(tx, deps, beginning)
  if ('id' in begun || QUIET.includes(begun.refused.code)) return
  const { linkId, restaurant, reason, isConfirmed, accountId } = beginning
  const link = await lockLink(tx, linkId)
  const version = beginning.version ?? (await newestVersion(tx, restaurant.id))
  if (!link || !version) return
  const now = deps.now()
  const id = await insertPublication(tx, {
    restaurantId: restaurant.id,
    linkId,
    version: version.number,
    state: 'blocked',
    reason,
    isConfirmed,
    accountId,
    createdAt: now,
    doneAt: now,
    words: begun.refused.text,
    reference: `pub-${randomUUID()}`,
  })
  await note(tx, deps, id, 'Nothing was sent.', begun.refused.text)
  const words = begun.refused.text
  await addNews(tx, deps, { ...link, linkId }, { kind: 'blocked', publicationId: id, words })
}

/** Longer waits are found by the sweep. */
const LONGEST_WAIT_SECONDS = 3600

export async function planStep(
  tx: Transaction,
  { jobs, now }: Pick<CallDeps, 'jobs' | 'now'>,
  publicationId: string,
  dueAt: Date,
): Promise<void> {
  const inSeconds = Math.max(0, Math.ceil((dueAt.getTime() - now().getTime()) / 1000))
  if (inSeconds > LONGEST_WAIT_SECONDS) return
  await jobs.enqueue(tx, publicationStep, { publicationId }, { inSeconds })
}

/** What a platform never lets us take back, where it does not know it yet. */
export function firstForGood(
  findings: readonly MenuFinding[],
  { liveDocument }: Pick<LinkRow, 'liveDocument'>,
): MenuFinding | undefined {
  const known = new Set(
    liveDocument?.items.filter(({ alcohol }) => alcohol?.contains).map(({ ref }) => ref),
  )
  return findings.find(({ rule, ref }) => rule === FOR_GOOD && (ref === null || !known.has(ref)))
}

/** Whether a failed transaction lost against another publication of the same link. */
export function isUnderway(error: unknown): boolean {
  return brokenConstraint(error) === 'publications_open_key'
}

function refusedBy(state: ChannelLink['state'], name: string): Begun {
  return state === 'lost'
    ? refusal(
        'link-lost',
        `${name} does not take menus from us for this store any more. Link it anew.`,
      )
    : refusal('awaiting-platform', `${name} has not confirmed this store yet.`)
}

function refusal(code: Refused['code'], text: string, shrink: ShrinkWarning[] = []): Begun {
  return { refused: { code, text, shrink } }
}
