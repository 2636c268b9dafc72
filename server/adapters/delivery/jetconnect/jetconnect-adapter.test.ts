import { describe, expect, test } from 'vitest'
import type { CanonicalItem, CanonicalMenu, GroupOption } from '#contract/canonical-menu.ts'
import { aMenu, anItem } from '#menu/testing/menu-builders.ts'
import { aSentMenu } from '#server/testing/delivery-menus.ts'
import { openPlatform } from '#server/testing/delivery-platform.ts'
import { guestMenu } from '#server/testing/guest-menu.ts'
import type { PartFields } from '../any-menu.suite.ts'
import type { RenderTarget } from '../channel-adapter.ts'
import { deliverySuite } from '../delivery.suite.ts'
import { soldMenu } from '../sold-menu.ts'
import { jetconnectAdapter } from './jetconnect-adapter.ts'
import { jetconnectStandIn } from './jetconnect-stand-in.ts'
import { readJetMenus } from './parse.ts'
import type { JetItem, JetMenus } from './payload.ts'
import { jetPayload } from './render.ts'
import { JET_MENUS_SCHEMA } from './schema.ts'

/** Of allergens the ones with a code, two diets, calories of the whole item, tax within a price, and a greatest number. */
const PARTS: PartFields = {
  allergens: ({ allergens }) =>
    allergens.filter(
      ({ allergen, detail, presence }) =>
        presence === 'contains' && (detail !== null || !['gluten', 'nuts'].includes(allergen)),
    ),
  diets: ({ diets }) => diets.filter((diet) => diet === 'vegan' || diet === 'vegetarian'),
  energy: ({ energy }) => (energy?.per === 'item' ? energy : null),
  tax: ({ tax }) =>
    tax?.mode === 'included' && tax.ratePercent !== null ? { ...tax, category: null } : null,
  quantity: ({ kind, quantity }) =>
    kind !== 'choice' && quantity && quantity.max !== null
      ? { min: null, max: quantity.max }
      : null,
}

/**
 * The platform has no references of categories and groups: here they are called by what they hold. Where an option may be
 * taken twice it counts units alone, which a test below shows.
 */
function asRead(menu: CanonicalMenu): CanonicalMenu {
  const seen = guestMenu(menu, 'jetconnect')
  const groups = seen.groups.map((group) =>
    group.sameOptionTwice ? { ...group, ...UNCOUNTED, options: group.options.map(once) } : group,
  )
  const sold = soldMenu({ ...seen, groups }, 'jetconnect')
  const nothing = { ...sold, dayparts: [], categories: [], items: [], groups: [] }
  const payload = jetPayload(sold, { pictureUrl: () => null, soldOut: new Map(), storeId: 's' })
  return guestMenu(readJetMenus(payload, nothing), 'jetconnect')
}

const UNCOUNTED = { sameOptionTwice: false, min: 0, max: 1, minUnits: null, maxUnits: null }
function once(option: GroupOption): GroupOption {
  return { ...option, maxUnits: 1 }
}

deliverySuite({
  adapter: jetconnectAdapter,
  standIn: jetconnectStandIn,
  schemas: [JET_MENUS_SCHEMA],
  auth: 'key',
  webhookCredential: 'webhook_secret',
  settings: { callback_url: 'https://app.test/hooks/jet' },
  alike: asRead,
  parts: PARTS,
})

const STORE = { storeId: 'loc-1', name: 'Casa Rosa', address: '12 High St', currency: 'USD' }
const TARGET: RenderTarget = {
  link: { storeId: 'loc-1', menuIds: {}, settings: { callback_url: 'https://app.test/hooks/jet' } },
  now: new Date('2026-01-15T18:00:00Z'),
  pictureUrl: (id) => `https://pictures.test/${id}.jpg`,
  soldOut: new Map(),
}
const rendered = (menu: CanonicalMenu, target = TARGET) =>
  jetconnectAdapter.render(menu, target).payloads[0] as JetMenus
const firstItem = (item: Partial<CanonicalItem>, country = 'GB'): JetItem | undefined => {
  const menu = aMenu({ items: [anItem(item)] })
  const restaurant = { ...menu.restaurant, country }
  return rendered({ ...menu, restaurant }).menus[0]?.categories[0]?.items[0]
}

