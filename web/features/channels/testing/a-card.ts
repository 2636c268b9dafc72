import type { ChannelCard, Publication } from '#contract/channel-model.ts'

export const LINK: NonNullable<ChannelCard['link']> = {
  id: '6a1f6e8e-4a53-4a3c-9a57-0d8f5c1c7a01',
  storeId: 'store-1',
  storeName: 'Harbor Grill',
  address: '1 Pier',
  isPractice: true,
  state: 'active',
  words: null,
  linkedAt: '2026-11-01T10:00:00.000Z',
}

/** A linked platform with version 2 live. */
export function aCard(what: Partial<ChannelCard> = {}): ChannelCard {
  return {
    channel: 'doordash',
    name: 'DoorDash',
    hasAccess: false,
    applying: 'DoorDash lets services in every quarter.',
    canReadBack: true,
    link: LINK,
    liveVersion: 2,
    liveAt: '2026-11-01T10:00:00.000Z',
    last: null,
    next: null,
    drift: { state: 'in-sync', checkedAt: null, rows: [] },
    findings: [],
    losses: [],
    shrink: [],
    enteredByHand: null,
    ...what,
  }
}

export function aPublication(
  state: Publication['state'],
  what: Partial<Publication> = {},
): Publication {
  return {
    id: '6a1f6e8e-4a53-4a3c-9a57-0d8f5c1c7a02',
    channel: 'doordash',
    isPractice: true,
    version: 3,
    state,
    text: 'What it means.',
    reason: 'publish',
    by: null,
    createdAt: '2026-11-01T10:00:00.000Z',
    scheduledAt: null,
    sentAt: null,
    doneAt: null,
    attempts: 1,
    words: null,
    items: [],
    losses: [],
    findings: [],
    ...what,
  }
}
