import { PLATFORM_NAMES } from '#contract/platforms.ts'
import { hashOf } from '#menu/hash.ts'
import { ChannelError, type Outcome } from '#server/adapters/delivery/channel-adapter.ts'
import { planStep } from './begin-publication.ts'
import { adapterOf, callFor } from './channel-call.ts'
import { deleteDriftRows, insertSnapshot, lockLink, updateLink } from './channels.repo.ts'
import { closePublication } from './close-publication.ts'
import { lackingOf } from './compare-menus.ts'
import { deliverPractice } from './practice-webhooks.ts'
import { applyOutcome } from './publication-outcome.ts'
import { isOpen, nextCheck, pollDelayMs } from './publication-states.ts'
import { MINUTE, PRACTICE_WAIT_MS, type Step, standsThere } from './publication-step.ts'
import {
  findOpenAttempt,
  findPublication,
  type PublicationRow,
  updateOpen,
} from './publications.repo.ts'

const CONFIRM_WAITS_MS = [5000, 20_000, MINUTE]

/** Asks what became of it, and looks whether it stands there. */
export async function seeResult(step: Step): Promise<void> {
  const { deps, link, signal } = step
  let { row } = step
  if (link.isPractice) {
    await deliverPractice(deps, link)
    const again = await findPublication(deps.db, row.id)
    if (!again || !isOpen(again.state)) return
    row = again
  }
  if (row.isAccepted) return confirm({ ...step, row })
  const adapter = adapterOf(deps, link.channel)
  if (adapter.poll && row.job !== null) {
    const call = callFor(deps, link, { publicationId: row.id, signal })
    const outcome = await adapter.poll(row.job, call).catch((error: unknown): Outcome => {
      if (!(error instanceof ChannelError)) throw error
      return { state: 'unknown', items: [], words: error.message }
    })
    if (outcome.state !== 'processing' && outcome.state !== 'unknown') {
      return applyOutcome(deps, row, outcome)
    }
  }
  const now = deps.now()
  const minutes = adapter.capabilities.answersWithinMinutes
  const deadline = new Date((row.sendingAt ?? now).getTime() + minutes * MINUTE)
  if (now >= deadline) return decideSilence({ ...step, row })
  const isPolled = adapter.poll && row.job !== null
  const wait = link.isPractice
    ? PRACTICE_WAIT_MS
    : isPolled
      ? pollDelayMs(row.polls + 1)
      : minutes * MINUTE
  const dueAt = new Date(Math.min(now.getTime() + wait, deadline.getTime()))
  await deps.db.transaction(async (tx) => {
    await updateOpen(tx, row, { dueAt, polls: row.polls + 1 })
    await planStep(tx, deps, row.id, dueAt)
  })
}

/** No word came in time: what stands there decides, else a person has to. */
async function decideSilence(step: Step): Promise<void> {
  const { deps, row, link } = step
  const name = PLATFORM_NAMES[link.channel]
  if (await standsThere(step)) {
    await updateOpen(deps.db, row, { isAccepted: true })
    return confirm({ ...step, row: { ...row, isAccepted: true } })
  }
  const text = `${name} has said nothing in the time that it takes.`
  await deps.db.transaction((tx) => closePublication(tx, deps, row, { state: 'unknown', text }))
}

/** It is live when it was seen there. */
async function confirm(step: Step): Promise<void> {
  const { deps, row, link, signal } = step
  const adapter = adapterOf(deps, link.channel)
  const { expected } = row
  if (!adapter.readBack || !expected) return settle(step, row.items)
  const call = callFor(deps, link, { publicationId: row.id, signal })
  const read = await adapter.readBack(expected, call).catch((error: unknown) => {
    if (error instanceof ChannelError) return null
    throw error
  })
  const soldOut = new Set([...row.soldOut, ...(read?.soldOut ?? [])])
  const lacking = read
    ? lackingOf({ channel: link.channel, soldOut, expected, found: read.menu })
    : [{ ref: '', words: 'Its menu could not be read.' }]
  const wait = CONFIRM_WAITS_MS[row.polls]
  if (lacking.length > 0 && wait !== undefined) {
    const dueAt = new Date(deps.now().getTime() + (link.isPractice ? PRACTICE_WAIT_MS : wait))
    await deps.db.transaction(async (tx) => {
      await updateOpen(tx, row, { dueAt, polls: row.polls + 1 })
      await planStep(tx, deps, row.id, dueAt)
    })
    return
  }
  if (!read) {
    const text = 'Its menu could not be read back.'
    await deps.db.transaction((tx) =>
      closePublication(tx, deps, row, { state: 'unknown', words: text, text }),
    )
    return
  }
  await settle(step, [...row.items, ...lacking.filter(({ ref }) => ref !== '')], read.menu)
}

async function settle(
  { deps, row, link }: Step,
  items: PublicationRow['items'],
  found?: PublicationRow['expected'],
): Promise<void> {
  const now = deps.now()
  const state = items.length > 0 ? 'partially-live' : 'live'
  const liveDocument = state === 'live' ? row.expected : (found ?? row.expected)
  await deps.db.transaction(async (tx) => {
    const text = state === 'live' ? 'It is live.' : 'It is live in part.'
    // First the link: what waited for this end is compared with it.
    await lockLink(tx, link.id)
    const isOurs = await findOpenAttempt(tx, row)
    if (!isOurs) return
    await updateLink(tx, link.id, {
      liveVersion: row.version,
      liveAt: now,
      liveHash: state === 'live' ? row.payloadHash : null,
      liveDocument,
      checkedAt: found ? now : null,
      nextCheckAt: found ? nextCheck(now, now) : null,
    })
    await deleteDriftRows(tx, link.id)
    if (found) {
      const snapshot = { hash: hashOf(found), document: found, itemCount: found.items.length }
      await insertSnapshot(tx, { linkId: link.id, at: now, ...snapshot })
    }
    await closePublication(tx, deps, row, { state, text, items, from: ['processing'] })
  })
}
