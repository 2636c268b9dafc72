import { PLATFORM_NAMES } from '#contract/platforms.ts'
import { ChannelError } from '#server/adapters/delivery/channel-adapter.ts'
import { brandRulesFor } from '../brands/brand-findings.service.ts'
import { versionOf } from '../menus/versions/versions.service.ts'
import { restaurantById } from '../restaurants/restaurants.service.ts'
import { firstForGood, planStep } from './begin-publication.ts'
import { adapterOf, callFor, NotReached } from './channel-call.ts'
import { loseLink } from './channel-news.ts'
import { findMenuId, updateLink } from './channels.repo.ts'
import { checkLink } from './check-link.ts'
import { closePublication } from './close-publication.ts'
import { pictureDecisions } from './made-pictures.ts'
import { newestVersion } from './newest-version.ts'
import { menuUrl } from './own-addresses.ts'
import { deliverPractice } from './practice-webhooks.ts'
import { note } from './publication-events.ts'
import { boundedWaitMs, pollDelayMs, retryDelayMs } from './publication-states.ts'
import { LEASE_MS, MINUTE, PRACTICE_WAIT_MS, type Step, standsThere } from './publication-step.ts'
import { findPublication, moveTo, updateOpen } from './publications.repo.ts'
import { renderedMenu, soldOutNow } from './rendered-menu.ts'

const SEND_ATTEMPTS = 5

/** What is sent is made at the last moment: the newest version, what is sold out now, what stands there now. */
export async function prepareAndSend(step: Step): Promise<void> {
  const { deps, row, link } = step
  const name = PLATFORM_NAMES[link.channel]
  const restaurant = await restaurantById(deps.db, row.restaurantId)
  const menuId = await findMenuId(deps.db, row.restaurantId)
  if (!restaurant || menuId === undefined) return block(step, 'The restaurant is gone.')
  const isFixed = row.reason === 'roll-back' || row.reason === 'sold-out'
  const version = isFixed
    ? await versionOf(deps.db, menuId, row.version)
    : await newestVersion(deps.db, row.restaurantId)
  if (!version) return block(step, 'There is no approved menu any more.')
  if (link.state !== 'active') return block(step, `${name} does not take menus for this store now.`)

  if (link.liveDocument && adapterOf(deps, link.channel).readBack) {
    const rows = await checkLink(deps, link).catch((error) => retryLater(step, error))
    if (rows === undefined) return
    const undecided = rows.filter(({ decision }) => decision !== 'put-back')
    if (undecided.length > 0 && !isFixed) {
      const counted = undecided.length === 1 ? '1 thing' : `${undecided.length} things`
      const words = `Somebody changed ${counted} on ${name} itself. Nothing was sent over it: decide first what is to be kept.`
      return block(step, words)
    }
  }
  const soldOut = await soldOutNow(deps, restaurant)
  const decisions = await pictureDecisions(deps.db, row.restaurantId)
  const brandRules = await brandRulesFor(deps, row.restaurantId, version.document)
  const made = renderedMenu(deps, link, version.document, { soldOut, decisions, brandRules })
  const blocking = made.findings.find(({ level }) => level === 'block')
  if (blocking) return block(step, blocking.text)
  const unasked = version.number === row.version ? undefined : firstForGood(made.findings, link)
  if (unasked) return block(step, `${unasked.text} Publish again if that is meant.`)
  const expected = adapterOf(deps, link.channel).parse(made.payloads, version.document)
  const now = deps.now()
  const attempts = row.attempts + 1
  const sending = {
    version: version.number,
    attempts,
    sendingAt: now,
    dueAt: new Date(now.getTime() + LEASE_MS),
    reference: attempts === 1 ? row.reference : `${row.reference.slice(0, 40)}-${attempts}`,
    payloads: made.payloads,
    payloadHash: made.hash,
    expected,
    losses: made.losses,
    findings: made.findings,
    soldOut: [...soldOut.keys()],
    polls: 0,
    job: null,
    words: null,
    items: [],
  }
  const isMine = await deps.db.transaction(async (tx) => {
    if (!(await moveTo(tx, row, 'sending', sending))) return false
    await note(tx, deps, row.id, `Version ${version.number} is being sent (attempt ${attempts}).`)
    await planStep(tx, deps, row.id, sending.dueAt)
    return true
  })
  if (isMine) await send({ ...step, row: { ...row, ...sending, state: 'sending' } })
}

