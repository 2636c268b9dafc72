import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { getAccountSettings, updateAccountSettings } from '#contract/account-settings.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getMenuUploadSettings, saveMenuUploadSettings } from '#contract/menu-upload.ts'
import { listItems, saveItem, updateItem } from '#contract/menus.ts'
import { getPlatformInfo, savePlatformInfo } from '#contract/onboarding.ts'
import { getPreferences, savePreferences } from '#contract/preferences.ts'
import { createRestaurant, listRestaurants, updateRestaurant } from '#contract/restaurants.ts'
import { aPerson, aRestaurant, type Person, type TestApp, testApp } from './testing/test-app.ts'

/** A call that stores what it is given, and the call that reads it. */
type Stored = {
  writes: Endpoint
  reads: Endpoint
  /** What else has to be sent, and of what. */
  beside?: (person: Person) => Promise<{ id?: string | number; body?: object }>
  /** Fields that point at a record and have no width. */
  without?: readonly string[]
}

const calls: Stored[] = [
  { writes: updateAccountSettings, reads: getAccountSettings },
  { writes: savePreferences, reads: getPreferences },
  { writes: saveMenuUploadSettings, reads: getMenuUploadSettings },
  { writes: savePlatformInfo, reads: getPlatformInfo },
  {
    writes: createRestaurant,
    reads: listRestaurants,
    beside: async () => ({ body: { name: 'Casa Rosa' } }),
    without: ['dataset'],
  },
  {
    writes: updateRestaurant,
    reads: listRestaurants,
    beside: async (person) => ({ id: (await aRestaurant(person)).id }),
    without: ['dataset'],
  },
  {
    writes: saveItem,
    reads: listItems,
    beside: async () => ({ body: { name: 'Lamb Chops' } }),
    without: ['pictureId'],
  },
  {
    writes: updateItem,
    reads: listItems,
    beside: async (person) => {
      const name = `Lamb Chops ${randomUUID()}`
      const { item } = (await person.call('POST', '/api/items', { name })).json()
      return { id: item.id, body: { version: item.version } }
    },
    without: ['version', 'pictureId'],
  },
]

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test.each(calls)(
  '$writes.method $writes.path stores the widest value of each field, and $reads.path reads it',
  async ({ writes, reads, beside, without = [] }) => {
    const rosa = await aPerson(server)
    for (const [name, schema] of Object.entries(schemaOf(writes).properties ?? {})) {
      if (without.includes(name)) continue
      for (const widest of widestOf(schema as Schema, name)) {
        const what = `${name}: ${JSON.stringify(widest)}`
        const { id = '', body } = (await beside?.(rosa)) ?? {}
        const url = writes.path.replace(':id', String(id))
        const written = await rosa.call(writes.method, url, { ...body, [name]: widest })
        if (written.statusCode === 400 && what.includes(UNBOUNDED)) continue
        expect(written.statusCode, `${what}: ${written.body}`).toBeLessThan(300)
        const read = await rosa.call('GET', reads.path)
        expect(read.statusCode, `after ${what}: ${read.body}`).toBe(200)
        if (typeof widest === 'string') expect(read.body, what).toContain(widest)
      }
    }
  },
)

/** What has a form of its own is as wide as that form. */
const FORMS: Readonly<Record<string, string>> = {
  routingNumber: '021000021',
  accountNumber: '12345678901234567',
  taxId: '12-3456789',
  currency: 'USD',
  timeZone: 'America/Argentina/ComodRivadavia',
}

type Schema = z.core.JSONSchema.BaseSchema

function schemaOf({ body }: Endpoint): Schema {
  if (!body) throw new Error('This call takes nothing.')
  return z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' })
}

/** One value for each form that a schema takes, each as long, as many or as large as it may be. */
function widestOf(schema: Schema, name = ''): unknown[] {
  if (schema.enum) return [...schema.enum]
  if (schema.const !== undefined) return [schema.const]
  const forms = schema.anyOf ?? schema.oneOf
  if (forms) return forms.flatMap((form) => widestOf(form as Schema, name))
  switch (schema.type) {
    case 'string': {
      if (FORMS[name]) return [FORMS[name]]
      if (schema.pattern !== undefined || schema.format !== undefined) return []
      return [schema.maxLength === undefined ? UNBOUNDED : 'W'.repeat(schema.maxLength)]
    }
    case 'integer':
    case 'number':
      return [schema.maximum ?? Number.MAX_SAFE_INTEGER]
    case 'boolean':
      return [true]
    case 'null':
      return [null]
    case 'array':
      return widestOf(schema.items as Schema, name).map((entry) =>
        Array(schema.maxItems ?? 20).fill(entry),
      )
    case 'object':
      return [widestObject(schema)]
    default:
      return []
  }
}

/** A text of which the schema does not say how long it may be: it may be refused, but not stored and then unreadable. */
const UNBOUNDED = 'U'.repeat(300)

function widestObject({ properties = {} }: Schema): object {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      const [first] = widestOf(schema as Schema, name)
      return first === undefined ? [] : [[name, first]]
    }),
  )
}
