import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ahead } from './ahead.ts'

async function* count(to: number, log: string[] = []): AsyncGenerator<number> {
  try {
    for (let number = 1; number <= to; number += 1) {
      await setImmediate()
      yield number
    }
  } finally {
    log.push('source closed')
  }
}

function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

test('results come in the order of the source, whichever is ready first', async () => {
  const results: number[] = []
  for await (const one of ahead(count(6), 3, async (number) => {
    for (let turn = 6 - number; turn > 0; turn -= 1) await setImmediate()
    return number * 10
  }))
    results.push(one)
  expect(results).toEqual([10, 20, 30, 40, 50, 60])
})

test('the first result is there while the second is still worked on', async () => {
  const second = gate()
  const results = ahead(count(2), 2, async (number) => {
    if (number === 2) await second.opened
    return number
  })
  expect(await results.next()).toEqual({ done: false, value: 1 })
  second.open()
  expect(await results.next()).toEqual({ done: false, value: 2 })
  expect(await results.next()).toEqual({ done: true, value: undefined })
})

test('no more than the bound are under way at once', async () => {
  let open = 0
  let peak = 0
  const results: number[] = []
  for await (const one of ahead(count(20), 3, async (number) => {
    open += 1
    peak = Math.max(peak, open)
    await setImmediate()
    open -= 1
    return number
  }))
    results.push(one)
  expect(results).toHaveLength(20)
  expect(peak).toBeLessThanOrEqual(3)
})

test('a failure is thrown at its turn, after all that was begun has ended', async () => {
  const log: string[] = []
  const results = ahead(count(9, log), 3, async (number) => {
    await setImmediate()
    if (number === 2) throw new Error('burnt')
    log.push(`made ${number}`)
    return number
  })
  await results.next()
  await expect(results.next()).rejects.toThrow('burnt')
  const ended = [...log]
  await setImmediate()
  await setImmediate()
  expect(log).toEqual(ended)
  expect(log).toContain('source closed')
})

test('a consumer that leaves waits for what was begun, and the source is closed', async () => {
  const log: string[] = []
  for await (const _one of ahead(count(9, log), 3, async (number) => {
    await setImmediate()
    log.push(`made ${number}`)
    return number
  }))
    break
  const ended = [...log]
  await setImmediate()
  expect(log).toEqual(ended)
  expect(log).toContain('source closed')
})
