import type { PublishingSettings } from '#contract/channel-model.ts'
import type { Deps } from '#server/deps.ts'
import { statedHours } from '../onboarding/onboarding.service.ts'
import { restaurantHead } from '../restaurants/restaurants.service.ts'
import { beginOrRecord, isUnderway } from './begin-publication.ts'
import { findPublishingSettings, findRestaurantOfMenu, listLinks } from './channels.repo.ts'
import { automaticTime } from './send-time.ts'

export const DEFAULT_SETTINGS: PublishingSettings = {
  automatic: false,
  when: { kind: 'now' },
  mails: 'all',
}

/** After an approval: the new version goes to every linked platform, where its owner wants that. */
export async function publishApproved(deps: Deps, menuId: string): Promise<void> {
  const restaurant = await findRestaurantOfMenu(deps.db, menuId)
  if (!restaurant) return
  const settings = (await findPublishingSettings(deps.db, restaurant.id)) ?? DEFAULT_SETTINGS
  if (!settings.automatic) return
  const scheduledAt = automaticTime(settings.when, await openTimes(deps, restaurant), deps.now())
  for (const link of await listLinks(deps.db, restaurant.id)) {
    await deps.db
      .transaction((tx) =>
        beginOrRecord(tx, deps, {
          linkId: link.id,
          restaurant,
          reason: 'automatic',
          scheduledAt,
          // The approval has asked about a menu that shrinks.
          isConfirmed: true,
          accountId: null,
        }),
      )
      .catch((error: unknown) => {
        if (!isUnderway(error)) throw error
      })
  }
}

/** When the restaurant is open, in its zone. */
export async function openTimes(
  { db }: Pick<Deps, 'db'>,
  { id, accountId }: { id: number; accountId: string },
) {
  const head = await restaurantHead(db, id)
  const stated = head.hours ?? (await statedHours(db, { accountId, restaurantId: id }))
  return { ...head, hours: stated ?? [] }
}
