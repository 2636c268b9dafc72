import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { beside, type Step } from './beside.ts'

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

const said = ({ piece, made }: Step<number, string>) => (made ? made.result : `${piece} came`)

async function all(steps: AsyncIterable<Step<number, string>>): Promise<string[]> {
  const list: string[] = []
  for await (const step of steps) list.push(said(step))
  return list
}

test('every piece is handed on before anything is made of it', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const steps = beside(count(3), 2, async (piece) => {
    await opened
    return `${piece} drawn`
  })
  const first: string[] = []
  for (let at = 0; at < 3; at += 1) {
    const { value } = await steps.next()
    first.push(said(value as Step<number, string>))
  }
  expect(first).toEqual(['1 came', '2 came', '3 came'])
  open()
  expect((await all(steps)).toSorted()).toEqual(['1 drawn', '2 drawn', '3 drawn'])
})

test('no more than the bound are worked on at once, and all of them are', async () => {
  let atWork = 0
  let most = 0
  const list = await all(
    beside(count(20), 2, async (piece) => {
      atWork += 1
      most = Math.max(most, atWork)
      await setImmediate()
      atWork -= 1
      return `${piece} drawn`
    }),
  )
  expect(most).toBe(2)
  expect(list.filter((text) => text.endsWith('drawn'))).toHaveLength(20)
})

test('a failure is thrown once what was begun has ended, and the source is closed', async () => {
  const log: string[] = []
  const steps = beside(count(9, log), 2, async (piece) => {
    if (piece === 2) throw new Error('the second failed')
    for (let turn = 0; turn < 5; turn += 1) await setImmediate()
    log.push(`${piece} ended`)
    return `${piece} drawn`
  })
  await expect(all(steps)).rejects.toThrow('the second failed')
  expect(log).toEqual(['1 ended', 'source closed'])
})
