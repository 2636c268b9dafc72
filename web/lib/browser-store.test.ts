import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from './browser-store.ts'
import { createSessionList } from './session-store.ts'

const isString = (found: unknown): found is string => typeof found === 'string'

beforeEach(() => {
  const saved = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => saved.get(name) ?? null,
    setItem: (name: string, text: string) => saved.set(name, text),
    removeItem: (name: string) => saved.delete(name),
  })
})

afterEach(() => vi.unstubAllGlobals())

test('a session list keeps the newest entries up to its limit', () => {
  const names = createSessionList('names', 2, isString)
  for (const name of ['Soup', 'Salad', 'Pie']) names.add(name)
  expect(names.read()).toEqual(['Salad', 'Pie'])
})

test('what is kept survives the page', () => {
  createSessionList('names', 5, isString).add('Soup')
  expect(createSessionList('names', 5, isString).read()).toEqual(['Soup'])
})

test.each(['not json', '{"a":1}', '[1,2]', 'null'])('%s found there counts as nothing', (text) => {
  sessionStorage.setItem('names', text)
  expect(createSessionList('names', 5, isString).read()).toEqual([])
})

test('reading twice gives the same object, so that nothing renders in vain', () => {
  const names = createSessionList('names', 5, isString)
  names.add('Soup')
  expect(names.read()).toBe(names.read())
})

test('with the storage full or forbidden the value still holds for the page', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  })
  const store = createStore({ keep: 'session', name: 'x', initial: 'a', accept: isString })
  store.write('b')
  expect(store.read()).toBe('b')
})
