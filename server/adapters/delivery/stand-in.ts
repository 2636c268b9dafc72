import type { Platform } from '#contract/platforms.ts'

/**
 * A delivery platform that behaves as its published contract says. The adapters' suite serves it on loopback; Practice
 * answers an adapter's calls with it, its state in the database. Pure: the whole of what it knows is `State`, plain JSON.
 */
export interface StandIn<State> {
  channel: Platform
  /** The credentials that its stores' owner would have been given, and the base addresses that its calls go to. */
  access: {
    baseUrls: Readonly<Record<string, string>>
    credentials: Readonly<Record<string, string>>
  }
  begin(stores: readonly StandInStore[]): State
  answer(state: State, request: StandInRequest, now: Date): StandInAnswer<State>
  /** Work that the platform finishes later, up to `now`: the webhooks that it sends. */
  advance(state: State, now: Date): { state: State; webhooks: StandInWebhook[] }
  /** A person at the platform's own portal. An edit of what is not there leaves the state as it was. */
  editOutside(state: State, edit: OutsideEdit): State
  /** Admin switches of its published contract and of faults, by name: for tests and for operators in Practice. */
  set(state: State, name: string, value: string): State
}

export interface StandInStore {
  storeId: string
  name: string
  address: string
  currency: string
}

export interface StandInRequest {
  method: string
  /** Path and query; the host tells base addresses apart. */
  url: URL
  headers: Readonly<Record<string, string>>
  body: Buffer
}

export interface StandInAnswer<State> {
  state: State
  status: number
  headers: Record<string, string>
  body: string
  /**
   * Addresses that the platform fetches from us while it works (a menu_url). Whoever runs the stand-in fetches each and tells
   * it with `set(state, 'fetched', JSON.stringify({ url, status, body }))`, status 0 where nothing answered; `advance` goes on.
   */
  fetches?: string[]
}

export interface StandInWebhook {
  /** The path that the platform was told at registration is the caller's to know. */
  storeId: string
  headers: Record<string, string>
  body: string
}

export type OutsideEdit = { storeId: string } & (
  | { kind: 'price'; ref: string; price: number }
  | { kind: 'name'; ref: string; name: string }
  | { kind: 'remove'; ref: string }
  | { kind: 'hide'; ref: string }
)
