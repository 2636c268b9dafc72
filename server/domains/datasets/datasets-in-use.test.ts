import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Dataset } from '#contract/datasets.ts'
import { uploadCsv } from '#server/testing/multipart-form.ts'
import {
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'

const DISHES = `name,description,category,price
Ceviche,"Sea bass, lime and red onion",Starters,$14.50
Lomo saltado,Beef with onions and fries,Mains,$19.00
`
const OTHERS = `name,description,category,price
Tiradito,"Sea bass in thin slices",Starters,$15.50
`

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

async function upload(person: Person, content: string): Promise<Dataset> {
  const file = { name: 'dishes.csv', content, replace: true }
  const answer = await uploadCsv(server, person, file)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ csvFile: Dataset }>().csvFile
}

/** Lets something happen just before a dataset's files are read for the first time. */
function beforeReading(happens: () => Promise<unknown>): void {
  const { duckdb, storage } = server.deps
  onTestFinished(() => void Object.assign(server.deps, { duckdb, storage }))
  let before: Promise<unknown> | null = null
  const once = async () => {
    if (before) return
    before = Promise.resolve()
    await happens()
  }
  server.deps.duckdb = {
    ...duckdb,
    query: async (...given) => {
      await once()
      return duckdb.query(...given)
    },
  }
  server.deps.storage = {
    ...storage,
    get: async (key) => {
      await once()
      return storage.get(key)
    },
  }
}

const reads = {
  'a preview': ({ person, id }: Given) => person.call('GET', `/api/csv/${id}/rows`),
  'a download': ({ person, id }: Given) => person.call('GET', `/api/csv/${id}/file`),
  'an item': ({ person }: Given) =>
    person.call('POST', '/api/createitems', {
      task_type: 'description',
      prompt: 'ceviche',
      dataStatus: true,
      selectedCSV: 'dishes.csv',
    }),
  'a menu': ({ person, restaurantId }: Given) =>
    person.call('POST', '/api/menucreation', {
      email: person.email,
      restaurantId,
      targetCountry: 'Peruvian',
      numItemsToGenerate: 1,
      ImageType: 0,
    }),
}
type Given = { person: Person; id: string; restaurantId: number }

async function aDatasetInUse(): Promise<Given> {
  const person = await aPerson(server)
  const { id } = await upload(person, DISHES)
  const { id: restaurantId } = await aRestaurant(person, { dataset: 'dishes.csv' })
  return { person, id, restaurantId }
}

test.each(Object.entries(reads))(
  '%s takes the new rows of a dataset that is replaced meanwhile',
  async (_what, read) => {
    const given = await aDatasetInUse()
    beforeReading(() => upload(given.person, OTHERS))
    const answer = await read(given)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.body).not.toContain('Lomo saltado')
  },
)

test.each(Object.entries(reads))(
  '%s from a dataset that is deleted meanwhile is not found',
  async (_what, read) => {
    const given = await aDatasetInUse()
    beforeReading(() => given.person.call('DELETE', `/api/csv/${given.id}`))
    const answer = await read(given)
    expect(answer.statusCode, answer.body).toBe(404)
    expect(answer.json().error).toBe('The dataset "dishes.csv" was deleted.')
  },
)
