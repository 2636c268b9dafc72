import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PageBox } from '#contract/intake.ts'
import type { IntakeItem, MenuIntake } from '#contract/menu-intake-model.ts'
import {
  aMenuPdf,
  aPhoto,
  ended,
  intakeOf,
  type Line,
  readIntake,
  uploadMenu,
} from '#server/testing/menu-uploads.ts'
import { drawnPage } from '#server/testing/sample-menus.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'
import { menuIntakeItems, menuIntakes } from './intake.tables.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await server.work()
})
afterAll(() => server.close())

const MENU: readonly Line[] = [
  'MAINS',
  { name: 'Fish and Chips', price: '$12.50', description: 'Battered cod with mushy peas' },
  { name: 'Chicken Curry', price: '$11.00' },
  { name: 'Beef Stew', price: '$14.00' },
]

const menuOf = async (person: Person, lines = MENU, fields: Record<string, string> = {}) =>
  intakeOf(server, person, { menu: await aMenuPdf(lines), fields })
const named = ({ items }: MenuIntake, name: string): IntakeItem => {
  const item = items.find(({ read }) => read.name === name)
  if (!item) throw new Error(`There is no ${name} among ${items.map(({ read }) => read.name)}`)
  return item
}
const namesOf = ({ items }: MenuIntake) => items.map(({ read }) => read.name)
const boxOf = ({ read }: IntakeItem): PageBox => {
  if (!read.box) throw new Error(`${read.name} has no place`)
  const { x, y, width, height } = read.box
  return { x: x - 0.01, y: y - 0.005, width: width + 0.02, height: height + 0.01 }
}
const draw = (person: Person, id: string, given: { page?: number; box: object }) =>
  person.call('POST', `/api/menu-intakes/${id}/items`, { page: 1, ...given })
const join = (person: Person, id: string, items: readonly { id: string; version: number }[]) =>
  person.call('POST', `/api/menu-intakes/${id}/items/join`, {
    items: items.map(({ id: item, version }) => ({ id: item, version })),
  })
const part = (person: Person, id: string, item: IntakeItem, at?: number) =>
  person.call('POST', `/api/menu-intakes/${id}/items/${item.id}/part`, {
    version: item.version,
    at,
  })
const written = (person: Person, id: string) =>
  vi.waitFor(
    async () => {
      const intake = await readIntake(person, id)
      expect(intake.items.map(({ improved }) => improved)).not.toContain(null)
      return intake
    },
    { timeout: 240_000 },
  )

const takeAway = (id: string) =>
  server.deps.db.delete(menuIntakeItems).where(eq(menuIntakeItems.id, id))

/** The menu without one of its items, as a reading that has missed it leaves it. */
async function without(person: Person, name: string, lines = MENU) {
  const intake = await menuOf(person, lines)
  const [missing, box] = [named(intake, name), boxOf(named(intake, name))]
  await takeAway(missing.id)
  return { id: intake.id, box }
}

describe('a page of the menu', () => {
  test('comes as a picture that its owner alone sees', async () => {
    const [rosa, eve] = [await aPerson(server), await aPerson(server)]
    const { id } = await menuOf(rosa)
    const answer = await rosa.call('GET', `/api/menu-intakes/${id}/pages/1`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    const { width, height } = await sharp(answer.rawPayload).metadata()
    expect((width ?? 0) / (height ?? 1)).toBeCloseTo(612 / 792, 2)
    expect((await eve.call('GET', `/api/menu-intakes/${id}/pages/1`)).statusCode).toBe(404)
  })

  test('that is not there is reported', async () => {
    const rosa = await aPerson(server)
    const { id } = await menuOf(rosa)
    const answer = await rosa.call('GET', `/api/menu-intakes/${id}/pages/7`)
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'There is no page 7.'])
    expect((await rosa.call('GET', `/api/menu-intakes/${id}/pages/0`)).statusCode).toBe(400)
  })
})

