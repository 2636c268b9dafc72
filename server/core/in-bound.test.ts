import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inBound } from './in-bound.ts'

test('results come in the order of the list, however long each takes', async () => {
  const results = await inBound(2, [3, 1, 2], async (ticks, index) => {
    for (let tick = 0; tick < ticks; tick += 1) await pause(0)
    return `${index}:${ticks}`
  })
  expect(results).toEqual(['0:3', '1:1', '2:2'])
})

test('no more than the bound are under way at once', async () => {
  let underWay = 0
  let most = 0
  await inBound(2, [1, 2, 3, 4, 5, 6, 7], async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await pause(0)
    underWay -= 1
  })
  expect(most).toBe(2)
})

test('after a failure nothing new is begun, and what was begun has ended', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const whole = inBound(2, [0, 1, 2, 3], async (one) => {
    begun.push(one)
    if (one === 0) throw new Error('burnt')
    await pause(5)
    ended.push(one)
  })
  await expect(whole).rejects.toThrow('burnt')
  expect({ begun, ended }).toEqual({ begun: [0, 1], ended: [1] })
})

test('an empty list is an empty answer', async () => {
  expect(await inBound(2, [], async () => 1)).toEqual([])
})