async function send(step: Step): Promise<void> {
  const { deps, row, link, signal } = step
  const adapter = adapterOf(deps, link.channel)
  const call = callFor(deps, link, {
    publicationId: row.id,
    menuUrl: menuUrl(deps, row),
    signal,
  })
  const payloads = row.payloads ?? []
  const sent = await (async () => {
    const found = (await adapter.preflight?.(payloads, call)) ?? []
    const problem = found.find(({ level }) => level === 'block')
    if (problem) throw new ChannelError('rejected', problem.text)
    return adapter.send(payloads, row.reference, call)
  })().catch((error: unknown) => sendFailed(step, error))
  if (!sent) return
  const isAccepted = sent.state !== 'processing' || adapter.capabilities.result === 'immediate'
  const now = deps.now()
  const wait = link.isPractice ? PRACTICE_WAIT_MS : firstWait(step, sent.job)
  const dueAt = isAccepted ? now : new Date(now.getTime() + wait)
  await deps.db.transaction(async (tx) => {
    await updateLink(tx, link.id, { menuIds: { ...link.menuIds, ...sent.menuIds } })
    const changes = { sentAt: now, job: sent.job, dueAt, ...(isAccepted && { isAccepted }) }
    // Its webhook may have been faster: then it is processing already, and only what is new is written.
    const isFirst = await moveTo(tx, row, 'processing', changes, ['sending'])
    if (!isFirst && !(await updateOpen(tx, row, { sentAt: now, job: sent.job }))) return
    await note(tx, deps, row.id, sentText(sent.state, PLATFORM_NAMES[link.channel]))
    await planStep(tx, deps, row.id, dueAt)
  })
}

function sentText(state: 'processing' | 'accepted' | 'unchanged', name: string): string {
  if (state === 'unchanged') return `${name} says that it has just this menu already.`
  return state === 'accepted' ? `${name} took it.` : `${name} has it and is working on it.`
}

function firstWait({ deps, row, link }: Step, job: string | null): number {
  const { poll, capabilities } = adapterOf(deps, link.channel)
  return poll && job !== null ? pollDelayMs(row.polls) : capabilities.answersWithinMinutes * MINUTE
}

/** A refusal is final; a platform that took nothing is asked again; where nobody knows, we look before we send. */
async function sendFailed(step: Step, error: unknown): Promise<null> {
  const { deps, row, link } = step
  if (!(error instanceof ChannelError)) throw error
  const { kind, message, status, retryAfterMs } = error
  const name = PLATFORM_NAMES[link.channel]
  if (kind === 'rejected' || kind === 'unauthorised' || kind === 'forbidden') {
    await deps.db.transaction(async (tx) => {
      const closing = { state: 'rejected' as const, words: message, text: `${name} refused it.` }
      if (!(await closePublication(tx, deps, row, closing))) return
      if (isRefusal(error)) await loseLink(tx, deps, link, message)
    })
    return null
  }
  // An answer that says so took nothing; without an answer, or with one that cannot be read, it may have.
  const tookNothing =
    kind === 'rate-limited' ||
    (kind === 'unavailable' && status !== null) ||
    error instanceof NotReached
  const wait =
    kind === 'rate-limited'
      ? boundedWaitMs(retryAfterMs ?? MINUTE)
      : retryDelayMs(row.attempts, retryAfterMs)
  if (tookNothing && (wait === null || row.attempts >= SEND_ATTEMPTS * 2)) {
    const text = `${name} did not take it, however often it was tried.`
    await deps.db.transaction((tx) =>
      closePublication(tx, deps, row, { state: 'rejected', words: message, text }),
    )
    return null
  }
  const dueAt = new Date(deps.now().getTime() + (wait ?? 2000))
  await deps.db.transaction(async (tx) => {
    const isOurs = tookNothing
      ? await moveTo(tx, row, 'scheduled', { dueAt, words: message }, ['sending'])
      : await updateOpen(tx, row, { dueAt, words: message })
    if (!isOurs) return
    const text = tookNothing
      ? `${name} cannot take it now. It is tried again by itself.`
      : `${name} did not answer. Before anything is sent again, its menu is looked at.`
    await note(tx, deps, row.id, text, message)
    await planStep(tx, deps, row.id, dueAt)
  })
  return null
}