describe('A menu for JET Connect', () => {
  test('is one of delivery and one of collection, each at its own price', () => {
    const { menus } = rendered(aMenu({ items: [anItem({ price: 1290, pickupPrice: 1190 })] }))
    expect(
      menus.map((menu) => [menu.type, menu.reference, menu.categories[0]?.items[0]?.price]),
    ).toEqual([
      ['DELIVERY', 'm-1-delivery', 1290],
      ['COLLECTION', 'm-1-collection', 1190],
    ])
  })

  test('has all seven days, of which a closed one is empty', () => {
    const menu = aMenu()
    const hours = [{ day: 4, from: '18:00', to: '24:00' }]
    const [first] = rendered({ ...menu, restaurant: { ...menu.restaurant, hours } }).menus
    expect(first?.availability).toEqual({
      monday: [],
      tuesday: [],
      wednesday: [],
      thursday: [],
      friday: ['18:00 - 23:59'],
      saturday: [],
      sunday: [],
    })
  })

  test('codes allergens, and writes out what guests would not see otherwise', () => {
    const item: Partial<CanonicalItem> = {
      allergensConfirmed: true,
      description: 'Soup.',
      allergens: [
        { allergen: 'gluten', detail: 'wheat', presence: 'contains' },
        { allergen: 'sesame', detail: null, presence: 'contains' },
      ],
    }
    expect(firstItem(item, 'GB')).toMatchObject({
      allergens: ['CEREAL_WHEAT', 'SESAME_SEEDS'],
      description: 'Soup.\nContains: gluten (wheat), sesame.',
    })
    expect(firstItem(item, 'DE')?.description).toBe('Soup.')
    const trace = { allergen: 'nuts', detail: null, presence: 'may-contain' } as const
    expect(firstItem({ ...item, allergens: [trace] }, 'DE')).toMatchObject({
      description: 'Soup.\nMay contain: nuts.',
    })
  })

  test('counts units where an option may be taken twice', () => {
    const menu = aSentMenu()
    const groups = menu.groups.map((group) => ({
      ...group,
      sameOptionTwice: true,
      minUnits: 1,
      maxUnits: 4,
      options: group.options.map((option) => ({ ...option, maxUnits: 3 })),
    }))
    const [plate] = rendered({ ...menu, groups }).menus[0]?.categories[0]?.items ?? []
    expect(plate?.modifiers?.[0]?.pick).toEqual({
      pick_same_option: true,
      range: { from: 1, to: 4 },
    })
  })

  test('says what is sold out', () => {
    const target = { ...TARGET, soldOut: new Map([['i-soup', null]]) }
    expect(rendered(aMenu(), target).menus[0]?.categories[0]?.items[0]?.out_of_stock).toBe(true)
  })

  test('says what JET Connect will not show', () => {
    const item = anItem({ nativeName: 'Sopa', kitchenName: 'SOUP', ingredients: ['tomato'] })
    const { losses } = jetconnectAdapter.render(aMenu({ items: [item] }), TARGET)
    expect(losses.map(({ field }) => field)).toEqual([
      'items.nativeName',
      'items.kitchenName',
      'items.ingredients',
    ])
  })
})

describe('JET Connect', () => {
  const secret = jetconnectStandIn.access.credentials.webhook_secret ?? ''
  async function store() {
    const platform = await openPlatform(jetconnectStandIn, { stores: [STORE] })
    const [candidate] = await jetconnectAdapter.stores(platform.call)
    if (!candidate) throw new Error('no store')
    const link = await jetconnectAdapter.linkStore(candidate, 'r-1', platform.call)
    const call = { ...platform.call, link: { ...platform.call.link, ...link } }
    const events = (late = 0) =>
      platform.wait(60_000).map(({ headers, body }) => {
        const now = new Date(platform.call.now().getTime() + late)
        return jetconnectAdapter.receive?.(headers, Buffer.from(body), secret, now)
      })
    return { platform, call, events }
  }

  test('tells by a signed notice that a store has joined', async () => {
    const { events } = await store()
    expect(events()).toEqual([
      {
        isGenuine: true,
        eventId: 'session-1:onboardingLocationLive:live',
        kind: 'store-linked',
        match: { storeId: 'loc-1', reference: null, job: null },
        outcome: null,
      },
    ])
  })

  test('is not believed where its notice was signed more than five minutes ago', async () => {
    const { events } = await store()
    expect(events(6 * 60_000)).toEqual([{ isGenuine: false, why: 'signature' }])
  })

  test('calls back once for a menu', async () => {
    const { call, events } = await store()
    events()
    await jetconnectAdapter.send([rendered(aSentMenu())], 'pub-1', call)
    expect(events()).toMatchObject([{ kind: 'menu-result', outcome: { state: 'live' } }])
    expect(events()).toEqual([])
  })

  test.each([
    ['{"restaurant":"loc-1","processedAt":"2025-11-16T10:03:00Z"}', 'unknown'],
    ['{"restaurant":"loc-1","status":"done"}', 'unknown'],
    ['{"restaurant":"loc-1","status":"failed"}', 'rejected'],
  ])('by %s leaves a menu %s', async (body, state) => {
    const { platform, call, events } = await store()
    events()
    platform.set('callback-body', body)
    await jetconnectAdapter.send([rendered(aSentMenu())], 'pub-1', call)
    expect(events()).toMatchObject([{ outcome: { state, words: body } }])
  })

  test('refuses a menu of six days in its own words', async () => {
    const { call } = await store()
    const payload = rendered(aSentMenu())
    const menus = payload.menus.map((menu) => {
      const { sunday: _closed, ...availability } = menu.availability
      return { ...menu, availability }
    })
    await expect(
      jetconnectAdapter.send([{ ...payload, menus }], 'pub-1', call),
    ).rejects.toMatchObject({ kind: 'rejected', status: 400 })
  })

  test('gives no store away that another integrator holds', async () => {
    const platform = await openPlatform(jetconnectStandIn, { stores: [STORE] })
    platform.set('taken', 'loc-1')
    const [candidate] = await jetconnectAdapter.stores(platform.call)
    expect(candidate?.unavailable).toContain('Another integrator')
    await expect(
      jetconnectAdapter.linkStore(
        { ...STORE, unavailable: null, settings: {} },
        'r-1',
        platform.call,
      ),
    ).rejects.toMatchObject({ kind: 'forbidden', status: 409 })
  })

  test('is asked once for all that come back at the same time', async () => {
    const { platform, call } = await store()
    const before = platform.asked.length
    const until = new Date('2026-01-16T10:00:00Z')
    await jetconnectAdapter.soldOut?.(
      [
        { ref: 'i-soup', until, isSoldOut: true },
        { ref: 'i-tea', until, isSoldOut: true },
        { ref: 'i-plate', until: null, isSoldOut: false },
      ],
      call,
    )
    expect(platform.asked.length - before).toBe(2)
  })
})
