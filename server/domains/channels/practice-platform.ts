import type { Platform } from '#contract/platforms.ts'
import type { OutsideEdit, StandIn, StandInWebhook } from '#server/adapters/delivery/stand-in.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { restaurantHead } from '../restaurants/restaurants.service.ts'
import { lockPractice, savePractice } from './channels.repo.ts'
import { answerOwn } from './own-addresses.ts'

type PracticeDeps = Pick<Deps, 'db' | 'config' | 'delivery' | 'derivedSecret' | 'now' | 'storage'>
type Practice = { restaurantId: number; channel: Platform }

/** Whoever practises does not wait for minutes: a practice platform has done by now what a real one would have by then. */
const AHEAD_MS = 3 * 60_000

/** The practice platform's answer to one request; it answers one at a time. */
export async function askPractice(
  deps: PracticeDeps,
  of: Practice,
  request: Request,
): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer())
  const answer = await deps.db.transaction(async (tx) => {
    const { state, standIn } = await openPractice(tx, deps, of)
    const headers = Object.fromEntries(request.headers)
    const { method } = request
    const made = standIn.answer(
      state,
      { method, url: new URL(request.url), headers, body },
      deps.now(),
    )
    await savePractice(tx, of.restaurantId, of.channel, made.state)
    return made
  })
  for (const url of answer.fetches ?? []) await fetchForPractice(deps, of, url)
  const hasBody = ![101, 204, 205, 304].includes(answer.status)
  return new Response(hasBody ? answer.body : null, {
    status: answer.status,
    headers: answer.headers,
  })
}

/** What it fetches of us while it works: our own addresses, answered without a network. */
async function fetchForPractice(deps: PracticeDeps, of: Practice, url: string): Promise<void> {
  const own = await answerOwn(deps, url)
  await deps.db.transaction(async (tx) => {
    const { state, standIn } = await openPractice(tx, deps, of)
    const fetched = JSON.stringify({ url, ...own })
    await savePractice(tx, of.restaurantId, of.channel, standIn.set(state, 'fetched', fetched))
  })
}

/** Lets it finish what it works on, and answers what it tells us. */
export function advancePractice(
  tx: Transaction,
  deps: PracticeDeps,
  of: Practice,
): Promise<StandInWebhook[]> {
  return withPractice(tx, deps, of, (standIn, state) => {
    const { webhooks, ...made } = standIn.advance(state, new Date(deps.now().getTime() + AHEAD_MS))
    return { state: made.state, answer: webhooks }
  })
}

/** As a person at the platform's own portal would. */
export function editPractice(
  tx: Transaction,
  deps: PracticeDeps,
  of: Practice,
  edit: OutsideEdit,
): Promise<void> {
  return withPractice(tx, deps, of, (standIn, state) => ({
    state: standIn.editOutside(state, edit),
    answer: undefined,
  }))
}

async function withPractice<A>(
  tx: Transaction,
  deps: PracticeDeps,
  of: Practice,
  act: (standIn: StandIn<unknown>, state: unknown) => { state: unknown; answer: A },
): Promise<A> {
  const { state, standIn } = await openPractice(tx, deps, of)
  const made = act(standIn, state)
  await savePractice(tx, of.restaurantId, of.channel, made.state)
  return made.answer
}

async function openPractice(tx: Transaction, deps: PracticeDeps, of: Practice) {
  const standIn = deps.delivery.standIns[of.channel]
  if (!standIn) throw new Error(`Nothing stands in for ${of.channel}.`)
  const { name, location, currency } = await headOf(tx, of.restaurantId)
  const state = await lockPractice(tx, of.restaurantId, of.channel, () =>
    standIn.begin([
      {
        storeId: practiceStore(of.restaurantId),
        name: `${name} (practice)`,
        address: location,
        currency,
      },
    ]),
  )
  return { standIn, state }
}

export function practiceStore(restaurantId: number): string {
  return `practice-${restaurantId}`
}

async function headOf(tx: Transaction, restaurantId: number) {
  const { name, address, currency } = await restaurantHead(tx, restaurantId)
  return { name, location: address || 'Practice street 1', currency }
}