/** The process ended, or the line, between the send and its answer: what stands there says whether it arrived. */
export async function lookAfterBrokenSend(step: Step): Promise<void> {
  const { deps, row, link } = step
  const adapter = adapterOf(deps, link.channel)
  if (link.isPractice) {
    await deliverPractice(deps, link)
    const again = await findPublication(deps.db, row.id)
    if (again?.state !== 'sending') return
  }
  if (await standsThere(step)) {
    await deps.db.transaction(async (tx) => {
      const now = deps.now()
      const changes = { isAccepted: true, sentAt: row.sendingAt, dueAt: now, words: null }
      if (!(await moveTo(tx, row, 'processing', changes, ['sending']))) return
      await note(tx, deps, row.id, 'The answer was lost; the menu was found there.')
      await planStep(tx, deps, row.id, now)
    })
    return
  }
  await deps.db.transaction(async (tx) => {
    const now = deps.now()
    if (adapter.capabilities.result === 'immediate' && row.attempts < SEND_ATTEMPTS) {
      if (!(await moveTo(tx, row, 'scheduled', { dueAt: now }, ['sending']))) return
      await note(
        tx,
        deps,
        row.id,
        'The answer was lost and the menu is not there: it is sent again.',
      )
      await planStep(tx, deps, row.id, now)
      return
    }
    const wait = link.isPractice ? PRACTICE_WAIT_MS : MINUTE
    const dueAt = new Date(now.getTime() + wait)
    if (!(await moveTo(tx, row, 'processing', { dueAt }, ['sending']))) return
    await note(
      tx,
      deps,
      row.id,
      'The answer was lost. Nothing is sent again until it is known what came of it.',
    )
    await planStep(tx, deps, row.id, dueAt)
  })
}

async function retryLater({ deps, row, link }: Step, error: unknown): Promise<undefined> {
  if (!(error instanceof ChannelError)) throw error
  const name = PLATFORM_NAMES[link.channel]
  await deps.db.transaction(async (tx) => {
    if (isRefusal(error)) {
      const text = `${name} does not let us read its menu.`
      const closing = { state: 'blocked' as const, words: error.message, text }
      if (await closePublication(tx, deps, row, closing)) {
        await loseLink(tx, deps, link, error.message)
      }
      return
    }
    if (row.polls >= SEND_ATTEMPTS) {
      const text = `${name} could not be read before the send.`
      await closePublication(tx, deps, row, { state: 'blocked', words: error.message, text })
      return
    }
    const dueAt = new Date(deps.now().getTime() + boundedWaitMs(error.retryAfterMs ?? MINUTE))
    await updateOpen(tx, row, { dueAt, polls: row.polls + 1 })
    await note(tx, deps, row.id, `${name} cannot be read now. It is tried again.`, error.message)
    await planStep(tx, deps, row.id, dueAt)
  })
  return undefined
}

/** Another integrator holds the store, or the platform has ended our access. */
function isRefusal({ kind }: ChannelError): boolean {
  return kind === 'unauthorised' || kind === 'forbidden'
}

async function block({ deps, row }: Step, words: string): Promise<void> {
  await deps.db.transaction((tx) =>
    closePublication(tx, deps, row, { state: 'blocked', words, text: 'Nothing was sent.' }),
  )
}
