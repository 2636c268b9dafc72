import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IntakeItem, MenuIntake } from '#contract/menu-intake-model.ts'
import { MENU_UPLOAD_DEFAULTS } from '#contract/menu-upload.ts'
import { aPdfWithNuls } from '#server/testing/damaged-pdf.ts'
import {
  A_MENU,
  aMenuPdf,
  aPhoto,
  ended,
  intakeOf,
  readIntake,
  uploadMenu,
} from '#server/testing/menu-uploads.ts'
import { uploadCsv } from '#server/testing/multipart-form.ts'
import {
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await server.work()
})
afterAll(() => server.close())

const NAMES = ['Fish & Chips', 'Chicken Curry', 'Dave’s Secret', 'Chocolate Brownie']
const namesOf = ({ items }: MenuIntake) => items.map(({ improved }) => improved?.name)

function itemNamed({ items }: MenuIntake, name: string): IntakeItem {
  const item = items.find(({ read }) => read.name.toLowerCase() === name.toLowerCase())
  if (!item) throw new Error(`There is no ${name} among ${items.map(({ read }) => read.name)}`)
  return item
}

describe('the upload tool’s settings', () => {
  test('are the defaults before anything is saved', async () => {
    const rosa = await aPerson(server)
    const answer = await rosa.call('GET', '/api/menuupload-config')
    expect(answer.json()).toEqual(MENU_UPLOAD_DEFAULTS)
    expect(answer.json().targetTypes).toHaveLength(8)
  })

  test('are merged into what is stored, and are the account’s own', async () => {
    const [rosa, eve] = [await aPerson(server), await aPerson(server)]
    await rosa.call('POST', '/api/menuupload-config', { restaurantId: 1001, cuisine: 'Thai' })
    const changes = { targetTypes: ['name'], evaluationEnabled: 3 }
    const answer = await rosa.call('POST', '/api/menuupload-config', changes)
    const whole = { ...MENU_UPLOAD_DEFAULTS, restaurantId: '1001', cuisine: 'Thai', ...changes }
    expect(answer.json()).toEqual(whole)
    expect((await rosa.call('GET', '/api/menuupload-config')).json()).toEqual(whole)
    expect((await eve.call('GET', '/api/menuupload-config')).json()).toEqual(MENU_UPLOAD_DEFAULTS)
  })

  test.each([
    [{ evaluationEnabled: 11 }, 'Evaluation is 0 to 10'],
    [{ imagePrompt: 'x'.repeat(201) }, 'The image prompt has at most 200 characters'],
    [{ targetTypes: ['smell'] }, /^A target type is one of/],
    [{ systemPromptStyle: 'posh' }, 'The style is truck, normal or fine'],
  ])('a wrong one is refused: %j', async (changes, sentence) => {
    const answer = await (await aPerson(server)).call('POST', '/api/menuupload-config', changes)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatch(sentence)
  })
})

