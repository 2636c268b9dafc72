import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type {
  ChannelLink,
  ChannelLoss,
  DriftRow,
  PublicationReason,
  PublicationState,
  PublishingSettings,
} from '#contract/channel-model.ts'
import type { MenuChange, MenuFinding } from '#contract/menu-changes.ts'
import type { Platform } from '#contract/platforms.ts'
import type { Received } from '#server/adapters/delivery/channel-adapter.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { pictures } from '../photos/photos.tables.ts'
import { ofRestaurant, restaurants } from '../restaurants/restaurants.tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A restaurant's store on a platform; one that ended stays, with what was published there. */
export const channelLinks = pgTable(
  'channel_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    restaurantId: ofRestaurant(),
    channel: text().$type<Platform>().notNull(),
    isPractice: boolean('is_practice').notNull(),
    storeId: text('store_id').notNull(),
    storeName: text('store_name').notNull(),
    address: text().notNull(),
    /** Ids that the platform gave to menus. */
    menuIds: jsonb('menu_ids').$type<Record<string, string>>().notNull().default({}),
    settings: jsonb().$type<Record<string, string>>().notNull().default({}),
    state: text().$type<ChannelLink['state']>().notNull(),
    words: text(),
    /** What stands there as far as we know: a read-back has shown it. */
    liveVersion: integer('live_version'),
    liveAt: at('live_at'),
    /** Of the payloads, as the adapter makes it. */
    liveHash: text('live_hash'),
    /** What a read-back of it says where nobody has changed it. */
    liveDocument: jsonb('live_document').$type<CanonicalMenu>(),
    checkedAt: at('checked_at'),
    /** When the platform's menu is read again; null: not by itself. */
    nextCheckAt: at('next_check_at'),
    enteredVersion: integer('entered_version'),
    enteredAt: at('entered_at'),
    linkedAt: at('linked_at').notNull().defaultNow(),
    unlinkedAt: at('unlinked_at'),
  },
  (table) => [
    uniqueIndex('channel_links_open_key')
      .on(table.restaurantId, table.channel)
      .where(sql`unlinked_at is null`),
    uniqueIndex('channel_links_store_key')
      .on(table.channel, table.isPractice, table.storeId)
      .where(sql`unlinked_at is null`),
    index('channel_links_next_check_at_idx')
      .on(table.nextCheckAt)
      .where(sql`unlinked_at is null and next_check_at is not null`),
  ],
)

function ofLink() {
  return uuid('link_id')
    .notNull()
    .references(() => channelLinks.id, { onDelete: 'cascade' })
}

/** One version on its way to one link. The database lets one of a link be open. */
export const publications = pgTable(
  'publications',
  {
    id: uuid().primaryKey().defaultRandom(),
    restaurantId: ofRestaurant(),
    linkId: ofLink(),
    version: integer().notNull(),
    state: text().$type<PublicationState>().notNull(),
    reason: text().$type<PublicationReason>().notNull(),
    /** The warnings of the shrink guard were read. */
    isConfirmed: boolean('is_confirmed').notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
    scheduledAt: at('scheduled_at'),
    /** When the next step is due; null once it is closed. */
    dueAt: at('due_at'),
    /** Written before a send is begun: nothing is sent a second time without a look at what came of the first. */
    sendingAt: at('sending_at'),
    sentAt: at('sent_at'),
    doneAt: at('done_at'),
    attempts: integer().notNull().default(0),
    /** Ours, named in the send where the platform takes one; another one for each attempt. */
    reference: text().notNull(),
    /** One that waited for its time and is planned again after this one. */
    tookPlaceOf: uuid('took_place_of'),
    /** The platform's name for the work. */
    job: text(),
    polls: integer().notNull().default(0),
    payloads: jsonb().$type<unknown[]>(),
    payloadHash: text('payload_hash'),
    /** What a read-back of it has to say. */
    expected: jsonb().$type<CanonicalMenu>(),
    /** Sold out when it was sent; what changed since is sent after it. */
    soldOut: jsonb('sold_out').$type<string[]>().notNull().default([]),
    /** The platform has said yes; what it shows is being looked at. */
    isAccepted: boolean('is_accepted').notNull().default(false),
    words: text(),
    items: jsonb().$type<{ ref: string; words: string }[]>().notNull().default([]),
    losses: jsonb().$type<ChannelLoss[]>().notNull().default([]),
    findings: jsonb().$type<MenuFinding[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('publications_open_key')
      .on(table.linkId)
      .where(sql`state in ('scheduled', 'sending', 'processing')`),
    uniqueIndex('publications_reference_key').on(table.reference),
    index('publications_restaurant_id_idx').on(table.restaurantId, table.createdAt),
    index('publications_link_id_idx').on(table.linkId, table.createdAt),
    index('publications_failed_idx')
      .on(table.linkId)
      .where(sql`state in ('rejected', 'partially-live', 'unknown', 'blocked')`),
    index('publications_job_idx').on(table.job),
    index('publications_due_at_idx').on(table.dueAt).where(sql`due_at is not null`),
  ],
)

/** What happened to a publication, for its owner to read. */
export const publicationEvents = pgTable(
  'publication_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What happened in the same moment stays in its order. */
    position: integer().generatedAlwaysAsIdentity(),
    publicationId: uuid('publication_id')
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    text: text().notNull(),
    words: text(),
  },
  (table) => [index('publication_events_publication_id_idx').on(table.publicationId, table.at)],
)

