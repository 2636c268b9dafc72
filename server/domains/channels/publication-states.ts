import { OPEN_STATES, type PublicationState } from '#contract/channel-model.ts'
import { PLATFORM_NAMES, type Platform } from '#contract/platforms.ts'

/** From which state a publication may come into which; what is closed stays as it is. */
export const TRANSITIONS: Readonly<Record<PublicationState, readonly PublicationState[]>> = {
  scheduled: ['sending', 'blocked', 'cancelled', 'superseded', 'live'],
  // Back to `scheduled` only where the platform has certainly taken nothing.
  sending: ['processing', 'scheduled', 'live', 'partially-live', 'rejected', 'unknown'],
  processing: ['live', 'partially-live', 'rejected', 'unknown'],
  live: [],
  'partially-live': [],
  rejected: [],
  blocked: [],
  unknown: [],
  cancelled: [],
  superseded: [],
  'entered-by-hand': [],
}

export function isOpen(state: PublicationState): boolean {
  return OPEN_STATES.some((open) => open === state)
}

/** The states that may become this one, for the guard of an update. */
export function statesBefore(next: PublicationState): PublicationState[] {
  return (Object.keys(TRANSITIONS) as PublicationState[]).filter((state) =>
    TRANSITIONS[state].includes(next),
  )
}

/** For the owner: what a state means, and what to do where something is to be done. */
export function stateText(
  state: PublicationState,
  { channel, version, canReadBack }: { channel: Platform; version: number; canReadBack: boolean },
): string {
  const name = PLATFORM_NAMES[channel]
  switch (state) {
    case 'scheduled':
      return `Version ${version} waits to be sent to ${name}.`
    case 'sending':
      return `Version ${version} is being sent to ${name}.`
    case 'processing':
      return `${name} has version ${version} and is working on it.`
    case 'live':
      return canReadBack
        ? `Version ${version} is live on ${name}: it was read back there.`
        : `${name} has accepted version ${version}. Its menu cannot be read back, so please look at it there.`
    case 'partially-live':
      return `${name} shows version ${version} only in part. Fix what it names and send again.`
    case 'rejected':
      return `${name} refused version ${version}. What stood there before stays. Fix what it names and send again.`
    case 'blocked':
      return `Nothing was sent to ${name}. Put right what is named here, then send again.`
    case 'unknown':
      return `${name} has not said what became of version ${version}. Look at the menu there, then send again.`
    case 'cancelled':
      return 'Somebody took this back before it was sent.'
    case 'superseded':
      return 'A newer version took its place before it was sent.'
    case 'entered-by-hand':
      return `Somebody put version ${version} into ${name} by hand.`
  }
}

const MINUTE = 60_000

/** When to ask for the result of a job for the nth time. */
export function pollDelayMs(polls: number): number {
  return [5, 10, 20, 40][polls] === undefined ? MINUTE : ([5, 10, 20, 40][polls] ?? 60) * 1000
}

/** Network failures and 5xx: so many milliseconds before the nth attempt; null: it failed. */
export function retryDelayMs(attempts: number, retryAfterMs: number | null): number | null {
  const delay = [2000, 8000, 30_000, 120_000][attempts - 1]
  if (delay === undefined) return null
  return retryAfterMs === null ? delay : boundedWaitMs(retryAfterMs)
}

/** What a platform names as its wait, of which none is longer than an hour. */
export function boundedWaitMs(retryAfterMs: number): number {
  return Math.min(Math.max(retryAfterMs, 1000), 60 * MINUTE)
}

/** How long after it was live a menu is read again; daily after these. */
export const CHECKS_MS = [2 * MINUTE, 15 * MINUTE, 60 * MINUTE]
const DAY = 24 * 60 * MINUTE

export function nextCheck(liveAt: Date, now: Date): Date {
  const due = CHECKS_MS.map((delay) => new Date(liveAt.getTime() + delay)).find(
    (time) => time > now,
  )
  return due ?? new Date(now.getTime() + DAY)
}