describe('a menu that was uploaded', () => {
  test('is answered at once and read in the background, page by page', async () => {
    const rosa = await aPerson(server)
    const answer = await uploadMenu(server, rosa, { menu: await aMenuPdf(undefined, { pages: 3 }) })
    expect(answer.statusCode).toBe(202)
    expect(answer.json()).toEqual({
      message: 'Menu uploaded successfully!',
      intake_id: expect.any(String),
    })
    const intake = await ended(rosa, answer.json().intake_id)
    expect(intake).toMatchObject({
      status: 'done',
      fileName: 'menu.pdf',
      fileKind: 'pdf',
      progress: { pagesDone: 3, pageCount: 3, itemsDone: 12, itemCount: 12 },
      error: null,
      decided: { pending: 12, accepted: 0, rejected: 0, saved: 0 },
    })
    expect(intake.finishedAt).not.toBeNull()
  })

  test('changes only what is targeted', async () => {
    const intake = await intakeOf(server, await aPerson(server), {
      fields: { target_type: 'name' },
    })
    expect(namesOf(intake)).toEqual(NAMES)
    for (const { read, improved } of intake.items) {
      expect(improved).toMatchObject({
        section: read.section,
        description: read.description,
        price: { minor: read.prices[0]?.amountMinor, currency: 'USD' },
        priceSource: null,
        calories: null,
        picture: null,
        score: null,
      })
    }
  })

  test('keeps the printed name where that is not targeted', async () => {
    const intake = await intakeOf(server, await aPerson(server), {
      fields: { target_type: 'calories' },
    })
    expect(intake.items.map(({ improved }) => improved?.name)).toEqual(
      intake.items.map(({ read }) => read.name),
    )
    expect(itemNamed(intake, 'Chicken Curry').improved?.calories).toBeGreaterThan(200)
  })

  test('comes back with everything of each dish, and as that dish', async () => {
    const intake = await intakeOf(server, await aPerson(server), {
      fields: { target_type: 'all', evaluation_enabled: '2' },
    })
    const fish = itemNamed(intake, 'Fish & Chips').improved
    expect(fish).toMatchObject({
      name: expect.stringContaining('Fish & Chips'),
      description: expect.stringMatching(/cod.*peas|peas.*cod/i),
      calories: expect.any(Number),
      picture: { provenance: 'illustration' },
      score: expect.any(Number),
      engine: 'kitchen',
    })
    expect(fish?.price?.minor).toBe(1250)
    // Nobody but Dave knows what is in it.
    expect(itemNamed(intake, 'Dave’s Secret').improved).toMatchObject({
      name: 'Dave’s Secret',
      description: null,
      price: { minor: 900 },
      engine: 'printed',
    })
    expect(intake.warnings).toContain(
      'What is in 1 item could not be told, so the words stand as printed.',
    )
  })

  test('every size of an item stays, and the file names each', async () => {
    const lines = [{ name: 'House Wine', price: '$7.00 / $24.00' }]
    const rosa = await aPerson(server)
    const intake = await intakeOf(server, rosa, { menu: await aMenuPdf(lines) })
    const [item] = intake.items
    expect(item?.improved?.sizes.map(({ price }) => price.minor)).toEqual([700, 2400])
    const csv = await rosa.call('GET', `/api/menu-intakes/${intake.id}/export`)
    expect(csv.body.match(/House Wine/g)).toHaveLength(2)
  })

  test('with characters that nothing can keep is read and kept without them', async () => {
    const menu = aPdfWithNuls(['Grilled~ Salmon with asparagus $18.00', 'Lemon ~~Tart $7.50'])
    const intake = await intakeOf(server, await aPerson(server), { menu })
    expect(intake).toMatchObject({ status: 'done', error: null })
    expect(intake.items.map(({ read }) => read.name)).toEqual([
      'Grilled Salmon with asparagus',
      'Lemon Tart',
    ])
  })

  test('without text fails with a sentence that says what to do', async () => {
    const intake = await intakeOf(server, await aPerson(server), {
      menu: await aPhoto(),
      name: 'menu.jpg',
    })
    expect(intake).toMatchObject({
      status: 'failed',
      error:
        'No menu items were found in this file. Upload a sharp, straight picture of the whole menu, or its PDF. Photos and scans are read in Latin letters, Chinese, Japanese and Korean.',
      items: [],
    })
  })

  test('takes the names of the cuisine’s own language where that is asked', async () => {
    const intake = await intakeOf(server, await aPerson(server), {
      menu: await aMenuPdf([{ name: 'Pad Thai with Prawns', price: '$13.00' }]),
      fields: { name_translation: '1', cuisine: 'Thai' },
    })
    expect(intake.items[0]?.improved?.nativeName).toBe('ผัดไทยกุ้งสด')
  })

  test('says that the illustrator follows no image prompt', async () => {
    const image_prompt = 'On a slate, from above'
    const menu = await aMenuPdf([{ name: 'Fish & Chips', price: '$12.50' }])
    const fields = { target_type: 'image', image_prompt }
    const rosa = await aPerson(server)
    const intake = await intakeOf(server, rosa, { menu, fields })
    const sentence =
      'The image prompt was not followed for 1 item: the built-in illustrator draws a dish from what is in it, and only an image model reads prompts.'
    expect(intake.warnings).toContain(sentence)
    const without = await intakeOf(server, rosa, { menu, fields: { target_type: 'image' } })
    expect(without.warnings).not.toContain(sentence)
  })

  test('uploads are listed, newest first, a page at a time', async () => {
    const rosa = await aPerson(server)
    const first = await intakeOf(server, rosa, { name: 'one.pdf' })
    const second = await intakeOf(server, rosa, { name: 'two.pdf' })
    const list = (await rosa.call('GET', '/api/menu-intakes?limit=1')).json()
    expect(list).toMatchObject({ total: 2, intakes: [{ id: second.id, fileName: 'two.pdf' }] })
    const rest = (await rosa.call('GET', '/api/menu-intakes?offset=1')).json()
    expect(rest.intakes).toMatchObject([{ id: first.id, status: 'done' }])
  })

  test('two at once are both read', async () => {
    const rosa = await aPerson(server)
    const answers = await Promise.all([
      uploadMenu(server, rosa, { name: 'one.pdf' }),
      uploadMenu(server, rosa, { name: 'two.pdf' }),
    ])
    const intakes = await Promise.all(answers.map((one) => ended(rosa, one.json().intake_id)))
    expect(intakes.map(namesOf)).toEqual([NAMES, NAMES])
  })
})

