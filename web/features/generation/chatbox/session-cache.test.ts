import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CACHES } from './session-cache.ts'

const saved = new Map<string, string>()

beforeEach(() => {
  saved.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => saved.get(name) ?? null,
    setItem: (name: string, text: string) => saved.set(name, text),
    removeItem: (name: string) => saved.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['name', 'nameCache'],
  ['description', 'descriptionCache'],
  ['price', 'priceCache'],
] as const)('of each %s the last four and the new one are kept under %s', (type, key) => {
  for (const text of ['1', '2', '3', '4', '5', '6', '7']) CACHES[type].add(text)
  expect(JSON.parse(saved.get(key) ?? '')).toEqual(['3', '4', '5', '6', '7'])
})

test('of images the last and the new one are kept under imageCache', () => {
  for (const source of ['http://a', 'http://b', 'http://c']) CACHES.image.add(source)
  expect(JSON.parse(saved.get('imageCache') ?? '')).toEqual(['http://b', 'http://c'])
})
