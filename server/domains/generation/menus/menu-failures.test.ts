import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StorageFailed } from '#server/adapters/storage/storage-errors.ts'
import { aPerson, type TestApp, testApp } from '#server/testing/test-app.ts'
import { MENU, savedOf, written } from '../generation-fixture.ts'
import { createOneItem } from '../items/create-item.ts'
import { type MenuEvent, writeMenus } from './create-menus.ts'
import { planMenus } from './plan-menus.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const REQUEST = { ...MENU, ImageType: 1, numItemsToGenerate: 8 }

async function aCaller() {
  const person = await aPerson(server)
  const { accountId } = await savedOf(server, person)
  return { person, caller: { accountId, sessionId: 'test', role: 'owner' as const } }
}

/** The server's parts with a storage that does something before each file. */
function depsWith(beforePut: (count: number) => void) {
  const { storage } = server.deps
  let count = 0
  return {
    ...server.deps,
    storage: {
      ...storage,
      put: async (...given: Parameters<typeof storage.put>) => {
        count += 1
        beforePut(count)
        await storage.put(...given)
      },
    },
  }
}

function filesOf(accountId: string): string[] {
  const folder = join(server.deps.config.dataDir, 'files', 'pictures', accountId)
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

async function drained(events: AsyncGenerator<MenuEvent>): Promise<MenuEvent[]> {
  const all: MenuEvent[] = []
  for await (const event of events) all.push(event)
  return all
}

test('the files of a kept menu are where this test looks for them', async () => {
  const { person, caller } = await aCaller()
  await written(person, { task_type: 'image' })
  expect(filesOf(caller.accountId)).toHaveLength(1)
})

test('a storage that fails at the third picture leaves neither rows nor files', async () => {
  const { person, caller } = await aCaller()
  const deps = depsWith((count) => {
    if (count === 3) throw new Error('the disk is gone')
  })
  const { signal } = new AbortController()
  const plan = await planMenus(deps, caller, REQUEST, signal)
  const events = writeMenus(deps, caller, plan, { origin: '', signal })
  await expect(drained(events)).rejects.toThrow('the disk is gone')
  expect(await savedOf(server, person)).toMatchObject({ calls: [], drawn: [] })
  expect((await person.call('GET', '/api/menus')).json().total).toBe(0)
  expect(filesOf(caller.accountId)).toEqual([])
})

test('a signal in the middle stops the engine and leaves neither rows nor files', async () => {
  const { person, caller } = await aCaller()
  const leaving = new AbortController()
  let puts = 0
  const deps = depsWith((count) => {
    puts = count
    if (count === 2) leaving.abort(new Error('gone'))
  })
  const plan = await planMenus(deps, caller, REQUEST, leaving.signal)
  const context = { origin: '', signal: leaving.signal }
  await expect(drained(writeMenus(deps, caller, plan, context))).rejects.toThrow('gone')
  expect(puts).toBeLessThan(8)
  expect(await savedOf(server, person)).toMatchObject({ calls: [], drawn: [] })
  expect(filesOf(caller.accountId)).toEqual([])
})

test('a consumer that leaves after the second item leaves neither rows nor files', async () => {
  const { person, caller } = await aCaller()
  const { signal } = new AbortController()
  const plan = await planMenus(server.deps, caller, REQUEST, signal)
  let items = 0
  for await (const { event } of writeMenus(server.deps, caller, plan, { origin: '', signal })) {
    if (event === 'item') items += 1
    if (items === 2) break
  }
  expect(await savedOf(server, person)).toMatchObject({ calls: [], drawn: [] })
  expect(filesOf(caller.accountId)).toEqual([])
})

test('a menu whose rows cannot be written leaves no files', async () => {
  const { person, caller } = await aCaller()
  const { signal } = new AbortController()
  const plan = await planMenus(server.deps, caller, REQUEST, signal)
  const broken = { ...plan, sources: { ...plan.sources, restaurantId: 2_000_000_000 } }
  const events = writeMenus(server.deps, caller, broken, { origin: '', signal })
  await expect(drained(events)).rejects.toThrow()
  expect(await savedOf(server, person)).toMatchObject({ calls: [], drawn: [] })
  expect(filesOf(caller.accountId)).toEqual([])
})

test('a client of the chatbox that goes away leaves nothing', async () => {
  const { person, caller } = await aCaller()
  const leaving = new AbortController()
  const deps = depsWith(() => leaving.abort(new Error('gone')))
  const input = {
    task_type: 'image' as const,
    prompt: 'lomo saltado',
    imageType: 1,
    dataStatus: false,
    evalValue: 0,
    selectedRestaurant: null,
    detailedInstruction: '',
    textData: '',
    selectedCSV: null,
    system_prompt_style: 'normal' as const,
    seen: [],
  }
  const context = { origin: '', signal: leaving.signal }
  await expect(createOneItem(deps, caller, input, context)).rejects.toThrow('gone')
  expect(await savedOf(server, person)).toMatchObject({ calls: [], drawn: [] })
  expect(filesOf(caller.accountId)).toEqual([])
})

test('a storage that is down is reported as such', async () => {
  const full = new StorageFailed('full', new Error('ENOSPC'))
  const down = await testApp({
    deps: { storage: { ...server.deps.storage, put: () => Promise.reject(full) } },
  })
  try {
    const answer = await (await aPerson(down)).call('POST', '/api/menucreation', REQUEST)
    expect(answer.statusCode).toBe(503)
    expect(answer.json().error).toBe(full.message)
  } finally {
    await down.close()
  }
})