describe('matching', () => {
  const CSV =
    'name,category,price\nFish and Chips,Mains,11.90\nBeef Curry,Mains,12.50\nBrownie,Desserts,5.00\n'

  test('finds the kept item before the row, and says so where there is nothing', async () => {
    const rosa = await aPerson(server)
    const { id } = await aRestaurant(rosa)
    await rosa.call('POST', '/api/items', { name: 'Chocolate Brownie' })
    await uploadCsv(server, rosa, { name: 'prices.csv', content: CSV })
    const intake = await intakeOf(server, rosa, {
      fields: { restaurant_id: String(id), ingredient_data: 'prices.csv' },
    })
    expect(itemNamed(intake, 'Chocolate Brownie').match).toMatchObject({
      kind: 'item',
      name: 'Chocolate Brownie',
    })
    expect(itemNamed(intake, 'Fish & Chips').match).toMatchObject({
      kind: 'row',
      name: 'Fish and Chips',
      row: 1,
      dataset: 'prices.csv',
      price: { minor: 1190 },
    })
    const curry = itemNamed(intake, 'Chicken Curry')
    expect(curry.match).toMatchObject({
      kind: 'none',
      name: null,
      reason: expect.stringContaining('the nearest is "Beef Curry"'),
    })
    expect(curry.confidence).toBe(curry.read.confidence)
  })

  test('a printed price is kept, and one row of a like name says nothing of it', async () => {
    const rosa = await aPerson(server)
    await uploadCsv(server, rosa, { name: 'prices.csv', content: CSV })
    const intake = await intakeOf(server, rosa, {
      fields: { target_type: 'price', ingredient_data: 'prices.csv' },
    })
    expect(itemNamed(intake, 'Fish & Chips').improved).toMatchObject({
      price: { minor: 1250 },
      priceSource: null,
    })
  })

  test('is not done where it is off', async () => {
    const intake = await intakeOf(server, await aPerson(server), {
      fields: { enable_intelligent_matching: '0' },
    })
    expect(intake.items.map(({ match }) => match)).toEqual([null, null, null, null])
  })
})

