import { describe, expect, test } from 'vitest'
import type { CanonicalItem } from '#contract/canonical-menu.ts'
import { aMenu, anItem } from '#menu/testing/menu-builders.ts'
import { aSentMenu } from '#server/testing/delivery-menus.ts'
import { openPlatform } from '#server/testing/delivery-platform.ts'
import { guestMenu } from '#server/testing/guest-menu.ts'
import type { PartFields } from '../any-menu.suite.ts'
import type { ChannelCall, RenderTarget } from '../channel-adapter.ts'
import { deliverySuite } from '../delivery.suite.ts'
import { grubhubAdapter } from './grubhub-adapter.ts'
import { grubhubStandIn } from './grubhub-stand-in.ts'
import { grubhubProblems } from './menu-problems.ts'
import type { GrubhubMenu } from './payload.ts'
import { GRUBHUB_MENU_SCHEMA } from './schema.ts'

const MENU_URL = 'https://menus.test/grubhub/secret'
/** Tax that is added to a price, calories without a measure, and marks for what is hot and what has alcohol. */
const PARTS: PartFields = {
  tax: ({ tax }) =>
    tax?.mode === 'added' && tax.ratePercent !== null ? { ...tax, category: null } : null,
  energy: ({ energy }) =>
    energy && { ...energy, per: energy.per === 'addition' ? 'addition' : 'item' },
  spice: ({ spice }) => (spice ? 2 : null),
  alcohol: ({ alcohol }) => alcohol && { contains: true, abvPercent: null },
}

deliverySuite({
  adapter: grubhubAdapter,
  standIn: grubhubStandIn,
  schemas: [GRUBHUB_MENU_SCHEMA],
  auth: 'key',
  settings: { menu_url: MENU_URL },
  serve: (url, payloads) =>
    url === MENU_URL ? { status: 200, body: JSON.stringify(payloads[0]) } : null,
  alike: (menu) => guestMenu(menu, 'grubhub'),
  parts: PARTS,
})

const TARGET: RenderTarget = {
  link: { storeId: 'store-1', menuIds: {}, settings: { menu_url: MENU_URL } },
  now: new Date('2026-01-15T18:00:00Z'),
  pictureUrl: (id) => `https://pictures.test/${id}.jpg`,
  soldOut: new Map(),
}
const STORE = { storeId: 'store-1', name: 'Casa Rosa', address: '12 Mission St', currency: 'USD' }

function payloadOf(item: Partial<CanonicalItem>, target = TARGET): GrubhubMenu {
  const { payloads } = grubhubAdapter.render(aMenu({ items: [anItem(item)] }), target)
  return payloads[0] as GrubhubMenu
}

/** A linked store, and the menu that is found at our address. */
async function store(served: { status: number; body: string }) {
  const platform = await openPlatform(grubhubStandIn, { stores: [STORE], serve: () => served })
  const { call } = platform
  const link = { ...call.link, settings: { menu_url: MENU_URL } }
  await grubhubAdapter.linkStore({ ...STORE, unavailable: null, settings: {} }, 'r-1', call)
  return { platform, call: { ...call, link } }
}
const sent = (menu = aSentMenu()) => {
  const { payloads } = grubhubAdapter.render(menu, TARGET)
  return { payloads, served: { status: 200, body: JSON.stringify(payloads[0]) } }
}
async function ended(call: ChannelCall, wait: (ms: number) => unknown) {
  const { job } = await grubhubAdapter.send([], 'pub-1', call)
  for (let tries = 0; tries < 12; tries++) {
    wait(60_000)
    const outcome = await grubhubAdapter.poll?.(job ?? '', call)
    if (outcome && outcome.state !== 'processing') return outcome
  }
  return null
}

