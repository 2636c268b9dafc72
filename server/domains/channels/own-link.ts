import { PLATFORM_NAMES, type Platform } from '#contract/platforms.ts'
import { ChannelError } from '#server/adapters/delivery/channel-adapter.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { AppError, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import { mayApprove } from '../menus/versions/approval-settings.service.ts'
import type { ownRestaurant } from '../restaurants/restaurants.service.ts'
import { findLinkOn, type LinkRow } from './channels.repo.ts'

export type OwnRestaurant = Awaited<ReturnType<typeof ownRestaurant>>
export type OnChannel = { id: number; channel: Platform }

export async function getLink(db: Querier, { id, channel }: OnChannel): Promise<LinkRow> {
  const link = await findLinkOn(db, id, channel)
  if (!link) {
    const words = `This restaurant is not linked to ${PLATFORM_NAMES[channel]}.`
    throw notFound('channels.not_linked', words)
  }
  return link
}

/** What reaches guests is the owner's to decide, and that of staff where the owner has allowed it. */
export async function demandOwner(
  db: Querier,
  caller: Caller,
  restaurant: OwnRestaurant,
): Promise<void> {
  if (await mayApprove(db, caller, restaurant)) return
  throw new AppError(403, 'channels.owners_only', 'Only the owner publishes this menu.')
}

/** A platform's failure as an answer, with its own words. */
export function asAnswer(channel: Platform): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ChannelError)) throw error
    const name = PLATFORM_NAMES[channel]
    const isBusy = error.kind === 'unavailable' || error.kind === 'rate-limited'
    const sentence = isBusy
      ? `${name} does not answer now. Nothing was changed. Try again in a minute.`
      : `${name} refused this. Nothing was changed.`
    throw new AppError(
      isBusy ? 503 : 409,
      `channels.${error.kind.replaceAll('-', '_')}`,
      sentence,
      {
        details: error.message,
        cause: error,
      },
    )
  }
}
