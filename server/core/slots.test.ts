import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

test('no more runs at once than there are slots, and everything runs', async () => {
  const slots = createSlots(2)
  let running = 0
  let peak = 0
  const results = await Promise.all(
    [1, 2, 3, 4, 5].map((n) =>
      slots(async () => {
        running += 1
        peak = Math.max(peak, running)
        await new Promise(setImmediate)
        running -= 1
        return n
      }),
    ),
  )
  expect(results).toEqual([1, 2, 3, 4, 5])
  expect(peak).toBe(2)
})

test('work that fails gives its slot back', async () => {
  const slots = createSlots(1)
  await expect(slots(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(slots(async () => 'next')).resolves.toBe('next')
})

test('who waits can leave, and the slot goes to the next', async () => {
  const slots = createSlots(1)
  const gate = Promise.withResolvers<void>()
  const leaving = new AbortController()
  const first = slots(() => gate.promise)
  const second = slots(async () => 'second', leaving.signal)
  const third = slots(async () => 'third')
  leaving.abort(new Error('left'))
  gate.resolve()
  await expect(second).rejects.toThrow('left')
  await expect(third).resolves.toBe('third')
  await first
})

test('who has left before asking is not started', async () => {
  const slots = createSlots(1)
  await expect(slots(async () => 'run', AbortSignal.abort(new Error('left')))).rejects.toThrow(
    'left',
  )
  await expect(slots(async () => 'next')).resolves.toBe('next')
})