describe('A menu for Grubhub', () => {
  test.each([
    [1290, 12.9],
    [1999, 19.99],
    [5, 0.05],
    [100, 1],
  ])('has %i cents as %f dollars', (price, decimal) => {
    expect(payloadOf({ price }).items[0]?.price).toBe(decimal)
  })

  test('has the price for pickup beside the one for delivery', () => {
    const [item] = payloadOf({ price: 1690, pickupPrice: 1590 }).items
    expect(item?.fulfillment_type_settings).toEqual({ STANDARD_PICKUP: { price: 15.9 } })
  })

  test('marks confirmed diets, alcohol and what is hot', () => {
    const [item] = payloadOf({
      diets: ['vegan'],
      allergensConfirmed: true,
      alcohol: { contains: true, abvPercent: 12 },
      spice: 3,
    }).items
    expect(item?.tags.map(({ name }) => name)).toEqual(['VEGAN', 'ALCOHOL', 'SPICY'])
  })

  test('lets a guest take as many units as there are with 99, never with -1', () => {
    const menu = aSentMenu()
    const groups = menu.groups.map((group) => ({
      ...group,
      sameOptionTwice: true,
      options: group.options.map((option) => ({ ...option, maxUnits: 3 })),
    }))
    const [payload] = grubhubAdapter.render({ ...menu, groups }, TARGET).payloads
    expect((payload as GrubhubMenu).modifier_prompts[0]?.modifier_prompt_quantity_settings).toEqual(
      { minimum_units: 0, maximum_units: 99 },
    )
  })

  test('begins and ends a season by the restaurant’s own clocks', () => {
    const availability = { hours: [], from: '2026-05-01', to: '2026-08-31' }
    expect(payloadOf({ availability }).availability_ranges[0]).toMatchObject({
      start_date: '2026-05-01T07:00:00.000Z',
      end_date: '2026-09-01T06:59:59.000Z',
    })
  })

  test('hides what is sold out until its time', () => {
    const until = new Date('2026-01-16T10:00:00Z')
    const payload = payloadOf({}, { ...TARGET, soldOut: new Map([['i-soup', until]]) })
    expect(payload.items[0]?.availability_override).toBe('i-soup.off')
    expect(payload.availability_overrides[0]).toMatchObject({
      override_type: 'UNAVAILABLE',
      end_date: '2026-01-16T10:00:00.000Z',
    })
  })

  test('says what Grubhub will not show, once for all items', () => {
    const item = anItem({
      nativeName: 'Sopa',
      ingredients: ['tomato'],
      gtin: '40170725',
      deposit: 25,
      allergensConfirmed: true,
      allergens: [{ allergen: 'celery', detail: null, presence: 'contains' }],
    })
    const { losses } = grubhubAdapter.render(aMenu({ items: [item] }), TARGET)
    expect(losses.map(({ field, shownAs }) => [field, shownAs])).toEqual([
      ['menu.name', null],
      ['items.nativeName', null],
      ['items.deposit', null],
      ['items.allergens', 'in the description'],
      ['items.ingredients', null],
      ['items.gtin', null],
    ])
  })

  test('warns of a picture made by AI, which is not sent', () => {
    const items = [anItem({ picture: { ...PICTURE, provenance: 'ai_generated' } })]
    const target = { ...TARGET, pictureUrl: () => null }
    const menu = aMenu({ items })
    expect(grubhubAdapter.validate(menu, target)).toEqual([
      {
        rule: 'grubhub-picture',
        level: 'warn',
        on: 'item',
        ref: 'i-soup',
        field: 'picture',
        text: '“Tomato Soup” is sent without its picture: Grubhub takes none made by AI.',
      },
    ])
    expect(JSON.stringify(grubhubAdapter.render(menu, target).payloads)).not.toContain('media')
  })

  test('is blocked where the store sells in another currency', () => {
    const menu = aMenu()
    const restaurant = { ...menu.restaurant, currency: 'EUR' }
    const [finding] = grubhubAdapter.validate({ ...menu, restaurant }, TARGET)
    expect(finding).toMatchObject({ level: 'block', field: 'currency' })
  })
})