describe('a box that is drawn', () => {
  test('is read at once, goes where it stands on the menu, and is written like the others', async () => {
    const rosa = await aPerson(server)
    const { id, box } = await without(rosa, 'Chicken Curry')
    const answer = await draw(rosa, id, { box })
    expect(answer.statusCode, answer.body).toBe(201)
    const { intake, added } = answer.json()
    expect(namesOf(intake)).toEqual(['Fish and Chips', 'Chicken Curry', 'Beef Stew'])
    expect(named(intake, 'Chicken Curry')).toMatchObject({
      id: added[0],
      read: { section: 'MAINS', prices: [{ amountMinor: 1100 }], page: 1 },
      decision: 'pending',
    })
    const later = await written(rosa, id)
    expect(named(later, 'Chicken Curry').improved?.price).toEqual({ minor: 1100, currency: 'USD' })
    expect(later.status).toBe('done')
  })

  test('on a photo is read by recognition', async () => {
    const rosa = await aPerson(server)
    const menu = Buffer.from(await drawnPage(await aMenuPdf(MENU)))
    const intake = await intakeOf(server, rosa, { menu, name: 'menu.png' })
    const box = boxOf(named(intake, 'Beef Stew'))
    await takeAway(named(intake, 'Beef Stew').id)
    const answer = await draw(rosa, intake.id, { box })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(namesOf(answer.json().intake)).toEqual(namesOf(intake))
  })

  test('with nothing in it is refused with a sentence, and nothing is changed', async () => {
    const rosa = await aPerson(server)
    const { id } = await menuOf(rosa)
    const answer = await draw(rosa, id, { box: { x: 0.7, y: 0.8, width: 0.2, height: 0.1 } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toBe(
      'Nothing could be read there. Draw the box around the whole item with its price, a little larger than its letters.',
    )
    expect(namesOf(await readIntake(rosa, id))).toHaveLength(3)
  })

  test.each([
    [{ box: { x: 0.1, y: 0.1, width: 0, height: 0.1 } }, 400, /The box is too small/],
    [{ box: { x: -1, y: 0.1, width: 0.2, height: 0.1 } }, 400, /./],
    [{ page: 9, box: { x: 0.1, y: 0.1, width: 0.2, height: 0.1 } }, 404, /There is no page 9/],
  ])('of no sense is refused: %j', async (given, status, sentence) => {
    const rosa = await aPerson(server)
    const { id } = await menuOf(rosa)
    const answer = await draw(rosa, id, given)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().error).toMatch(sentence)
  })

  test('that two people draw at once is one item', async () => {
    const rosa = await aPerson(server)
    const { id, box } = await without(rosa, 'Chicken Curry')
    const answers = await Promise.all([draw(rosa, id, { box }), draw(rosa, id, { box })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400])
    const refused = answers.find(({ statusCode }) => statusCode === 400)
    expect(refused?.json().error).toBe('"Chicken Curry" is among the items already.')
    expect(namesOf(await readIntake(rosa, id))).toHaveLength(3)
  })

  test('on a menu that is still being read, or of another account, is refused', async () => {
    const [rosa, eve] = [await aPerson(server), await aPerson(server)]
    const box = { x: 0.1, y: 0.1, width: 0.5, height: 0.1 }
    const { id } = await menuOf(rosa)
    expect((await draw(eve, id, { box })).statusCode).toBe(404)
    const answer = await uploadMenu(server, rosa, { menu: await aMenuPdf(MENU, { pages: 9 }) })
    const other = answer.json().intake_id
    expect((await draw(rosa, other, { box })).json().error).toBe(
      'This menu is not ready yet. Wait until it is read, then change its items.',
    )
    await ended(rosa, other)
  })

  test('gives a menu its first item where nothing was found', async () => {
    const rosa = await aPerson(server)
    const lines = ['WELCOME', 'Roasted Tomato Soup', 'with basil']
    const intake = await menuOf(rosa, lines)
    expect(intake.status).toBe('failed')
    const answer = await draw(rosa, intake.id, { box: { x: 0, y: 0.15, width: 1, height: 0.15 } })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json().intake).toMatchObject({ status: 'done', error: null })
    expect((await written(rosa, intake.id)).items).toHaveLength(1)
  })

  test('takes the missed lines in it off the list of those', async () => {
    const rosa = await aPerson(server)
    const { id, box } = await without(rosa, 'Chicken Curry')
    const line = { page: 1, text: 'Chicken', why: 'unplaced', script: 'Latin' } as const
    const elsewhere = { x: 0.1, y: 0.9, width: 0.2, height: 0.02 }
    await server.deps.db
      .update(menuIntakes)
      .set({
        missed: [
          { ...line, box },
          { ...line, box: elsewhere },
        ],
      })
      .where(eq(menuIntakes.id, id))
    expect((await readIntake(rosa, id)).missed).toHaveLength(2)
    const { intake } = (await draw(rosa, id, { box })).json()
    expect(intake.missed).toEqual([{ ...line, box: elsewhere }])
  })
})

