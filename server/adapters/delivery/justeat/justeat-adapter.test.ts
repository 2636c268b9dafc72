import { describe, expect, test } from 'vitest'
import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import { aMenu, anItem } from '#menu/testing/menu-builders.ts'
import { aSentMenu } from '#server/testing/delivery-menus.ts'
import { openPlatform } from '#server/testing/delivery-platform.ts'
import { guestMenu } from '#server/testing/guest-menu.ts'
import type { PartFields } from '../any-menu.suite.ts'
import type { RenderTarget } from '../channel-adapter.ts'
import { deliverySuite } from '../delivery.suite.ts'
import { justeatAdapter } from './justeat-adapter.ts'
import { justeatStandIn } from './justeat-stand-in.ts'
import { justeatFaults } from './menu-faults.ts'
import type { JusteatMenu } from './payload.ts'
import { JUSTEAT_MENU_SCHEMA } from './schema.ts'

/** Three marks, which only dishes have. */
const PARTS: PartFields = {
  diets: ({ kind, diets }) =>
    kind !== 'choice' && (diets.includes('vegan') || diets.includes('vegetarian'))
      ? ['vegetarian']
      : [],
  spice: ({ kind, spice }) => (kind !== 'choice' && spice ? 2 : null),
  alcohol: ({ kind, alcohol }) =>
    kind !== 'choice' && alcohol ? { contains: true, abvPercent: null } : null,
}

function inPounds(menu: CanonicalMenu): CanonicalMenu {
  return { ...menu, restaurant: { ...menu.restaurant, currency: 'GBP' } }
}

/** Just Eat numbers them by place and has no references of them. */
function daypartsByPlace(menu: CanonicalMenu): CanonicalMenu {
  return { ...menu, dayparts: menu.dayparts.map((one, place) => ({ ...one, ref: `d-${place}` })) }
}

deliverySuite({
  adapter: justeatAdapter,
  standIn: justeatStandIn,
  schemas: [JUSTEAT_MENU_SCHEMA],
  auth: 'key',
  webhookCredential: 'webhook_secret',
  currency: 'GBP',
  fitted: inPounds,
  alike: (menu) => daypartsByPlace(guestMenu(menu, 'justeat')),
  parts: PARTS,
})

const STORE = { storeId: '123456', name: 'Casa Rosa', address: '12 High St', currency: 'GBP' }
const TARGET: RenderTarget = {
  link: { storeId: '123456', menuIds: {}, settings: { tenant: 'uk', currency: 'GBP' } },
  now: new Date('2026-01-15T18:00:00Z'),
  pictureUrl: (id) => `https://pictures.test/${id}.jpg`,
  soldOut: new Map(),
}
const rendered = (menu: CanonicalMenu, target = TARGET) =>
  justeatAdapter.render(menu, target).payloads[0] as JusteatMenu

describe('A menu for Just Eat', () => {
  test('sells at two prices as two variations, each for one service', () => {
    const menu = inPounds(aMenu({ items: [anItem({ price: 1290, pickupPrice: 1190 })] }))
    const { items, availabilities } = rendered(menu)
    expect(items[0]?.variations.map((one) => [one.basePrice, one.availabilityIds])).toEqual([
      [1290, ['2']],
      [1190, ['3']],
    ])
    expect(availabilities.map(({ id, serviceTypes }) => [id, serviceTypes])).toEqual([
      ['2', ['delivery']],
      ['3', ['collection']],
    ])
  })

  test('ends a day at 00:00:00', () => {
    const menu = aMenu()
    const hours = [{ day: 4, from: '18:00', to: '24:00' }]
    const { availabilities } = rendered({ ...menu, restaurant: { ...menu.restaurant, hours } })
    expect(availabilities[0]?.times).toEqual([
      { daysOfTheWeek: ['friday'], fromDateTime: '18:00:00', toDateTime: '00:00:00' },
    ])
  })

  test('leaves out what is sold out, dishes and choices', () => {
    const soldOut = new Map([
      ['i-soup', null],
      ['o-toum', null],
    ])
    const { items, categories } = rendered(aSentMenu(), { ...TARGET, soldOut })
    expect(categories.map(({ itemIds }) => itemIds)).toEqual([['i-plate'], ['i-tea']])
    expect(items[0]?.modifierGroups[0]?.modifiers.map(({ id }) => id)).toEqual(['o-bread'])
  })

  test('writes confirmed allergens behind the owner’s words', () => {
    const { items } = rendered(aSentMenu())
    expect(items.find(({ id }) => id === 'i-soup')?.description).toBe(
      'Roasted tomatoes with basil oil.\nContains: celery.',
    )
  })

  test('is blocked in another currency than the store’s', () => {
    expect(justeatAdapter.validate(aMenu(), TARGET)).toMatchObject([
      { level: 'block', rule: 'justeat-currency' },
    ])
  })
})

