import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dataset } from '#contract/datasets.ts'
import type { Menu } from '#contract/menus.ts'
import { uploadCsv } from '../../../testing/multipart-form.ts'
import { aPerson, aRestaurant, type TestApp, testApp } from '../../../testing/test-app.ts'

const ITEMS = 4
const EDITED = 'Ceviche, as our grandmother made it'

/** Real files of others, where they are at hand; never part of the project. */
const real = join(process.env.MENUWRIGHT_SHARED ?? '../shared', 'data', 'csv')
const FILES = [
  'de_cafe_menu.csv',
  'dk_enjoythai_crlf.csv',
  'hu_headerless_semicolon_tiny.csv',
  'ubereats_items_joined_restaurants.csv',
  'allmenus_ny_duphdr.csv',
  'fr_frites_and_co_blankrows_eur.csv',
  'gr_littlejo_semicolon_decimalcomma.csv',
  'indian_food.csv',
  'maven_menu_items_bom_tiny.csv',
  'mcdonalds_us_menu.csv',
  'ro_ragged_asterisks.csv',
  'starbucks_food_utf16le.csv',
  'ubereats_menu_items_250.csv',
  'zomato_kolkata_pune_860KB.csv',
]

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test.skipIf(!existsSync(real)).each(FILES)(
  'from the real file %s a menu is made, edited and exported',
  async (name) => {
    const rosa = await aPerson(server)
    const restaurant = await aRestaurant(rosa)
    const content = readFileSync(join(real, name))
    const upload = await uploadCsv(server, rosa, { name, content })
    expect(upload.statusCode, upload.body).toBe(201)
    const { id, reading, question } = upload.json<{ csvFile: Dataset }>().csvFile
    if (question !== null) await rosa.call('PUT', `/api/csv/${id}/reading`, { reading })
    const attached = await rosa.call('PUT', `/api/restaurant/${restaurant.id}`, { dataset: name })
    expect(attached.json()).toMatchObject({ restaurant: { dataset: name } })

    const made = await rosa.call('POST', '/api/menucreation', {
      email: 'rosa@example.com',
      targetCountry: 'Peruvian',
      RestaurantDataStatus: true,
      restaurantId: String(restaurant.id),
      numItemsToGenerate: ITEMS,
    })
    expect(made.statusCode, made.body).toBe(200)
    const { menus, csv0 } = made.json<{ menus: Menu[]; csv0: string }>()
    expect(rowsOf(csv0)).toHaveLength(ITEMS)
    const [first] = menus[0]?.items ?? []
    const saved = await rosa.call('PATCH', `/api/items/${first?.id}`, { version: 1, name: EDITED })
    expect(saved.statusCode, saved.body).toBe(200)

    const address = `/api/menus/${menus[0]?.id}/export`
    const rows = rowsOf((await rosa.call('GET', `${address}?format=csv`)).body)
    expect(rows).toHaveLength(ITEMS)
    expect(rows.map((row) => row.name)).toContain(EDITED)
    expect(rows.map((row) => row.name)).not.toContain(first?.name)
    for (const row of rows) {
      expect(row).toMatchObject({
        currency: expect.stringMatching(/^[A-Z]{3}$/),
        image_provenance: 'illustration',
      })
      expect(Number(row.price)).toBeGreaterThan(0)
      expect(Number(row.calories)).toBeGreaterThan(0)
      expect(row.description?.length).toBeGreaterThan(40)
      expect(row.recipe).toContain('1.')
      const picture = await rosa.call('GET', new URL(row.image ?? '').pathname)
      expect(picture.headers['content-type']).toBe('image/webp')
    }
    const xlsx = await rosa.call('GET', `${address}?format=xlsx`)
    expect(JSON.stringify(await readXlsxFile(xlsx.rawPayload))).toContain(EDITED)
  },
)

function rowsOf(csv: string): Record<string, string>[] {
  return Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data
}
