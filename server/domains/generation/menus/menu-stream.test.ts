import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createParser } from 'eventsource-parser'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { menuEvents } from '#contract/generation.ts'
import { openStorage, type Storage } from '#server/adapters/storage/storage.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'
import { MENU, savedOf } from '../generation-fixture.ts'

let server: TestApp
let url: string
let folder: string
/** What each file waits for before it is stored, and which are stored now. */
let beforePut: (count: number) => Promise<void> | void
let puts: number
let stored: Set<string>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'menuwright-stream-'))
  const files = await openStorage({ url: null, s3Endpoint: null, dataDir: folder })
  const storage: Storage = {
    ...files,
    put: async (key, data, options) => {
      puts += 1
      await beforePut(puts)
      await files.put(key, data, options)
      stored.add(key)
    },
    remove: async (key) => {
      await files.remove(key)
      stored.delete(key)
    },
  }
  server = await testApp({ deps: { storage } })
  await server.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.fastify.server.address() as AddressInfo
  url = `http://127.0.0.1:${port}/api/menucreation`
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  beforePut = () => undefined
  puts = 0
  stored = new Set()
})

type Event = { event: keyof typeof menuEvents; data: unknown }

async function open(person: Person, body: object = {}, signal?: AbortSignal): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      cookie: person.cookie,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...MENU, ImageType: 1, numItemsToGenerate: 6, ...body }),
    ...(signal && { signal }),
  })
}

async function* eventsOf(response: Response): AsyncGenerator<Event> {
  const ready: Event[] = []
  const parser = createParser({
    onEvent: ({ event, data }) => {
      ready.push({ event: event as Event['event'], data: JSON.parse(data) })
    },
  })
  const text = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    parser.feed(text.decode(chunk, { stream: true }))
    yield* ready.splice(0)
  }
}

function dataOf<E extends 'item' | 'picture'>(
  events: readonly Event[],
  kind: E,
): z.output<(typeof menuEvents)[E]>[] {
  return events.flatMap(({ event, data }) =>
    event === kind ? [menuEvents[kind].parse(data) as z.output<(typeof menuEvents)[E]>] : [],
  )
}

async function allOf(response: Response): Promise<Event[]> {
  const all: Event[] = []
  for await (const event of eventsOf(response)) all.push(event)
  return all
}

function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

test('the stream tells how many are coming, each item in its order, its picture, and then the whole', async () => {
  const rosa = await aPerson(server)
  const response = await open(rosa, { menusPerCountry: 2, numItemsToGenerate: 3 })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const events = await allOf(response)
  for (const { event, data } of events) menuEvents[event].parse(data)
  expect(events[0]).toEqual({ event: 'start', data: { menus: 2, items: 6 } })
  const places = [0, 1].flatMap((menu) => [0, 1, 2].map((position) => ({ menu, position })))
  const items = dataOf(events, 'item')
  expect(items).toMatchObject(places.map((place) => ({ ...place, drawing: true })))

  const done = menuEvents.done.parse(events.at(-1)?.data)
  expect(Object.keys(done).toSorted()).toEqual(['csv0', 'csv1', 'engine', 'menus'])
  const pictures = dataOf(events, 'picture')
  const pictureAt = (menu: number, position: number) =>
    pictures.find((one) => one.menu === menu && one.position === position)?.picture
  const whole = done.menus?.flatMap((menu) => menu.items) ?? []
  expect(
    items.map(({ menu, position, item }) => [item.id, item.name, pictureAt(menu, position)]),
  ).toEqual(whole.map(({ id, name, picture }) => [id, name, picture]))
  expect(pictures).toHaveLength(6)
  for (const { id } of done.menus ?? [])
    expect((await rosa.call('GET', `/api/menus/${id}`)).statusCode).toBe(200)
})

test('the plain answer of the same seed has the same menu', async () => {
  const rosa = await aPerson(server)
  const done = (await allOf(await open(rosa, { ImageType: 0 }))).at(-1)?.data
  const body = { ...MENU, numItemsToGenerate: 6 }
  const plain = (await rosa.call('POST', '/api/menucreation', body)).json()
  expect(menuEvents.done.parse(done).csv0).toBe(plain.csv0)
  expect(Object.keys(plain)).toEqual(Object.keys(menuEvents.done.parse(done)))
})

test('every item is there before any picture is, and pictures come two at a time', async () => {
  const allItems = gate()
  beforePut = () => allItems.opened
  let items = 0
  let pictures = 0
  for await (const { event } of eventsOf(await open(await aPerson(server)))) {
    if (event === 'picture') pictures += 1
    if (event !== 'item') continue
    expect(stored.size).toBe(0)
    items += 1
    if (items < 6) continue
    await expect.poll(() => puts).toBe(2)
    allItems.open()
  }
  expect([items, pictures]).toEqual([6, 6])
})

test('what fails in the middle is an event with its sentence, and nothing is kept', async () => {
  const rosa = await aPerson(server)
  beforePut = (count) => {
    if (count === 5) throw new Error('the disk is gone: /var/lib/secret')
  }
  const events = await allOf(await open(rosa))
  expect(events.map(({ event }) => event)).not.toContain('done')
  const failed = menuEvents.error.parse(events.at(-1)?.data)
  expect(events.at(-1)?.event).toBe('error')
  expect(failed.error).toMatch(/^Something went wrong on our side\./)
  expect(JSON.stringify(events)).not.toContain('secret')
  expect(await savedOf(server, rosa)).toMatchObject({ calls: [], drawn: [] })
  expect(stored.size).toBe(0)
})

test('what is wrong with the request is a plain failure with its status', async () => {
  const rosa = await aPerson(server)
  const response = await open(rosa, { targetCountry: 'Sprockets' })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: expect.stringContaining('Sprockets') })
})

test('a client that goes away in the middle stops the engine, and nothing is kept', async () => {
  const rosa = await aPerson(server)
  const left = gate()
  const leaving = new AbortController()
  beforePut = (count) => (count === 6 ? left.opened : undefined)
  const closed = new Promise((resolve) => {
    server.app.fastify.server.once('request', (_request, response) => {
      response.once('close', resolve)
    })
  })
  const response = await open(rosa, { numItemsToGenerate: 40 }, leaving.signal)
  await expect(async () => {
    for await (const { event } of eventsOf(response)) if (event === 'item') leaving.abort()
  }).rejects.toThrow()
  await closed
  left.open()
  await expect.poll(() => stored.size).toBe(0)
  expect(puts).toBeLessThan(40)
  expect(await savedOf(server, rosa)).toMatchObject({ calls: [], drawn: [] })
})

test('the AI mode’s first step is a plain answer, stream or not', async () => {
  const rosa = await aPerson(server)
  const response = await open(rosa, { selectionMode: 'ai', targetCountry: '' })
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(await response.json()).toMatchObject({ countries: [{ name: expect.any(String) }] })
})
