import { describe, expect, test } from 'vitest'
import { canPublish, cardState, decidedWords, publicationState } from './publication-words.ts'
import { aCard, aPublication, LINK } from './testing/a-card.ts'

describe('the state of a card', () => {
  test('is live for a version that was read back', () => {
    expect(cardState(aCard({ last: aPublication('live') }))).toEqual({
      label: 'Live',
      tone: 'good',
    })
  })

  test('is never green where the platform cannot be read', () => {
    const drift = { state: 'not-readable' as const, checkedAt: null, rows: [] }
    const unreadable = aCard({ canReadBack: false, last: aPublication('live'), drift })
    expect(cardState(unreadable).tone).toBe('info')
  })

  test('says that a person has seen what cannot be read', () => {
    const drift = {
      state: 'not-readable',
      checkedAt: '2026-11-01T10:00:00.000Z',
      rows: [],
    } as const
    const seen = aCard({
      canReadBack: false,
      last: aPublication('live'),
      drift: { ...drift, rows: [] },
    })
    expect(cardState(seen)).toEqual({ label: 'Seen there', tone: 'info' })
  })

  test('says that a version waits where the platform asked to be asked again later', () => {
    expect(cardState(aCard({ last: aPublication('scheduled') })).label).toBe('Waiting to be sent')
  })

  test('leaves what stands there now to one that has its own time', () => {
    const next = aPublication('scheduled', { scheduledAt: '2026-11-02T03:00:00.000Z' })
    expect(cardState(aCard({ last: next, next })).label).toBe('Live')
  })

  test('names a rejection before the version that stays live', () => {
    expect(cardState(aCard({ last: aPublication('rejected') })).label).toBe('Rejected')
  })

  test('names a lost link before everything else', () => {
    const lost = aCard({ link: { ...LINK, state: 'lost' }, last: aPublication('live') })
    expect(cardState(lost).label).toBe('Link lost')
  })

  test('names what was changed on the platform', () => {
    const drifted = aCard({
      drift: { state: 'drifted', checkedAt: null, rows: [] },
      last: aPublication('live'),
    })
    expect(cardState(drifted).label).toBe('Changed on the platform')
  })

  test('remembers a menu that was entered by hand without a link', () => {
    const byHand = { version: 2, at: '2026-11-01T10:00:00.000Z' }
    expect(cardState(aCard({ link: null, enteredByHand: byHand })).label).toBe('Entered by hand')
  })
})

describe('what became of a publication', () => {
  const cards = [
    { channel: 'doordash', canReadBack: true },
    { channel: 'jetconnect', canReadBack: false },
  ] as const

  test('is live where it was read back', () => {
    expect(publicationState(aPublication('live'), cards)).toEqual({ label: 'Live', tone: 'good' })
  })

  test('is never green where the platform cannot be read', () => {
    const accepted = aPublication('live', { channel: 'jetconnect' })
    expect(publicationState(accepted, cards)).toEqual({
      label: 'Accepted, not readable',
      tone: 'info',
    })
  })
})

describe('publishing goes to', () => {
  test('a linked platform', () => {
    expect(canPublish(aCard())).toBe(true)
  })

  test.each(['sending', 'processing'] as const)('none with a publication that is %s', (state) => {
    expect(canPublish(aCard({ last: aPublication(state) }))).toBe(false)
  })

  test('none without a link', () => {
    expect(canPublish(aCard({ link: null }))).toBe(false)
  })
})

test('what was decided of changes there is told until it has come about, and what is undecided is not', () => {
  const rows = (['put-back', 'undecided', 'keep-theirs', 'put-back'] as const).map((decision) => ({
    decision,
  }))
  expect(decidedWords(rows)).toEqual([
    'Ours is on its way back: 2 changes.',
    'Theirs is in your menu and waits for your approval: 1 change.',
  ])
  expect(decidedWords([{ decision: 'undecided' }])).toEqual([])
})
