import type { CanonicalMenu, OpenPeriod, Ref, SpecialDay } from '#contract/canonical-menu.ts'
import type { MenuFinding } from '#contract/menu-changes.ts'
import type { Platform } from '#contract/platforms.ts'

/** The one way to a delivery platform. A folder beside this file holds each platform's adapter and its stand-in. */
export interface ChannelAdapter {
  channel: Platform
  capabilities: ChannelCapabilities
  /** Pure: the platform's own payloads, in the order in which they are sent, and what a guest there will see differently. */
  render(menu: CanonicalMenu, target: RenderTarget): Rendered
  /** Pure: the platform's rules for this menu, in words for its owner. */
  validate(menu: CanonicalMenu, target: RenderTarget): MenuFinding[]
  /** Pure: a platform's payload as a menu, so that what stands there can be compared with what was sent. */
  parse(payloads: readonly unknown[], like: CanonicalMenu): CanonicalMenu
  /** The platform's own check before sending, where it has one. */
  preflight?(payloads: readonly unknown[], call: ChannelCall): Promise<MenuFinding[]>
  send(payloads: readonly unknown[], reference: string, call: ChannelCall): Promise<Sent>
  poll?(job: string, call: ChannelCall): Promise<Outcome>
  /**
   * A webhook: its signature compared in constant time with what the secret makes of the raw bytes, and how old it is where the
   * platform signs that too. Never throws for bad input.
   */
  receive?(
    headers: Readonly<Record<string, string>>,
    raw: Buffer,
    secret: string,
    now: Date,
  ): Received
  /** Null: this store has no menu there. */
  readBack?(like: CanonicalMenu, call: ChannelCall): Promise<ReadBack | null>
  soldOut?(items: readonly SoldOutItem[], call: ChannelCall): Promise<Outcome>
  itemPrice?(item: Ref, price: number, call: ChannelCall): Promise<Outcome>
  hours?(hours: ChannelHours, call: ChannelCall): Promise<Outcome>
  stores(call: Omit<ChannelCall, 'link'>): Promise<StoreCandidate[]>
  linkStore(
    store: StoreCandidate,
    location: Ref,
    call: Omit<ChannelCall, 'link'>,
  ): Promise<LinkedStore>
  unlink(call: ChannelCall): Promise<void>
}

export interface ChannelCapabilities {
  readBack: boolean
  /** How the platform tells what became of a menu. */
  result: 'immediate' | 'webhook' | 'poll'
  itemPrice: boolean
  soldOut: 'until' | 'reset' | 'flag' | 'none'
  /** Groups within options within groups: how deep. */
  groupDepth: number
  /** The platform fetches the menu from us. */
  pull: boolean
  /** Minutes without a word after which a publication's state is unknown. */
  answersWithinMinutes: number
}

/** What a payload depends on beside the menu. */
export interface RenderTarget {
  link: Pick<ChannelLink, 'storeId' | 'menuIds' | 'settings'>
  now: Date
  /** An address that the platform fetches without a session; null: no picture of this item may be sent there. */
  pictureUrl: (pictureId: string) => string | null
  /** Off until then; null: until somebody puts it back. Folded into each send. */
  soldOut: ReadonlyMap<Ref, Date | null>
}

export interface Rendered {
  payloads: unknown[]
  losses: Loss[]
  /** SHA-256 of the payloads' canonical form without reference, times and what is sold out. */
  hash: string
}

/** What a guest of this platform will not see, or will see in another way. */
export interface Loss {
  ref: Ref | null
  field: string
  /** A sentence for the owner: "Just Eat shows no allergens". */
  why: string
  /** Where it stands instead ("in the description"); null: nowhere. */
  shownAs: string | null
}

/** A restaurant's store on a platform. */
export interface ChannelLink {
  id: string
  channel: Platform
  storeId: string
  /** Ids that the platform gave to menus. */
  menuIds: Readonly<Record<string, string>>
  /** What this platform needs to know beyond that: brand and site ids, tenant, menu_url; strings only. */
  settings: Readonly<Record<string, string>>
  isPractice: boolean
}

/** All that an adapter's network call may use. */
export interface ChannelCall {
  link: ChannelLink
  access: ChannelAccess
  /** `fetch`, or the practice platform in its place. Every request goes through it: it bounds time and bytes and records the exchange. */
  fetch: (request: Request) => Promise<Response>
  /** Tokens until they expire, by a key of the adapter's own. */
  tokens: TokenStore
  now: () => Date
  signal: AbortSignal
}

export interface ChannelAccess {
  /** Base addresses by the platform's own name for them (`api`, `auth`, ...), without a slash at the end. */
  baseUrls: Readonly<Record<string, string>>
  /** Client id, secrets, keys by the platform's own names. Never logged. */
  credentials: Readonly<Record<string, string>>
}

export interface TokenStore {
  read(key: string): Promise<string | null>
  write(key: string, token: string, expiresAt: Date): Promise<void>
  forget(key: string): Promise<void>
}

export interface Sent {
  state: 'processing' | 'accepted' | 'unchanged'
  /** The platform's name for this piece of work, to ask for its result. */
  job: string | null
  /** Ids that the platform gave to menus on this send. */
  menuIds: Readonly<Record<string, string>>
}

export interface Outcome {
  state: 'live' | 'partial' | 'rejected' | 'processing' | 'unknown'
  /** What the platform said of single items. */
  items: { ref: Ref; words: string }[]
  /** The platform's own words. */
  words: string | null
  menuIds?: Readonly<Record<string, string>>
}

export type Received =
  | { isGenuine: false; why: 'signature' | 'shape' }
  | {
      isGenuine: true
      /** Null: the platform numbers none; the hash of the bytes serves. */
      eventId: string | null
      /** Null: an event that is no result, such as a store's linking. */
      outcome: Outcome | null
      match: WebhookMatch
      kind: 'menu-result' | 'menu-refresh' | 'store-linked' | 'store-unlinked' | 'other'
    }

/** What an event names; what is not named is null. */
export interface WebhookMatch {
  storeId: string | null
  reference: string | null
  job: string | null
}

export interface ReadBack {
  menu: CanonicalMenu
  soldOut: Ref[]
  /** Items on the platform, which may be fewer than were sent. */
  itemCount: number
}

export interface SoldOutItem {
  ref: Ref
  /** Null: until somebody puts it back. */
  until: Date | null
  isSoldOut: boolean
}

export interface ChannelHours {
  hours: readonly OpenPeriod[]
  specialHours: readonly SpecialDay[]
  timeZone: string
}

export interface StoreCandidate {
  storeId: string
  name: string
  address: string
  /** ISO 4217; null: the platform does not say. */
  currency: string | null
  /** Another integrator holds it, or the platform has not approved it yet. */
  unavailable: string | null
  settings: Readonly<Record<string, string>>
}

export interface LinkedStore {
  storeId: string
  state: 'active' | 'awaiting-platform'
  settings: Readonly<Record<string, string>>
}

/** A refused or failed call, with the platform's own words; the publisher's retries are based on `kind`. */
export class ChannelError extends Error {
  readonly kind:
    | 'rejected'
    | 'unauthorised'
    | 'forbidden'
    | 'rate-limited'
    | 'unavailable'
    | 'unreadable'
  readonly status: number | null
  readonly retryAfterMs: number | null
  constructor(
    kind: ChannelError['kind'],
    words: string,
    {
      status = null,
      retryAfterMs = null,
    }: { status?: number | null; retryAfterMs?: number | null } = {},
  ) {
    super(words)
    this.name = 'ChannelError'
    this.kind = kind
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}
