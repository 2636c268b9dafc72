import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CACHES } from './session-cache.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['name', 'nameCache'],
  ['description', 'descriptionCache'],
  ['price', 'priceCache'],
] as const)('of each %s the last four and the new one are kept under %s', (type, key) => {
  for (const text of ['1', '2', '3', '4', '5', '6', '7']) CACHES[type].add(text)
  expect(JSON.parse(kept.get(key) ?? '')).toEqual(['3', '4', '5', '6', '7'])
})

test('of images the last and the new one are kept under imageCache', () => {
  for (const source of ['http://a', 'http://b', 'http://c']) CACHES.image.add(source)
  expect(JSON.parse(kept.get('imageCache') ?? '')).toEqual(['http://b', 'http://c'])
})