describe('photos', () => {
  const extra = async (name: string, size = {}) =>
    ['extra_images', new File([await aPhoto('jpeg', size)], name)] as ['extra_images', File]
  const SMALL = { width: 600, height: 400 }

  test('that came along go to the dish of their name, better as targeted, the original kept', async () => {
    const rosa = await aPerson(server)
    const intake = await intakeOf(server, rosa, {
      fields: {
        target_type: 'image,image_enhancement,image_upscaling',
        enable_extra_upscaling: 'true',
      },
      // improving and drawing take their time by the pixel and by the dish
      menu: await aMenuPdf(A_MENU.filter((line) => line !== A_MENU[2])),
      files: [await extra('chocolate_brownie.jpg', SMALL), await extra('IMG_0001.jpg', SMALL)],
    })
    const [brownie, unknown] = intake.photos
    const item = itemNamed(intake, 'Chocolate Brownie')
    expect(brownie).toMatchObject({
      name: 'chocolate_brownie.jpg',
      source: 'upload',
      original: { provenance: 'real', width: 600, height: 400 },
      improved: { provenance: 'enhanced', width: 1200, height: 800 },
      itemId: item.id,
      error: null,
    })
    expect(item.improved?.picture).toEqual(brownie?.improved)
    expect(unknown).toMatchObject({ itemId: null, confidence: null })
    expect(itemNamed(intake, 'Fish & Chips').improved?.picture?.provenance).toBe('illustration')

    const url = `/api/menu-intakes/${intake.id}`
    const itemId = itemNamed(intake, 'Dave’s Secret').id
    const put = await rosa.call('PATCH', `${url}/photos/${unknown?.id}`, {
      itemId,
      use: 'original',
    })
    const after: MenuIntake = put.json().intake
    expect(itemNamed(after, 'Dave’s Secret').improved?.picture).toEqual(unknown?.original)
    const off = await rosa.call('PATCH', `${url}/photos/${unknown?.id}`, { itemId: null })
    const last: MenuIntake = off.json().intake
    expect(itemNamed(last, 'Dave’s Secret').improved?.picture).toBeNull()
  })

  test('that are not targeted are shown as they are', async () => {
    const intake = await intakeOf(server, await aPerson(server), {
      files: [await extra('fish and chips.jpg')],
    })
    expect(intake.photos).toMatchObject([{ improved: null, notes: [] }])
    expect(itemNamed(intake, 'Fish & Chips').improved?.picture).toEqual(intake.photos[0]?.original)
  })

  test('inside the PDF go to the item that they stand beside', async () => {
    const menu = await aMenuPdf(undefined, { photo: await aPhoto() })
    const intake = await intakeOf(server, await aPerson(server), { menu })
    const brownie = itemNamed(intake, 'Chocolate Brownie')
    expect(intake.photos).toMatchObject([
      {
        name: 'Page 1',
        source: 'pdf',
        original: { provenance: 'real', width: 900 },
        itemId: brownie.id,
        confidence: expect.closeTo(0.8, 1),
      },
    ])
    expect(brownie.improved?.picture).toEqual(intake.photos[0]?.original)
  })

  test('inside the PDF that stand beside no item are kept, and that is said', async () => {
    const menu = await aMenuPdf(undefined, { photo: await aPhoto(), photoAt: [72, 560] })
    const intake = await intakeOf(server, await aPerson(server), { menu })
    expect(intake.photos).toMatchObject([{ source: 'pdf', itemId: null, confidence: null }])
    expect(intake.warnings).toContain(
      '1 picture of the PDF stands beside no single item. It is kept among the photos, where you can choose its item.',
    )
  })

  test('inside the PDF leave an item to the file that is named after it', async () => {
    const menu = await aMenuPdf(undefined, { photo: await aPhoto() })
    const intake = await intakeOf(server, await aPerson(server), {
      menu,
      files: [await extra('chocolate_brownie.jpg')],
    })
    const [file, inside] = intake.photos
    expect(file?.itemId).toBe(itemNamed(intake, 'Chocolate Brownie').id)
    expect(inside).toMatchObject({ source: 'pdf', itemId: null })
  })
})

