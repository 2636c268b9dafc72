import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fairSemaphore } from './fair-semaphore.ts'

const wanted = new AbortController().signal

test('who asks once comes before the rest of who asks a hundred times', async () => {
  const begun: string[] = []
  const semaphore = fairSemaphore({ places: 1, each: 1 })
  const work = (who: string) =>
    semaphore(who, wanted, async () => {
      begun.push(who)
      await setImmediate()
    })
  await Promise.all([...Array.from({ length: 100 }, () => work('Ana')), work('Ben')])
  expect(begun.slice(0, 3)).toEqual(['Ana', 'Ana', 'Ben'])
  expect(begun).toHaveLength(101)
})

test('one account never has more than its bound at work, however many places are free', async () => {
  const semaphore = fairSemaphore({ places: 5, each: 2 })
  let atWork = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 10 }, () =>
      semaphore('Ana', wanted, async () => {
        atWork += 1
        most = Math.max(most, atWork)
        await setImmediate()
        atWork -= 1
      }),
    ),
  )
  expect(most).toBe(2)
})

test('work that fails gives its place back', async () => {
  const semaphore = fairSemaphore({ places: 1, each: 1 })
  const failing = semaphore('Ana', wanted, () => Promise.reject(new Error('burnt')))
  await expect(failing).rejects.toThrow('burnt')
  expect(await semaphore('Ana', wanted, async () => 'served')).toBe('served')
})

test('who no longer waits is passed over', async () => {
  const semaphore = fairSemaphore({ places: 1, each: 1 })
  const gone = new AbortController()
  const { promise: cooking, resolve: served } = Promise.withResolvers<void>()
  const first = semaphore('Ana', wanted, () => cooking)
  const second = semaphore('Ben', gone.signal, async () => 'Ben')
  const third = semaphore('Cara', wanted, async () => 'Cara')
  gone.abort(new Error('left'))
  served()
  await expect(second).rejects.toThrow('left')
  expect(await third).toBe('Cara')
  await first
})
