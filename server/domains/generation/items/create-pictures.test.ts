import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Picture } from '#contract/menus.ts'
import { BATCH_MAX } from '#contract/photos.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'
import { accounts } from '../../accounts/accounts.tables.ts'
import { pictures } from '../../photos/photos.tables.ts'
import { generations } from '../generation.tables.ts'
import { createPicturesOf } from './create-pictures.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

type Made = { prompt: string; picture: Picture | null; error: string | null }

async function make(person: Person, body: object) {
  const answer = await person.call('POST', '/api/pictures', body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ engine: string; pictures: Made[] }>()
}

async function anItem(person: Person, overrides: object = {}) {
  const answer = await person.call('POST', '/api/items', { name: 'Margherita pizza', ...overrides })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().item
}

async function accountOf({ email }: Person) {
  const [row] = await server.deps.db.select().from(accounts).where(eq(accounts.email, email))
  if (!row) throw new Error(`${email} has no account`)
  return row.id
}

const storedFor = async (accountId: string) =>
  server.deps.db.select().from(pictures).where(eq(pictures.accountId, accountId))

test('each dish has its picture, in the order asked, with where it comes from', async () => {
  const rosa = await aPerson(server)
  const { engine, pictures: made } = await make(rosa, {
    dishes: [{ prompt: 'Margherita pizza' }, { prompt: 'Tomato soup' }, { prompt: 'Caesar salad' }],
  })
  expect(engine).toBe('kitchen')
  expect(made.map(({ prompt }) => prompt)).toEqual([
    'Margherita pizza',
    'Tomato soup',
    'Caesar salad',
  ])
  for (const { picture, error } of made) {
    expect(error).toBeNull()
    expect(picture).toMatchObject({ provenance: 'illustration' })
    expect(picture?.alt).not.toBe('')
    const file = await rosa.call('GET', picture?.url ?? '')
    expect(file.headers['content-type']).toBe('image/webp')
  }
})

test('the batch is recorded as one generation of pictures', async () => {
  const rosa = await aPerson(server)
  await make(rosa, { dishes: [{ prompt: 'Pizza' }, { prompt: 'Soup' }], seed: 7 })
  const rows = await server.deps.db
    .select()
    .from(generations)
    .where(eq(generations.accountId, await accountOf(rosa)))
  expect(rows).toMatchObject([{ kind: 'pictures', prompt: 'Pizza, Soup', seed: 7 }])
})

test('a prompt about nothing edible is that dish’s error and no other’s', async () => {
  const rosa = await aPerson(server)
  const { pictures: made } = await make(rosa, {
    dishes: [{ prompt: 'a red sports car' }, { prompt: 'Tomato soup' }],
  })
  expect(made[0]).toMatchObject({ picture: null, error: expect.stringMatching(/\.$/) })
  expect(made[1]).toMatchObject({ picture: { provenance: 'illustration' }, error: null })
})

test('a picture for an item is put on it, the version before is kept, and a draft stays one', async () => {
  const rosa = await aPerson(server)
  const item = await anItem(rosa)
  const patched = await rosa.call('PATCH', `/api/items/${item.id}`, { version: 1, status: 'draft' })
  expect(patched.json().item).toMatchObject({ status: 'draft', version: 2 })

  const { pictures: made } = await make(rosa, {
    dishes: [{ prompt: item.name, itemId: item.id }],
  })
  const found = (await rosa.call('GET', '/api/items')).json().items[0]
  expect(found).toMatchObject({ picture: made[0]?.picture, status: 'draft', version: 3 })
  const { versions } = (await rosa.call('GET', `/api/items/${item.id}/versions`)).json()
  expect(versions[0]).toMatchObject({ version: 2, madeBy: 'engine', reason: 'A picture was made' })
})

test('somebody else’s item is not found, and nothing is drawn', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  const item = await anItem(rosa)
  const answer = await eve.call('POST', '/api/pictures', {
    dishes: [{ prompt: 'Pizza' }, { prompt: 'Soup', itemId: item.id }],
  })
  expect(answer.statusCode).toBe(404)
  expect(answer.json().error).toBe('There is no such item.')
  expect(await storedFor(await accountOf(eve))).toEqual([])
})

test.each([
  [{ dishes: [] }, 'Name at least one dish'],
  [{ dishes: [{ prompt: '  ' }] }, 'Please enter a prompt'],
  [
    { dishes: Array.from({ length: BATCH_MAX + 1 }, () => ({ prompt: 'Soup' })) },
    `At most ${BATCH_MAX} dishes at once`,
  ],
  [
    { dishes: [{ prompt: 'Soup' }], imageType: 0 },
    'Images are off. Turn the image type to AI or ON in Settings.',
  ],
])('%j is refused: %s', async (body, sentence) => {
  const answer = await (await aPerson(server)).call('POST', '/api/pictures', body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toContain(sentence)
})

test('an item that is deleted meanwhile is reported, and the picture is there all the same', async () => {
  const rosa = await aPerson(server)
  const accountId = await accountOf(rosa)
  const item = await anItem(rosa)
  const { storage } = server.deps
  const deps = {
    ...server.deps,
    storage: {
      ...storage,
      put: async (...given: Parameters<typeof storage.put>) => {
        await storage.put(...given)
        await rosa.call('DELETE', `/api/items/${item.id}`)
      },
    },
  }
  const { pictures: made } = await createPicturesOf(
    deps,
    { accountId, sessionId: 'test', role: 'owner' },
    {
      dishes: [{ prompt: 'Tomato soup', itemId: item.id }],
      imageType: 1,
      system_prompt_style: 'normal',
    },
    new AbortController().signal,
  )
  expect(made).toMatchObject([
    {
      picture: { provenance: 'illustration' },
      error: 'The picture was not put on its item: There is no such item.',
    },
  ])
  expect(await storedFor(accountId)).toHaveLength(1)
})

test('a client that goes away stops the batch and leaves neither rows nor files', async () => {
  const accountId = await accountOf(await aPerson(server))
  const leaving = new AbortController()
  const put: string[] = []
  const removed: string[] = []
  const { storage } = server.deps
  const deps = {
    ...server.deps,
    storage: {
      ...storage,
      put: async (...given: Parameters<typeof storage.put>) => {
        await storage.put(...given)
        put.push(given[0])
        if (put.length === 2) leaving.abort(new Error('gone'))
      },
      remove: async (key: string) => {
        await storage.remove(key)
        removed.push(key)
      },
    },
  }
  const input = {
    dishes: Array.from({ length: 8 }, () => ({ prompt: 'Tomato soup' })),
    imageType: 1,
    system_prompt_style: 'normal' as const,
  }
  const caller = { accountId, sessionId: 'test', role: 'owner' as const }
  await expect(createPicturesOf(deps, caller, input, leaving.signal)).rejects.toThrow('gone')
  expect(put.length).toBeLessThan(8)
  expect(removed.toSorted()).toEqual(put.toSorted())
  expect(await storedFor(accountId)).toEqual([])
})