describe('Grubhub', () => {
  test('is asked before a menu is sent, and names the entry at fault', async () => {
    const { call } = await store({ status: 404, body: '' })
    const [payload] = sent().payloads as [GrubhubMenu]
    const broken = { ...payload, modifier_lists: [] }
    expect(await grubhubAdapter.preflight?.([payload], call)).toEqual([])
    expect(await grubhubAdapter.preflight?.([broken], call)).toEqual([
      {
        rule: 'grubhub-preflight',
        level: 'block',
        on: 'group',
        ref: 'g-extras',
        field: null,
        text: 'Grubhub says: modifier_prompt g-extras refers to unknown modifier_list g-extras.',
      },
    ])
  })

  test('gives up on a menu that it cannot download', async () => {
    const { call, platform } = await store({ status: 404, body: '' })
    const outcome = await ended(call, platform.wait)
    expect(outcome?.state).toBe('rejected')
    expect(outcome?.words).toContain('FAILED_MENU_DOWNLOAD')
  })

  test('refuses a menu with a maximum of -1 in its own words', async () => {
    const [payload] = sent().payloads as [GrubhubMenu]
    const prompts = payload.modifier_prompts.map((prompt) => ({
      ...prompt,
      modifier_prompt_quantity_settings: { minimum_units: 0, maximum_units: -1 },
    }))
    const body = JSON.stringify({ ...payload, modifier_prompts: prompts })
    const { call, platform } = await store({ status: 200, body })
    expect(await ended(call, platform.wait)).toEqual({
      state: 'rejected',
      items: [],
      words: 'FAILED_VALIDATION: modifier_prompt g-extras has a quantity below 0',
    })
  })

  test('takes the menu without the pictures that it cannot fetch', async () => {
    const { call, platform } = await store(sent().served)
    platform.set('bad-picture', 'pictures.test')
    expect(await ended(call, platform.wait)).toMatchObject({
      state: 'partial',
      items: [
        { ref: 'i-plate', words: 'could not be fetched' },
        { ref: 'i-soup', words: 'could not be fetched' },
      ],
    })
  })

  test('takes one menu at a time, and a second one is tried again later', async () => {
    const { call, platform } = await store(sent().served)
    platform.set('slow', '60000')
    await grubhubAdapter.send([], 'pub-1', call)
    await expect(grubhubAdapter.send([], 'pub-2', call)).rejects.toMatchObject({
      kind: 'rate-limited',
      status: 409,
      retryAfterMs: 60_000,
    })
  })

  test('deletes what a later menu has no more', async () => {
    const menu = aSentMenu()
    const smaller = {
      ...menu,
      categories: menu.categories.slice(0, 1),
      items: menu.items.filter(({ ref }) => ref !== 'i-tea'),
    }
    let served = sent().served
    const { platform } = await store(served)
    const again = await openPlatform(grubhubStandIn, { stores: [STORE], serve: () => served })
    const call = {
      ...again.call,
      link: { ...platform.call.link, settings: { menu_url: MENU_URL } },
    }
    await grubhubAdapter.linkStore({ ...STORE, unavailable: null, settings: {} }, 'r-1', call)
    await ended(call, again.wait)
    served = sent(smaller).served
    await ended(call, again.wait)
    expect((await grubhubAdapter.readBack?.(menu, call))?.menu).toEqual(smaller)
  })

  test('gives no store away that another integrator holds', async () => {
    const platform = await openPlatform(grubhubStandIn, { stores: [STORE] })
    platform.set('taken', 'store-1')
    const [candidate] = await grubhubAdapter.stores(platform.call)
    expect(candidate?.unavailable).toBe('ALREADY_INTEGRATED')
    await expect(
      grubhubAdapter.linkStore({ ...STORE, unavailable: null, settings: {} }, 'r-1', platform.call),
    ).rejects.toMatchObject({ kind: 'forbidden' })
  })

  test('knows us by our key alone', async () => {
    const { call } = await store(sent().served)
    const asked = (partner_key: string) =>
      grubhubAdapter.stores({ ...call, access: { ...call.access, credentials: { partner_key } } })
    await expect(asked('')).rejects.toMatchObject({ kind: 'unauthorised' })
    await expect(asked('another-key')).rejects.toMatchObject({ kind: 'forbidden' })
  })

  test('says of a sold out item that it does not know which it was', async () => {
    const { call, platform } = await store(sent().served)
    await ended(call, platform.wait)
    const outcome = await grubhubAdapter.soldOut?.(
      [
        { ref: 'i-soup', until: null, isSoldOut: true },
        { ref: 'i-gone', until: null, isSoldOut: true },
      ],
      call,
    )
    expect(outcome).toEqual({
      state: 'partial',
      items: [{ ref: 'i-gone', words: 'unknown entity' }],
      words: null,
    })
  })

  test('finds no fault with the sample of its document', () => {
    expect(grubhubProblems(sent().payloads[0])).toEqual([])
  })
})

const PICTURE = {
  id: '00000000-0000-4000-8000-000000000002',
  provenance: 'real' as const,
  width: 1600,
  height: 900,
  alt: 'A bowl of soup',
}