describe('what the owner decides', () => {
  async function anIntake(): Promise<{ rosa: Person; intake: MenuIntake; url: string }> {
    const rosa = await aPerson(server)
    const intake = await intakeOf(server, rosa)
    return { rosa, intake, url: `/api/menu-intakes/${intake.id}` }
  }

  test('an item is edited in place and accepted', async () => {
    const { rosa, intake, url } = await anIntake()
    const curry = itemNamed(intake, 'Chicken Curry')
    const answer = await rosa.call('PATCH', `${url}/items/${curry.id}`, {
      version: 1,
      name: 'Rosa’s Chicken Curry',
      price: { minor: 1190, currency: 'USD' },
      decision: 'accepted',
    })
    expect(answer.json().item).toMatchObject({
      improved: { name: 'Rosa’s Chicken Curry', price: { minor: 1190 }, section: 'MAINS' },
      read: { name: 'Chicken Curry' },
      decision: 'accepted',
      edited: true,
      version: 2,
    })
    const stale = await rosa.call('PATCH', `${url}/items/${curry.id}`, { version: 1, name: 'No' })
    expect([stale.statusCode, stale.json().error]).toEqual([
      409,
      'Somebody changed this item in the meantime. Reload it and try again.',
    ])
  })

  test('all are accepted, or those of at least a confidence', async () => {
    const { rosa, url } = await anIntake()
    const none = await rosa.call('POST', `${url}/decide`, {
      decision: 'accepted',
      minConfidence: 1,
    })
    expect(none.json().intake.decided).toMatchObject({ accepted: 0, pending: 4 })
    const all = await rosa.call('POST', `${url}/decide`, { decision: 'accepted' })
    expect(all.json().intake.decided).toMatchObject({ accepted: 4, pending: 0 })
    const [first] = all.json().intake.items
    const named = { decision: 'rejected', itemIds: [first.id] }
    const one = await rosa.call('POST', `${url}/decide`, named)
    expect(one.json().intake.decided).toMatchObject({ accepted: 3, rejected: 1 })
  })

  test('the accepted ones go to the library as a menu, once', async () => {
    const { rosa, intake, url } = await anIntake()
    const refused = await rosa.call('POST', `${url}/save`, {})
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      'Accept at least one item, then save.',
    ])
    const itemIds = intake.items.slice(0, 2).map(({ id }) => id)
    await rosa.call('POST', `${url}/decide`, { decision: 'accepted', itemIds })
    const saved = await rosa.call('POST', `${url}/save`, { title: 'Winter menu' })
    expect(saved.statusCode, saved.body).toBe(201)
    expect(saved.json()).toMatchObject({
      message: '2 items went to the library.',
      added: 2,
      updated: 0,
      onMenu: null,
      menu: {
        title: 'Winter menu',
        items: [
          { name: 'Fish & Chips', category: 'MAINS', status: 'kept', price: { minor: 1250 } },
          { name: 'Chicken Curry', status: 'kept' },
        ],
      },
    })
    const again = await rosa.call('POST', `${url}/save`, {})
    expect([again.statusCode, again.json().error]).toEqual([
      409,
      'Every accepted item is in the library already.',
    ])
    const after = await readIntake(rosa, intake.id)
    expect(after).toMatchObject({ menuId: saved.json().menu.id, decided: { saved: 2 } })
    const [first] = after.items
    const late = await rosa.call('PATCH', `${url}/items/${first?.id}`, { version: 2, name: 'X' })
    expect([late.statusCode, late.json().error]).toEqual([
      409,
      'This item is in the library already. Change it there.',
    ])
  })

  test('two saves at once do not double anything', async () => {
    const { rosa, url } = await anIntake()
    await rosa.call('POST', `${url}/decide`, { decision: 'accepted' })
    const answers = await Promise.all([1, 2, 3].map(() => rosa.call('POST', `${url}/save`, {})))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    expect((await rosa.call('GET', '/api/items')).json().total).toBe(4)
  })

  test('a matched item of the library is changed where that is asked, and keeps what it was', async () => {
    const rosa = await aPerson(server)
    const { item } = (
      await rosa.call('POST', '/api/items', {
        name: 'Chicken curry',
        description: 'Our own.',
        price: { minor: 1050, currency: 'USD' },
      })
    ).json()
    const intake = await intakeOf(server, rosa)
    const url = `/api/menu-intakes/${intake.id}`
    await rosa.call('POST', `${url}/decide`, { decision: 'accepted' })
    const saved = await rosa.call('POST', `${url}/save`, { matched: 'update' })
    expect(saved.json()).toMatchObject({ added: 3, updated: 1 })
    const { items } = (await rosa.call('GET', '/api/items?query=curry')).json()
    expect(items).toMatchObject([
      { id: item.id, name: 'Chicken Curry', price: { minor: 1100 }, description: 'Our own.' },
    ])
    const { versions } = (await rosa.call('GET', `/api/items/${item.id}/versions`)).json()
    expect(versions).toMatchObject([
      { madeBy: 'upload', reason: 'Read from menu.pdf', item: { price: { minor: 1050 } } },
    ])
  })
})

