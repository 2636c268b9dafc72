import { setImmediate } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { CannotServe } from '#kitchen/kitchen.ts'
import { aMenuBrief, anItemBrief } from '#kitchen/testing/a-brief.ts'
import { openKitchen } from './kitchen.ts'

const kitchen = openKitchen()
afterAll(kitchen.close)

const forAna = { accountId: 'Ana', signal: new AbortController().signal }

test('others have their turns while the kitchen reads, composes and draws', async () => {
  const prompt = 'a & '.repeat(500)
  await kitchen.ask('writeItem', anItemBrief(), forAna)
  const turns = { item: 0, menu: 0, picture: 0 }
  await counting('item', kitchen.ask('writeItem', anItemBrief({ prompt }), forAna))
  const { items } = await counting(
    'menu',
    kitchen.ask('writeMenu', aMenuBrief({ count: 100, instructions: prompt }), forAna),
  )
  const spec = items[0]?.picture
  if (!spec) throw new Error('The menu has no picture.')
  await counting('picture', kitchen.ask('drawPicture', spec, forAna))

  expect(turns.item).toBeGreaterThan(10)
  expect(turns.menu).toBeGreaterThan(10)
  expect(turns.picture).toBeGreaterThan(10)

  async function counting<T>(what: keyof typeof turns, work: Promise<T>): Promise<T> {
    let isOver = false
    const settled = work.finally(() => {
      isOver = true
    })
    settled.catch(() => undefined)
    while (!isOver) {
      await setImmediate()
      turns[what] += 1
    }
    return what === 'item' ? settled.catch(() => undefined as T) : settled
  }
})

test('a refusal comes back as one, with its sentence', async () => {
  const asked = kitchen.ask('writeItem', anItemBrief({ prompt: 'a & b' }), forAna)
  await expect(asked).rejects.toThrow(CannotServe)
  await expect(asked).rejects.toThrow('That does not read like a dish.')
})

test('work that takes too long is ended with a sentence, and the next is served', async () => {
  const hurried = openKitchen({ deadlineMs: 1 })
  await expect(hurried.ask('writeMenu', aMenuBrief({ count: 100 }), forAna)).rejects.toThrow(
    'This took the kitchen too long, and nothing was kept. Ask for less at once.',
  )
  await hurried.close()
  const { text } = await kitchen.ask('writeItem', anItemBrief(), forAna)
  expect(text).not.toBe('')
})