describe('items that were read apart', () => {
  test('are joined in the place of the first, and parted again as they were', async () => {
    const rosa = await aPerson(server)
    const before = await menuOf(rosa)
    const [, curry, stew] = before.items
    if (!curry || !stew) throw new Error('There are three items')
    const joined = await join(rosa, before.id, [stew, curry])
    expect(joined.statusCode, joined.body).toBe(201)
    const { intake, added } = joined.json()
    expect(namesOf(intake)).toEqual(['Fish and Chips', 'Chicken Curry'])
    expect(named(intake, 'Chicken Curry')).toMatchObject({
      id: added[0],
      joinedOf: 2,
      read: { prices: [{ amountMinor: 1100 }, { label: 'Beef Stew', amountMinor: 1400 }] },
    })
    const one = named(await written(rosa, before.id), 'Chicken Curry')
    expect(one.improved?.sizes).toHaveLength(2)
    const parted = await part(rosa, before.id, one)
    expect(parted.json().intake.items.map(({ read }: IntakeItem) => read)).toEqual(
      before.items.map(({ read }) => read),
    )
    await written(rosa, before.id)
  })

  test('keep the photo that one of them was given', async () => {
    const rosa = await aPerson(server)
    const files = [['extra_images', new File([await aPhoto()], 'Beef Stew.jpg')]] as [
      string,
      File,
    ][]
    const before = await intakeOf(server, rosa, {
      menu: await aMenuPdf(MENU),
      fields: { target_type: 'name,image' },
      files,
    })
    const photo = named(before, 'Beef Stew').improved?.picture?.id
    expect(photo).toBeTruthy()
    await join(rosa, before.id, [named(before, 'Chicken Curry'), named(before, 'Beef Stew')])
    const after = await written(rosa, before.id)
    expect(named(after, 'Chicken Curry').improved?.picture?.id).toBe(photo)
    expect(after.photos[0]?.itemId).toBe(named(after, 'Chicken Curry').id)
  })

  test('are not joined by two people at once, nor over a change that was not seen', async () => {
    const rosa = await aPerson(server)
    const { id, items } = await menuOf(rosa)
    const [fish, curry, stew] = items
    if (!fish || !curry || !stew) throw new Error('There are three items')
    const answers = await Promise.all([
      join(rosa, id, [fish, curry]),
      join(rosa, id, [curry, stew]),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 404])
    const now = await written(rosa, id)
    const [one, other] = now.items
    if (!one || !other) throw new Error('There are two items')
    await rosa.call('PATCH', `/api/menu-intakes/${id}/items/${one.id}`, {
      version: one.version,
      name: 'Fish of the day',
    })
    const late = await join(rosa, id, [one, other])
    expect([late.statusCode, late.json().error]).toEqual([
      409,
      'Somebody changed this item in the meantime. Reload it and try again.',
    ])
  })

  test.each([
    [(items: IntakeItem[]) => items.slice(0, 1), 'Two items at least are joined'],
    [([one]: IntakeItem[]) => [one, one], 'Choose two different items to join.'],
  ])('need to be two', async (chosen, sentence) => {
    const rosa = await aPerson(server)
    const { id, items } = await menuOf(rosa)
    const answer = await join(rosa, id, chosen(items) as IntakeItem[])
    expect([answer.statusCode, answer.json().error]).toEqual([400, sentence])
  })

  test('that are in the library stay apart', async () => {
    const rosa = await aPerson(server)
    const { id } = await menuOf(rosa)
    await rosa.call('POST', `/api/menu-intakes/${id}/decide`, { decision: 'accepted' })
    await rosa.call('POST', `/api/menu-intakes/${id}/save`, {})
    const answer = await join(rosa, id, (await readIntake(rosa, id)).items)
    expect(answer.json().error).toBe('This item is in the library already. Change it there.')
  })
})

describe('an item that was read as one', () => {
  /** Two that were joined, without the knowledge of it. */
  async function readAsOne(person: Person) {
    const before = await menuOf(person)
    const joined = await join(person, before.id, before.items.slice(1))
    const { id } = menuIntakeItems
    const [one] = joined.json().added
    await server.deps.db.update(menuIntakeItems).set({ joinedOf: null }).where(eq(id, one))
    return { id: before.id, one: named(await written(person, before.id), 'Chicken Curry') }
  }

  test('is parted by a line through its box', async () => {
    const rosa = await aPerson(server)
    const { id, one } = await readAsOne(rosa)
    const answer = await part(rosa, id, one, 0.5)
    expect(answer.statusCode, answer.body).toBe(201)
    const after = await written(rosa, id)
    expect(namesOf(after)).toEqual(['Fish and Chips', 'Chicken Curry', 'Beef Stew'])
    expect(after.items.map(({ read }) => read.section)).toEqual(['MAINS', 'MAINS', 'MAINS'])
  })

  test('stays one where one side of the line has nothing', async () => {
    const rosa = await aPerson(server)
    const { id, one } = await readAsOne(rosa)
    const answer = await part(rosa, id, one, 0.02)
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      'There is no item on one side of the line. Put the line between the two items.',
    ])
    expect((await readIntake(rosa, id)).items).toHaveLength(2)
  })

  test('is not parted without a line where it was not joined', async () => {
    const rosa = await aPerson(server)
    const { id, items } = await menuOf(rosa)
    const answer = await part(rosa, id, items[0] as IntakeItem)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toMatch(/^This item was not joined of others/)
  })
})

test('what is added while no worker runs is written once one does', async () => {
  const idle = await testApp()
  try {
    const rosa = await aPerson(idle)
    const menu = await aMenuPdf(MENU)
    const { intake_id: id } = (await uploadMenu(idle, rosa, { menu })).json()
    await idle.deps.db.update(menuIntakes).set({ status: 'done' }).where(eq(menuIntakes.id, id))
    const answer = await draw(rosa, id, { box: { x: 0.1, y: 0.1, width: 0.8, height: 0.1 } })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json().intake.items[0].improved).toBeNull()
    await idle.work()
    expect((await written(rosa, id)).items.length).toBeGreaterThan(0)
  } finally {
    await idle.close()
  }
})