describe('what can be downloaded', () => {
  test('CSV and XLSX of what is not rejected', async () => {
    const rosa = await aPerson(server)
    const intake = await intakeOf(server, rosa)
    const url = `/api/menu-intakes/${intake.id}`
    const itemIds = [itemNamed(intake, 'Dave’s Secret').id]
    await rosa.call('POST', `${url}/decide`, { decision: 'rejected', itemIds })
    const csv = await rosa.call('GET', `${url}/export`)
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body).toMatch(/^\uFEFFref,category,name/)
    expect(csv.body).toContain('Fish & Chips')
    expect(csv.body).not.toContain('Dave')
    const xlsx = await rosa.call('GET', `${url}/export?format=xlsx`)
    expect(Object.keys(unzipSync(xlsx.rawPayload))).toContain('xl/workbook.xml')
    const accepted = await rosa.call('GET', `${url}/export?only=accepted`)
    expect(accepted.body).not.toContain('Fish')
  })

  test('the pictures as a ZIP, with a list of what each shows and where it is from', async () => {
    const rosa = await aPerson(server)
    const intake = await intakeOf(server, rosa, { fields: { target_type: 'image' } })
    const zip = await rosa.call('GET', `/api/menu-intakes/${intake.id}/pictures`)
    expect(zip.headers['content-type']).toBe('application/zip')
    const files = unzipSync(zip.rawPayload)
    expect(Object.keys(files)).toContain('items/001-FISH-CHIPS.webp')
    const list = strFromU8(files['pictures.csv'] ?? new Uint8Array())
    expect(list).toContain('illustration')
  })

  test('no ZIP where there are no pictures', async () => {
    const rosa = await aPerson(server)
    const intake = await intakeOf(server, rosa)
    const zip = await rosa.call('GET', `/api/menu-intakes/${intake.id}/pictures`)
    expect([zip.statusCode, zip.json().error]).toEqual([409, 'This menu has no pictures yet.'])
  })

  test('the menu as it was uploaded', async () => {
    const rosa = await aPerson(server)
    const menu = await aMenuPdf()
    const intake = await intakeOf(server, rosa, { menu, name: 'Menú (junio).pdf' })
    const file = await rosa.call('GET', `/api/menu-intakes/${intake.id}/file`)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''Men%C3%BA%20%28junio%29.pdf",
    )
    expect(file.rawPayload.equals(menu)).toBe(true)
  })
})

test('deleting takes the file and the pictures along, but not what is in the library', async () => {
  const rosa = await aPerson(server)
  const intake = await intakeOf(server, rosa, { fields: { target_type: 'all' } })
  const url = `/api/menu-intakes/${intake.id}`
  const [kept, left] = [itemNamed(intake, 'Fish & Chips'), itemNamed(intake, 'Chocolate Brownie')]
  await rosa.call('POST', `${url}/decide`, { decision: 'accepted', itemIds: [kept.id] })
  await rosa.call('POST', `${url}/save`, {})
  const answer = await rosa.call('DELETE', url)
  expect(answer.json().message).toBe('"menu.pdf" was deleted.')
  expect((await rosa.call('GET', url)).statusCode).toBe(404)
  const statusOf = async (path = '') => (await rosa.call('GET', path)).statusCode
  expect(await statusOf(kept.improved?.picture?.url)).toBe(200)
  expect(await statusOf(left.improved?.picture?.url)).toBe(404)
  expect((await rosa.call('GET', '/api/items')).json().total).toBe(1)
})

test('a menu that is deleted while it is read leaves nothing behind', async () => {
  const rosa = await aPerson(server)
  const menu = await aMenuPdf(undefined, { pages: 30 })
  const { intake_id } = (await uploadMenu(server, rosa, { menu })).json()
  expect((await rosa.call('DELETE', `/api/menu-intakes/${intake_id}`)).statusCode).toBe(200)
  // The next one is read only after the job of the first has ended.
  await intakeOf(server, rosa)
  expect((await rosa.call('GET', '/api/menu-intakes')).json().total).toBe(1)
})

test('another account’s menu is not there', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  const intake = await intakeOf(server, rosa)
  const url = `/api/menu-intakes/${intake.id}`
  const item = `${url}/items/${intake.items[0]?.id}`
  const answers = await Promise.all([
    eve.call('GET', url),
    eve.call('DELETE', url),
    eve.call('POST', `${url}/retry`),
    eve.call('PATCH', item, { version: 1, name: 'Mine' }),
    eve.call('POST', `${url}/decide`, { decision: 'accepted' }),
    eve.call('POST', `${url}/save`, {}),
    eve.call('GET', `${url}/export`),
    eve.call('GET', `${url}/pictures`),
    eve.call('GET', `${url}/file`),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
  expect(answers[0]?.json().error).toBe('There is no such menu upload.')
})

test('only a menu that failed is read again', async () => {
  const rosa = await aPerson(server)
  const done = await intakeOf(server, rosa)
  const refused = await rosa.call('POST', `/api/menu-intakes/${done.id}/retry`)
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    'This menu did not fail, so there is nothing to repeat.',
  ])
  const failed = await intakeOf(server, rosa, { menu: await aPhoto(), name: 'menu.jpg' })
  const again = await rosa.call('POST', `/api/menu-intakes/${failed.id}/retry`)
  expect(again.statusCode).toBe(202)
  expect(again.json().intake).toMatchObject({ status: 'queued', error: null })
  expect(await ended(rosa, failed.id)).toMatchObject({ status: 'failed' })
})