describe('Just Eat', () => {
  async function store() {
    const platform = await openPlatform(justeatStandIn, { stores: [STORE] })
    const [candidate] = await justeatAdapter.stores(platform.call)
    if (!candidate) throw new Error('no store')
    const link = await justeatAdapter.linkStore(candidate, 'r-1', platform.call)
    const call = { ...platform.call, link: { ...platform.call.link, ...link } }
    return { platform, call }
  }
  const eventOf = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
    justeatAdapter.receive?.(
      headers,
      Buffer.from(body),
      justeatStandIn.access.credentials.webhook_secret ?? '',
      new Date(),
    )

  test.each([
    [
      'availability ids that are no integers',
      (menu: JusteatMenu) => ({
        ...menu,
        availabilities: menu.availabilities.map((one) => ({ ...one, id: 'all-day' })),
      }),
      '145: availability IDs must be integers',
    ],
    [
      'a variation without availability',
      (menu: JusteatMenu) => ({ ...menu, availabilities: [] }),
      '123: Invalid variation i-plate must be associated with at least one availability',
    ],
  ])('refuses %s afterwards, in its own words', async (_what, broken, words) => {
    const { platform, call } = await store()
    const { job } = await justeatAdapter.send([broken(rendered(aSentMenu()))], 'pub-1', call)
    const [webhook] = platform.wait(60_000)
    const event = webhook && eventOf(webhook)
    expect(event).toMatchObject({
      isGenuine: true,
      match: { storeId: '123456', job },
      outcome: { state: 'rejected', words: expect.stringContaining(words) },
    })
    expect(await justeatAdapter.readBack?.(aSentMenu(), call)).toBeNull()
  })

  test('gives the menu at an address that dies after a minute', async () => {
    const { platform, call } = await store()
    await justeatAdapter.send([rendered(aSentMenu())], 'pub-1', call)
    platform.wait(60_000)
    const late = {
      ...call,
      fetch: async (request: Request) => {
        const answer = await call.fetch(request)
        platform.wait(61_000)
        return answer
      },
    }
    await expect(justeatAdapter.readBack?.(aSentMenu(), late)).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })

  test('does not send its key to the signed address', async () => {
    const { platform, call } = await store()
    await justeatAdapter.send([rendered(aSentMenu())], 'pub-1', call)
    platform.wait(60_000)
    const keys: (string | null)[] = []
    const watched = {
      ...call,
      fetch: (request: Request) => {
        keys.push(request.headers.get('authorization'))
        return call.fetch(request)
      },
    }
    await justeatAdapter.readBack?.(aSentMenu(), watched)
    expect(keys).toEqual([expect.stringContaining('JE-API-KEY'), null])
  })

  test('says which word it did not understand of a result', () => {
    const body = JSON.stringify({ correlationId: 'c', restaurantId: 1, result: 'queued' })
    const authorization = justeatStandIn.access.credentials.webhook_secret ?? ''
    expect(eventOf({ headers: { authorization }, body })).toMatchObject({
      outcome: { state: 'unknown' },
    })
  })

  test('does not give a store away that another integrator holds', async () => {
    const platform = await openPlatform(justeatStandIn, { stores: [STORE] })
    platform.set('taken', '123456')
    const [candidate] = await justeatAdapter.stores(platform.call)
    expect(candidate?.unavailable).toBe('another integrator holds this store at Just Eat.')
  })

  test('finds no fault with what we send', () => {
    expect(justeatFaults(rendered(aSentMenu()))).toEqual([])
  })
})
