import type { z } from 'zod'
import type { Publication } from '#contract/channel-model.ts'
import type * as contract from '#contract/channels.ts'
import { codeOfRefusal } from '#contract/channels.ts'
import { PLATFORM_NAMES, type Platform } from '#contract/platforms.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { versionOf } from '../menus/versions/versions.service.ts'
import { ownRestaurant } from '../restaurants/restaurants.service.ts'
import { type Begun, beginPublication, isUnderway, type Refused } from './begin-publication.ts'
import { findLinkOn, findMenuId, listExchanges } from './channels.repo.ts'
import { closePublication } from './close-publication.ts'
import { demandOwner, getLink, type OnChannel } from './own-link.ts'
import { findPublication, listEvents, listPublicationRows, wasLive } from './publications.repo.ts'
import { openTimes } from './publish-approved.ts'
import { sendTime } from './send-time.ts'
import { toPublication } from './to-publication.ts'

export async function publish(
  deps: Deps,
  caller: Caller,
  id: number,
  { channels, when, confirmed }: z.output<typeof contract.publishMenu.body>,
) {
  const restaurant = await ownRestaurant(deps.db, caller, id)
  await demandOwner(deps.db, caller, restaurant)
  const scheduledAt = sendTime(when, await openTimes(deps, restaurant), deps.now())
  const results: {
    channel: Platform
    publication: Publication | null
    refused: Refused | null
  }[] = []
  for (const channel of new Set(channels)) {
    const link = await findLinkOn(deps.db, id, channel)
    const begun: Begun = link
      ? await begin(deps, {
          linkId: link.id,
          restaurant,
          reason: 'publish',
          scheduledAt,
          isConfirmed: confirmed,
          accountId: caller.accountId,
        })
      : { refused: { code: 'not-linked', text: 'The restaurant is not linked there.', shrink: [] } }
    results.push(
      'id' in begun
        ? { channel, publication: await publicationById(deps, begun.id), refused: null }
        : { channel, publication: null, refused: begun.refused },
    )
  }
  return { results }
}

type Beginning = Parameters<typeof beginPublication>[2]

export function begin(deps: Deps, beginning: Beginning): Promise<Begun> {
  return deps.db
    .transaction((tx) => beginPublication(tx, deps, beginning))
    .catch((error: unknown) => {
      if (!isUnderway(error)) throw error
      const text = 'Another version is on its way there already. Wait until it has arrived.'
      return { refused: { code: 'underway' as const, text, shrink: [] } }
    })
}

async function publicationById(deps: Deps, id: string): Promise<Publication> {
  const row = await findPublication(deps.db, id)
  if (!row) throw notFound('channels.no_publication', 'There is no such publication.')
  return toPublication(deps, row)
}

export async function demandBegun(deps: Deps, begun: Begun): Promise<Publication> {
  if ('id' in begun) return publicationById(deps, begun.id)
  const { code, text, shrink } = begun.refused
  throw conflict(codeOfRefusal(code), text, shrink)
}

export async function listPublications(
  deps: Deps,
  caller: Caller,
  id: number,
  { channel, ...page }: z.output<typeof contract.listPublications.query>,
) {
  const restaurant = await ownRestaurant(deps.db, caller, id)
  const of = { restaurantId: restaurant.id, channel }
  const { rows, total } = await listPublicationRows(deps.db, of, page)
  return { publications: rows.map((row) => toPublication(deps, row)), total }
}

async function ownPublication({ db }: Pick<Deps, 'db'>, caller: Caller, id: string) {
  const row = await findPublication(db, id)
  const restaurant = row && (await ownRestaurant(db, caller, row.restaurantId).catch(() => null))
  if (!row || !restaurant) {
    throw notFound('channels.no_publication', 'There is no such publication.')
  }
  return { row, restaurant }
}

export async function getPublication(deps: Deps, caller: Caller, id: string) {
  const { row } = await ownPublication(deps, caller, id)
  const events = await listEvents(deps.db, id)
  const exchanges = caller.role === 'operator' ? await listExchanges(deps.db, id) : null
  return {
    publication: toPublication(deps, row),
    events: events.map(({ at, text, words }) => ({ at: at.toISOString(), text, words })),
    exchanges:
      exchanges?.map(({ id: exchangeId, at, ...rest }) => ({
        id: exchangeId,
        at: at.toISOString(),
        direction: rest.direction,
        method: rest.method,
        url: rest.url,
        status: rest.status,
        ms: rest.ms,
        sent: rest.sent,
        received: rest.received,
      })) ?? null,
  }
}

export async function cancelPublication(deps: Deps, caller: Caller, id: string) {
  const { row, restaurant } = await ownPublication(deps, caller, id)
  await demandOwner(deps.db, caller, restaurant)
  await deps.db.transaction(async (tx) => {
    const taken = { state: 'cancelled' as const, text: 'It was taken back.' }
    if (!(await closePublication(tx, deps, row, taken))) {
      throw conflict('channels.sent_already', 'It is being sent already, so it was not taken back.')
    }
  })
  return { publication: await publicationById(deps, id) }
}

export async function rollBack(
  deps: Deps,
  caller: Caller,
  { id, channel }: OnChannel,
  { version: number, confirmed }: { version: number; confirmed: boolean },
) {
  const restaurant = await ownRestaurant(deps.db, caller, id)
  await demandOwner(deps.db, caller, restaurant)
  const link = await getLink(deps.db, { id, channel })
  const menuId = await findMenuId(deps.db, id)
  const version = menuId === undefined ? undefined : await versionOf(deps.db, menuId, number)
  if (!version || !(await wasLive(deps.db, link.id, number))) {
    const words = `Version ${number} was never live on ${PLATFORM_NAMES[channel]}. Choose one that was.`
    throw conflict('channels.never_live', words)
  }
  const begun = await begin(deps, {
    linkId: link.id,
    restaurant,
    reason: 'roll-back',
    version,
    scheduledAt: null,
    isConfirmed: confirmed,
    accountId: caller.accountId,
  })
  return { publication: await demandBegun(deps, begun) }
}
