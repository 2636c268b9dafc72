import { expect, test } from 'vitest'
import type { Picture } from '#contract/menus.ts'
import { drawBatch } from './draw-batch.ts'
import { areEntries, newEntry, type PictureEntry, stopUnfinished } from './picture-entry.ts'

const entries = ['Soup', 'Car', 'Pie'].map((prompt) => newEntry({ prompt, item: null }))

const pictureOf = (prompt: string): Picture => ({
  id: crypto.randomUUID(),
  url: `/api/pictures/${prompt}`,
  provenance: 'illustration',
  width: 4,
  height: 3,
  alt: prompt,
})

function recorder(start: readonly PictureEntry[]) {
  const state = new Map(start.map((entry) => [entry.id, entry]))
  let most = 0
  return {
    onChange(entry: PictureEntry) {
      state.set(entry.id, entry)
      most = Math.max(most, [...state.values()].filter((one) => one.state === 'drawing').length)
    },
    now: () => [...state.values()],
    most: () => most,
  }
}

test('every dish ends with its picture or its error, two drawn at a time', async () => {
  const seen = recorder(entries)
  await drawBatch({
    entries,
    draw: async ({ prompt }) =>
      prompt === 'Car'
        ? { picture: null, error: 'A car is nothing edible.', note: null }
        : { picture: pictureOf(prompt), error: null, note: null },
    onChange: seen.onChange,
    signal: new AbortController().signal,
  })
  expect(seen.now().map(({ state, error }) => [state, error])).toEqual([
    ['done', null],
    ['failed', 'A car is nothing edible.'],
    ['done', null],
  ])
  expect(seen.most()).toBe(2)
})

test('stopping leaves what is done and marks the rest as stopped', async () => {
  const seen = recorder(entries)
  const stopping = new AbortController()
  await drawBatch({
    entries,
    draw: async ({ prompt }) => {
      if (prompt === 'Car') stopping.abort()
      return { picture: pictureOf(prompt), error: null, note: null }
    },
    onChange: seen.onChange,
    signal: stopping.signal,
  })
  expect(stopUnfinished(seen.now()).some(({ state }) => state === 'stopped')).toBe(true)
  expect(stopUnfinished(seen.now()).every(({ state }) => state !== 'drawing')).toBe(true)
})

test('a picture that was there before stays when drawing it again fails', async () => {
  const before = { ...newEntry({ prompt: 'Soup', item: null }), picture: pictureOf('Soup') }
  const seen = recorder([before])
  await drawBatch({
    entries: [before],
    draw: async () => ({ picture: null, error: 'The network is gone.', note: null }),
    onChange: seen.onChange,
    signal: new AbortController().signal,
  })
  expect(seen.now()).toEqual([{ ...before, state: 'failed', error: 'The network is gone.' }])
})

test('only whole entries are taken from the session', () => {
  expect(areEntries(JSON.parse(JSON.stringify(entries)))).toBe(true)
  expect(areEntries([{ id: '1' }])).toBe(false)
})
