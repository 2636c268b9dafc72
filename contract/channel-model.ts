import { z } from 'zod'
import { ref } from './canonical-menu.ts'
import { changeTarget, menuFinding, shrinkWarning } from './menu-changes.ts'
import { platform } from './platforms.ts'

/** Platforms that owners still ask for and that nobody can be linked to any more. */
export const CLOSED_PLATFORMS = [
  {
    name: 'Menulog',
    text: 'Menulog is closed (November 2025): menus can no longer be sent there.',
  },
] as const

/** What every screen says of a practice link. */
export const PRACTICE_WORDS = 'Practice: nothing leaves this service'

/** The states between which a publication is open: one of them at a time for each link. */
export const OPEN_STATES = ['scheduled', 'sending', 'processing'] as const
export const PUBLICATION_STATES = [
  ...OPEN_STATES,
  'live',
  'partially-live',
  'rejected',
  /** Nothing was sent: something here has to be decided or put right first. */
  'blocked',
  /** No word came in time and nothing could be read back: a person has to look. */
  'unknown',
  'cancelled',
  /** A newer version took its place before it was sent. */
  'superseded',
  /** A person has put it into the platform's own portal. */
  'entered-by-hand',
] as const
export const publicationState = z.enum(PUBLICATION_STATES)
export type PublicationState = z.infer<typeof publicationState>

export const PUBLICATION_REASONS = [
  'publish',
  'automatic',
  'roll-back',
  'put-back',
  /** A platform without a call for it is sent the menu again. */
  'sold-out',
] as const
export const publicationReason = z.enum(PUBLICATION_REASONS)
export type PublicationReason = z.infer<typeof publicationReason>

/** What a guest of this platform will not see, or will see in another way. */
export const channelLoss = z
  .object({
    /** The item, group or category; null: the menu as a whole. */
    ref: ref.nullable(),
    field: z.string(),
    /** One sentence for the owner. */
    why: z.string(),
    /** Where it stands instead; null: nowhere. */
    shownAs: z.string().nullable(),
  })
  .meta({ id: 'ChannelLoss' })
export type ChannelLoss = z.infer<typeof channelLoss>

/** One version on its way to one link. */
export const publication = z
  .object({
    id: z.uuid(),
    channel: platform,
    isPractice: z.boolean(),
    version: z.int(),
    state: publicationState,
    /** For the owner: what this state means, and what to do where something is to be done. */
    text: z.string(),
    reason: publicationReason,
    /** The person's name; null where the service did it, or the account is gone. */
    by: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** Null: at once. */
    scheduledAt: z.iso.datetime().nullable(),
    sentAt: z.iso.datetime().nullable(),
    doneAt: z.iso.datetime().nullable(),
    /** Sends that were begun. */
    attempts: z.int(),
    /** The platform's own words. */
    words: z.string().nullable(),
    /** What the platform said of single items. */
    items: z.array(z.object({ ref, name: z.string().nullable(), words: z.string() })),
    losses: z.array(channelLoss),
    findings: z.array(menuFinding),
  })
  .meta({ id: 'Publication' })
export type Publication = z.infer<typeof publication>

export const DRIFT_KINDS = [
  'price',
  'name',
  'description',
  'added',
  'removed',
  'hidden',
  'hours',
  'picture',
  'options',
] as const
export const driftKind = z.enum(DRIFT_KINDS)
export type DriftKind = z.infer<typeof driftKind>

/** Something that somebody changed on the platform itself. */
export const driftRow = z
  .object({
    id: z.uuid(),
    on: changeTarget,
    ref: ref.nullable(),
    /** What it is called here. */
    name: z.string(),
    kind: driftKind,
    /** In words, as guests read them: what was last sent, what is approved here now, what stands there. */
    base: z.string().nullable(),
    ours: z.string().nullable(),
    theirs: z.string().nullable(),
    seenAt: z.iso.datetime(),
    decision: z.enum(['undecided', 'keep-theirs', 'put-back']),
    /** Whether "keep theirs" can become a change of the menu. */
    canKeep: z.boolean(),
  })
  .meta({ id: 'DriftRow' })
export type DriftRow = z.infer<typeof driftRow>

export const drift = z
  .object({
    /**
     * `not-readable`: this platform has no way to ask; `checkedAt` is when a person has looked at it there. `not-checked`:
     * nothing was read back yet.
     */
    state: z.enum(['in-sync', 'drifted', 'not-readable', 'not-checked']),
    checkedAt: z.iso.datetime().nullable(),
    rows: z.array(driftRow),
  })
  .meta({ id: 'Drift' })
export type Drift = z.infer<typeof drift>

export const channelLink = z
  .object({
    id: z.uuid(),
    storeId: z.string(),
    storeName: z.string(),
    address: z.string(),
    isPractice: z.boolean(),
    /** `lost`: the platform refuses us, or another integrator holds the store. */
    state: z.enum(['active', 'awaiting-platform', 'lost']),
    /** The platform's own words for it; null while it is active. */
    words: z.string().nullable(),
    linkedAt: z.iso.datetime(),
  })
  .meta({ id: 'ChannelLink' })
export type ChannelLink = z.infer<typeof channelLink>

export const channelCard = z
  .object({
    channel: platform,
    name: z.string(),
    /** False: it can be linked in practice and filled by hand, until the platform has let this service in. */
    hasAccess: z.boolean(),
    /** What the platform asks for before it lets a service in; one sentence. */
    applying: z.string(),
    canReadBack: z.boolean(),
    link: channelLink.nullable(),
    liveVersion: z.int().nullable(),
    liveAt: z.iso.datetime().nullable(),
    /** The last one, open or not; null: none yet. */
    last: publication.nullable(),
    /** The one that waits for its time. */
    next: publication.nullable(),
    drift,
    /** Of the newest approved version on this platform; empty before the first approval. */
    findings: z.array(menuFinding),
    losses: z.array(channelLoss),
    /** Not empty: publishing has to say `confirmed`. */
    shrink: z.array(shrinkWarning),
    enteredByHand: z.object({ version: z.int(), at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'ChannelCard' })
export type ChannelCard = z.infer<typeof channelCard>

/** When an approved version goes to the linked platforms by itself. */
export const publishingSettings = z
  .object({
    automatic: z.boolean(),
    when: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('now') }),
      /** The next time it is this late in the restaurant's zone. */
      z.object({
        kind: z.literal('at'),
        time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is HH:MM'),
      }),
      /** As soon as the restaurant is closed. */
      z.object({ kind: z.literal('closed') }),
    ]),
    /** Which news of the platforms the owner gets by mail. */
    mails: z.enum(['all', 'problems', 'none']).default('all'),
  })
  .meta({ id: 'PublishingSettings' })
export type PublishingSettings = z.infer<typeof publishingSettings>

/** Local time of the restaurant: `2026-11-24T03:30`. */
const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'A time is YYYY-MM-DDTHH:MM')

export const publishWhen = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('now') }),
  z.object({ kind: z.literal('at'), local: localTime }),
  /** As soon as the restaurant is closed. */
  z.object({ kind: z.literal('closed') }),
])
export type PublishWhen = z.infer<typeof publishWhen>
