import { type ChannelCard, type ChannelLink, CLOSED_PLATFORMS } from '#contract/channel-model.ts'
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '#contract/platforms.ts'
import { shrinkWarnings } from '#menu/shrink-guard.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { type BrandRulesFor, brandRulesFor } from '../brands/brand-findings.service.ts'
import { ownRestaurant, restaurantHead } from '../restaurants/restaurants.service.ts'
import { APPLYING } from './applying.ts'
import { accessOf } from './channel-call.ts'
import { findLinkOn, findPublishingSettings, type LinkRow, listDriftRows } from './channels.repo.ts'
import { type PictureDecisions, pictureDecisions } from './made-pictures.ts'
import { newestVersion } from './newest-version.ts'
import type { OwnRestaurant } from './own-link.ts'
import { findLastPublication } from './publications.repo.ts'
import { DEFAULT_SETTINGS } from './publish-approved.ts'
import { renderedMenu, type SoldOutNow, unlinked } from './rendered-menu.ts'
import { toDrift, toPublication } from './to-publication.ts'

const NOTHING_SOLD_OUT: SoldOutNow = new Map()

export async function listChannels(deps: Deps, caller: Caller, restaurantId: number) {
  const restaurant = await ownRestaurant(deps.db, caller, restaurantId)
  const version = await newestVersion(deps.db, restaurant.id)
  const { timeZone } = await restaurantHead(deps.db, restaurant.id)
  const settings = (await findPublishingSettings(deps.db, restaurant.id)) ?? DEFAULT_SETTINGS
  const decisions = await pictureDecisions(deps.db, restaurant.id)
  const brandRules = await rulesFor(deps, restaurant.id, version)
  const cards: ChannelCard[] = []
  for (const channel of PLATFORMS) {
    cards.push(await cardOf(deps, restaurant, channel, { version, decisions, brandRules }))
  }
  return {
    cards,
    closed: [...CLOSED_PLATFORMS],
    version: version?.number ?? null,
    timeZone,
    settings,
  }
}

type Version = Awaited<ReturnType<typeof newestVersion>>

function rulesFor(
  deps: Deps,
  id: number,
  version: Version,
): Promise<BrandRulesFor> | BrandRulesFor {
  return version ? brandRulesFor(deps, id, version.document) : () => []
}

async function cardOf(
  deps: Deps,
  restaurant: OwnRestaurant,
  channel: Platform,
  {
    version,
    decisions,
    brandRules,
  }: { version: Version; decisions: PictureDecisions; brandRules: BrandRulesFor },
): Promise<ChannelCard> {
  const link = await findLinkOn(deps.db, restaurant.id, channel)
  const adapter = deps.delivery.adapters[channel]
  const canReadBack = adapter?.capabilities.readBack ?? false
  const last = link && (await findLastPublication(deps.db, link.id))
  const rows = link ? await listDriftRows(deps.db, link.id) : []
  const rendered =
    version && adapter
      ? renderedMenu(deps, link ?? unlinked(channel), version.document, {
          soldOut: NOTHING_SOLD_OUT,
          decisions,
          brandRules,
        })
      : { findings: [], losses: [] }
  const shown = last ? toPublication(deps, last) : null
  return {
    channel,
    name: PLATFORM_NAMES[channel],
    hasAccess: accessOf(deps, { channel, isPractice: false }) !== null,
    applying: APPLYING[channel],
    canReadBack,
    link: link && !isByHand(link) ? toLink(link) : null,
    liveVersion: link?.liveVersion ?? null,
    liveAt: link?.liveAt?.toISOString() ?? null,
    last: shown,
    next: shown?.state === 'scheduled' && shown.scheduledAt !== null ? shown : null,
    drift: toDrift(canReadBack, link, rows),
    findings: rendered.findings,
    losses: rendered.losses,
    shrink:
      version && link?.liveDocument ? shrinkWarnings(link.liveDocument, version.document) : [],
    enteredByHand:
      link?.enteredVersion && link.enteredAt
        ? { version: link.enteredVersion, at: link.enteredAt.toISOString() }
        : null,
  }
}

/** What holds the date of a menu that a person has typed in is no link: a true one takes its place. */
export const BY_HAND = 'by-hand-'

export function isByHand({ storeId }: Pick<LinkRow, 'storeId'>): boolean {
  return storeId.startsWith(BY_HAND)
}

function toLink(row: LinkRow): ChannelLink {
  const { id, storeId, storeName, address, isPractice, state, words, linkedAt } = row
  return {
    id,
    storeId,
    storeName,
    address,
    isPractice,
    state,
    words,
    linkedAt: linkedAt.toISOString(),
  }
}

export async function cardAgain(deps: Deps, restaurant: OwnRestaurant, channel: Platform) {
  const version = await newestVersion(deps.db, restaurant.id)
  const decisions = await pictureDecisions(deps.db, restaurant.id)
  const brandRules = await rulesFor(deps, restaurant.id, version)
  return { card: await cardOf(deps, restaurant, channel, { version, decisions, brandRules }) }
}
