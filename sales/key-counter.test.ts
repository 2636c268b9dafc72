import { expect, test } from 'vitest'
import { keyCounter } from './key-counter.ts'

test('each key is counted by itself, through every growth of the table', () => {
  const counter = keyCounter()
  const keys = Array.from({ length: 5000 }, (_, at) => `order-${at}`)
  const first = keys.map((key) => counter.add(key))
  const second = keys.map((key) => counter.add(key))
  expect(new Set(first)).toEqual(new Set([0]))
  expect(new Set(second)).toEqual(new Set([1]))
  expect(counter.size()).toBe(5000)
})
