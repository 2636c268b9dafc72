import { expect, test } from 'vitest'
import { channelTasks } from './channel-tasks.ts'
import { aCard, aPublication, LINK } from './testing/a-card.ts'

test('an approved menu that is nowhere is to be connected or exported', () => {
  expect(
    channelTasks([aCard({ link: null, liveVersion: null })], 2).map(({ title }) => title),
  ).toEqual(['Connect or export'])
})

test('before the first approval nothing is asked', () => {
  expect(channelTasks([aCard({ link: null, liveVersion: null })], null)).toEqual([])
})

test('a menu that was entered by hand is not asked for again', () => {
  const byHand = { version: 2, at: '2026-11-01T10:00:00.000Z' }
  expect(
    channelTasks([aCard({ link: null, liveVersion: null, enteredByHand: byHand })], 2),
  ).toEqual([])
})

test('a platform that refused the newest version is named once', () => {
  const refused = aCard({ liveVersion: 1, last: aPublication('rejected', { version: 2 }) })
  expect(channelTasks([refused], 2).map(({ title }) => title)).toEqual([
    'DoorDash: version 2 needs you',
  ])
})

test('linked platforms with an earlier version are named together', () => {
  const cards = [aCard({ liveVersion: 1 }), aCard({ name: 'Uber Eats', liveVersion: null })]
  expect(channelTasks(cards, 2)).toEqual([
    {
      title: 'Version 2 is not published',
      text: 'DoorDash and Uber Eats show an earlier menu or none.',
      action: 'Publish',
    },
  ])
})

test('what waits for its time is not asked for again', () => {
  const scheduled = aCard({ liveVersion: 1, next: aPublication('scheduled', { version: 2 }) })
  expect(channelTasks([scheduled], 2)).toEqual([])
})

test('a lost link is told with the words of the platform', () => {
  const lost = aCard({ liveVersion: 2, link: { ...LINK, state: 'lost', words: 'Store closed' } })
  expect(channelTasks([lost], 2)[0]?.text).toBe('It says: “Store closed”')
})