/** A request to a platform and its answer, without secrets. */
export const channelExchanges = pgTable(
  'channel_exchanges',
  {
    id: uuid().primaryKey().defaultRandom(),
    linkId: ofLink(),
    publicationId: uuid('publication_id').references(() => publications.id, {
      onDelete: 'cascade',
    }),
    at: at('at').notNull(),
    direction: text().$type<'out' | 'in'>().notNull(),
    method: text().notNull(),
    url: text().notNull(),
    status: integer(),
    ms: integer().notNull(),
    sent: text(),
    received: text(),
  },
  (table) => [
    index('channel_exchanges_publication_id_idx').on(table.publicationId, table.at),
    index('channel_exchanges_at_idx').on(table.at),
    index('channel_exchanges_link_id_idx').on(table.linkId),
  ],
)

/** What platforms told us, stored as it came before anything is made of it. */
export const inboundEvents = pgTable(
  'channel_inbound_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    channel: text().$type<Platform>().notNull(),
    isPractice: boolean('is_practice').notNull(),
    /** The platform's own id of the event, or the hash of its bytes. */
    event: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    raw: bytea().notNull(),
    /** What its genuine bytes say; null: they are not, and nothing is made of them. */
    received: jsonb().$type<Extract<Received, { isGenuine: true }>>(),
    /** Why it was not taken: its signature, its shape, or a fault of ours in reading it. */
    refused: text().$type<'signature' | 'shape' | 'failed'>(),
    seenAt: at('seen_at').notNull(),
    handledAt: at('handled_at'),
    result: text(),
    linkId: uuid('link_id').references(() => channelLinks.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('channel_inbound_events_key').on(table.channel, table.isPractice, table.event),
    index('channel_inbound_events_seen_at_idx').on(table.seenAt),
    index('channel_inbound_events_link_id_idx').on(table.linkId),
  ],
)

/** What stood on the platform, each time that it was another menu than before. */
export const liveSnapshots = pgTable(
  'channel_live_snapshots',
  {
    id: uuid().primaryKey().defaultRandom(),
    linkId: ofLink(),
    at: at('at').notNull(),
    hash: text().notNull(),
    document: jsonb().$type<CanonicalMenu>().notNull(),
    itemCount: integer('item_count').notNull(),
  },
  (table) => [index('channel_live_snapshots_link_id_idx').on(table.linkId, table.at)],
)

/** What somebody changed on the platform itself, and what its owner said to it. */
export const driftRows = pgTable(
  'channel_drift_rows',
  {
    id: uuid().primaryKey().defaultRandom(),
    linkId: ofLink(),
    /** The same for the same field of the same entry. */
    key: text().notNull(),
    change: jsonb().$type<MenuChange>().notNull(),
    shown: jsonb()
      .$type<
        Pick<DriftRow, 'on' | 'ref' | 'name' | 'kind' | 'base' | 'ours' | 'theirs' | 'canKeep'>
      >()
      .notNull(),
    decision: text().$type<DriftRow['decision']>().notNull().default('undecided'),
    decidedBy: uuid('decided_by').references(() => accounts.id, { onDelete: 'set null' }),
    decidedAt: at('decided_at'),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [uniqueIndex('channel_drift_rows_key').on(table.linkId, table.key)],
)

/** Tokens of platforms until they expire, encrypted. */
export const channelTokens = pgTable('channel_tokens', {
  name: text().primaryKey(),
  tokenEncrypted: text('token_sealed').notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** The practice platform of a restaurant: all that its stand-in knows. */
export const practicePlatforms = pgTable(
  'practice_platforms',
  {
    restaurantId: ofRestaurant(),
    channel: text().$type<Platform>().notNull(),
    state: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.channel] })],
)

/** What its owner is told by mail: those of one batch in one. */
export const channelNews = pgTable(
  'channel_news',
  {
    id: uuid().primaryKey().defaultRandom(),
    restaurantId: ofRestaurant(),
    linkId: ofLink(),
    publicationId: uuid('publication_id').references(() => publications.id, {
      onDelete: 'cascade',
    }),
    kind: text()
      .$type<
        'live' | 'partially-live' | 'rejected' | 'blocked' | 'unknown' | 'drift' | 'link-lost'
      >()
      .notNull(),
    words: text(),
    at: at('at').notNull(),
    batch: uuid(),
    mailedAt: at('mailed_at'),
  },
  (table) => [
    index('channel_news_restaurant_id_idx').on(table.restaurantId).where(sql`mailed_at is null`),
    index('channel_news_batch_idx').on(table.batch),
    index('channel_news_link_id_idx').on(table.linkId),
    index('channel_news_publication_id_idx').on(table.publicationId),
    index('channel_news_at_idx').on(table.at),
  ],
)

/** A restaurant without a row has the defaults. */
export const publishingSettings = pgTable('publishing_settings', {
  restaurantId: integer('restaurant_id')
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  document: jsonb().$type<PublishingSettings>().notNull(),
})

/** Whether platforms are sent a picture that no camera made; without a row nobody has said, and it is not sent. */
export const pictureConsents = pgTable(
  'channel_picture_consents',
  {
    restaurantId: ofRestaurant(),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    isAllowed: boolean('is_allowed').notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.pictureId] }),
    index('channel_picture_consents_picture_id_idx').on(table.pictureId),
  ],
)
