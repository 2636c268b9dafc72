import { randomUUID } from 'node:crypto'
import { PLATFORM_NAMES } from '#contract/platforms.ts'
import type { Deps } from '#server/deps.ts'
import { findAddressee, gatherNews, listNews, setNewsMailed } from './channel-news.repo.ts'
import { type ChannelNews, channelMailText } from './channels.mails.ts'
import { findPublishingSettings } from './channels.repo.ts'
import { stateText } from './publication-states.ts'
import { DEFAULT_SETTINGS } from './publish-approved.ts'

/** One mail of all that its owner was not told yet; what was mailed, or is not wanted, is not mailed again. */
export async function sendChannelMail(
  deps: Pick<Deps, 'db' | 'mailer' | 'config' | 'delivery' | 'now'>,
  { restaurantId }: { restaurantId: number },
): Promise<void> {
  const batches = await deps.db.transaction((tx) => gatherNews(tx, restaurantId, randomUUID()))
  const settings = (await findPublishingSettings(deps.db, restaurantId)) ?? DEFAULT_SETTINGS
  const to = await findAddressee(deps.db, restaurantId)
  for (const batch of batches) {
    const all = (await listNews(deps.db, batch)).map((row) => asNews(deps, row))
    const news = all.filter(
      ({ isProblem }) => settings.mails === 'all' || (settings.mails === 'problems' && isProblem),
    )
    if (to?.owner.confirmed && news.length > 0) {
      await deps.mailer.send({
        id: `channels-${batch}`,
        to: to.owner.email,
        ...channelMailText({
          name: to.owner.name,
          restaurantName: to.restaurantName,
          news,
          link: `${deps.config.publicUrl}/publish`,
        }),
      })
    }
    await setNewsMailed(deps.db, batch, deps.now())
  }
}

function asNews(
  { delivery }: Pick<Deps, 'delivery'>,
  { news, link, publication }: Awaited<ReturnType<typeof listNews>>[number],
): ChannelNews {
  const { channel } = link
  const platform = PLATFORM_NAMES[channel]
  const { kind, words } = news
  const isProblem = kind !== 'live'
  if (kind === 'drift' || kind === 'link-lost' || !publication) {
    const text =
      kind === 'drift'
        ? `Somebody changed the menu on ${platform} itself. Decide what is to be kept; nothing is written over it until then.`
        : `The link to ${platform} is lost: it does not take menus from us for this store any more. Link it again.`
    return { platform, text, words, details: [], isProblem }
  }
  const names = new Map(publication.expected?.items.map(({ ref, name }) => [ref, name]))
  const { state, version } = publication
  const canReadBack = delivery.adapters[channel]?.capabilities.readBack ?? false
  return {
    platform,
    text: stateText(state, { channel, version, canReadBack }),
    words: publication.words,
    details: publication.items.map(({ ref, words: said }) => {
      const name = names.get(ref)
      return name === undefined ? said : `${name}: ${said}`
    }),
    isProblem,
  }
}
