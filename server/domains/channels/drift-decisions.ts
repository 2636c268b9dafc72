import type { z } from 'zod'
import type * as contract from '#contract/channels.ts'
import { PLATFORM_NAMES } from '#contract/platforms.ts'
import { conflict } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { editWorkingMenu, lockWorkingMenu } from '../menus/working/working-menu.service.ts'
import { ownRestaurant } from '../restaurants/restaurants.service.ts'
import { adapterOf } from './channel-call.ts'
import {
  decideDriftRow,
  findLinkOn,
  type LinkRow,
  listDriftRows,
  lockLink,
} from './channels.repo.ts'
import { checkLink } from './check-link.ts'
import { keepingChanges } from './compare-menus.ts'
import { asAnswer, demandOwner, getLink, type OnChannel } from './own-link.ts'
import { editPractice } from './practice-platform.ts'
import { begin, demandBegun } from './publications.ts'
import { toDrift } from './to-publication.ts'

export async function getDrift(deps: Deps, caller: Caller, { id, channel }: OnChannel) {
  await ownRestaurant(deps.db, caller, id)
  const link = await getLink(deps.db, { id, channel })
  return { drift: await driftOf(deps, link) }
}

async function driftOf(deps: Deps, { id, restaurantId, channel }: LinkRow) {
  const link = await findLinkOn(deps.db, restaurantId, channel)
  const { readBack } = adapterOf(deps, channel).capabilities
  return toDrift(readBack, link, await listDriftRows(deps.db, id))
}

export async function checkDrift(deps: Deps, caller: Caller, { id, channel }: OnChannel) {
  await ownRestaurant(deps.db, caller, id)
  const link = await getLink(deps.db, { id, channel })
  await checkLink(deps, link).catch(asAnswer(channel))
  return { drift: await driftOf(deps, link) }
}

export async function decideDrift(
  deps: Deps,
  caller: Caller,
  { id, channel }: OnChannel,
  { decision, rows: chosen }: z.output<typeof contract.decideDrift.body>,
) {
  const restaurant = await ownRestaurant(deps.db, caller, id)
  await demandOwner(deps.db, caller, restaurant)
  const link = await getLink(deps.db, { id, channel })
  const decided = await deps.db.transaction(async (tx) => {
    await lockLink(tx, link.id)
    const all = await listDriftRows(tx, link.id)
    const rows = chosen
      ? all.filter((row) => chosen.includes(row.id))
      : all.filter((row) => row.decision === 'undecided')
    if (rows.length === 0) {
      throw conflict('channels.no_drift', 'There is nothing to decide any more.')
    }
    const stuck = rows.find(({ shown }) => decision === 'keep-theirs' && !shown.canKeep)
    if (stuck) {
      const words = `The ${stuck.shown.kind} of “${stuck.shown.name}” cannot be taken over. Change it in the menu, or put ours back.`
      throw conflict('channels.cannot_keep', words)
    }
    let editId: string | null = null
    if (decision === 'keep-theirs') {
      const open = await lockWorkingMenu(tx, deps, restaurant)
      const { edit } = await editWorkingMenu(tx, deps, open, {
        groups: keepingChanges(open.document, channel, rows).map((change) => [change]),
        accountId: caller.accountId,
        source: caller.accountId === restaurant.accountId ? 'owner' : 'operator',
        reason: `Kept from ${PLATFORM_NAMES[channel]}`,
      })
      editId = edit?.id ?? null
    }
    const by = { decision, decidedBy: caller.accountId, decidedAt: deps.now() }
    for (const row of rows) await decideDriftRow(tx, row.id, by)
    const left = (await listDriftRows(tx, link.id)).filter((row) => row.decision !== 'put-back')
    return { editId, isPutBack: decision === 'put-back' && left.length === 0 }
  })
  const publication = decided.isPutBack
    ? await demandBegun(
        deps,
        await begin(deps, {
          linkId: link.id,
          restaurant,
          reason: 'put-back',
          scheduledAt: null,
          isConfirmed: true,
          accountId: caller.accountId,
        }),
      )
    : null
  return { drift: await driftOf(deps, link), editId: decided.editId, publication }
}

export async function editInPractice(
  deps: Deps,
  caller: Caller,
  { id, channel }: OnChannel,
  edit: z.output<typeof contract.editInPractice.body>,
) {
  await ownRestaurant(deps.db, caller, id)
  const link = await getLink(deps.db, { id, channel })
  if (!link.isPractice) {
    const words = 'This store is a real one: change its menu in the platform’s own portal.'
    throw conflict('channels.not_practice', words)
  }
  await deps.db.transaction((tx) =>
    editPractice(tx, deps, { restaurantId: id, channel }, { storeId: link.storeId, ...edit }),
  )
  await checkLink(deps, link).catch(asAnswer(channel))
  return { drift: await driftOf(deps, link) }
}
