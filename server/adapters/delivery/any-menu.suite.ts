import Ajv from 'ajv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CanonicalItem, CanonicalMenu } from '#contract/canonical-menu.ts'
import { PLATFORM_NAMES } from '#contract/platforms.ts'
import { sameValue } from '#menu/same-value.ts'
import { randomMenu } from '#menu/testing/random-menus.ts'
import { validate as generalFindings } from '#menu/validate.ts'
import { aSentMenu, sendableMenu } from '#server/testing/delivery-menus.ts'
import { aTarget, withItem } from '#server/testing/delivery-target.ts'
import type { ChannelAdapter, Loss, RenderTarget } from './channel-adapter.ts'
import { withoutLosses } from './parts/losses.ts'
import { NEUTRAL } from './parts/neutral-menu.ts'
import { settledMenu } from './parts/settled-menu.ts'
import { soldMenu } from './sold-menu.ts'

export type PartFields = {
  [Field in keyof CanonicalItem]?: (item: CanonicalItem) => CanonicalItem[Field]
}

export type AnyMenuSuite = {
  adapter: ChannelAdapter
  /** JSON Schema of each payload, by its place; the last one is of all further ones. */
  schemas: readonly object[]
  settings?: Record<string, string>
  /** What the platform asks of a menu beyond the shared one, its currency above all. */
  fitted?: (menu: CanonicalMenu) => CanonicalMenu
  /** Beyond settledMenu: what reading a payload cannot tell apart and guests cannot either. */
  alike?: (menu: CanonicalMenu) => CanonicalMenu
  /** What the platform holds of fields of which it has only a part, by the item as it is sold. */
  parts?: PartFields
}

/** What holds of every adapter's payloads, whatever the menu. */
export function anyMenuSuite(given: AnyMenuSuite): void {
  const { adapter, fitted = (menu) => menu, settings = {} } = given
  const menu = fitted(aSentMenu())
  describe(`${PLATFORM_NAMES[adapter.channel]} and any menu`, () => {
    const ajv = new Ajv({ strict: false, allErrors: true })
    const checks = given.schemas.map((schema) => ajv.compile(schema))
    const alike = given.alike ?? ((one) => one)
    const runs = { numRuns: 1000 }
    const target = aTarget({ settings })
    const parts = given.parts ?? {}
    const partly = Object.keys(parts) as (keyof CanonicalItem)[]
    const heldItems = (menu: CanonicalMenu) =>
      soldMenu(menu, adapter.channel).items.map((item) => ({
        ...item,
        ...Object.fromEntries(Object.entries(parts).map(([field, part]) => [field, part(item)])),
      }))
    const isPartly = ({ field }: Loss) => partly.some((one) => lossFields(one).includes(field))
    /** Without the fields of `parts`, by whose values some platforms' references are made. */
    const comparable = (one: CanonicalMenu) => withoutPictures(alike(blanked(one, partly)))

    test('its payloads have the platform’s shape', () => {
      let passed = 0
      fc.assert(
        fc.property(sendableMenu.map(fitted), (random) => {
          if (isBlocked(adapter, random, target)) return
          passed++
          const { payloads } = adapter.render(random, target)
          payloads.forEach((payload, at) => {
            const check = checks[Math.min(at, checks.length - 1)]
            expect(check?.(payload) ? null : check?.errors).toBeNull()
          })
        }),
        runs,
      )
      expect(passed).toBeGreaterThan(runs.numRuns / 2)
    })

    test('reading them gives the menu back, but for the losses that were told', () => {
      fc.assert(
        fc.property(sendableMenu.map(fitted), (random) => {
          if (isBlocked(adapter, random, target)) return
          const { payloads, losses } = adapter.render(random, target)
          const whole = losses.filter((loss) => !isPartly(loss))
          const seen = comparable(withoutLosses(settledMenu(random, adapter.channel), whole))
          const read = adapter.parse(payloads, emptied(random))
          expect(withFields(comparable(read), read.items, partly)).toEqual(
            withFields(seen, heldItems(random), partly),
          )
        }),
        runs,
      )
    })

    test('a field is said to be lost where, and only where, a part of it is not held', () => {
      fc.assert(
        fc.property(sendableMenu.map(fitted), (random) => {
          if (isBlocked(adapter, random, target)) return
          const { losses } = adapter.render(random, target)
          const gone = new Set(losses.flatMap(({ field, ref }) => (field === 'entry' ? ref : [])))
          const held = new Map(heldItems(random).map((item) => [item.ref, item]))
          const lost = partly.filter((field) =>
            soldMenu(random, adapter.channel).items.some(
              (item) => !gone.has(item.ref) && !sameValue(item[field], held.get(item.ref)?.[field]),
            ),
          )
          const said = partly.filter((field) =>
            losses.some((loss) => lossFields(field).includes(loss.field)),
          )
          expect(said).toEqual(lost)
        }),
        runs,
      )
    })

    test('a menu that nobody touched there is read as the one that was sent', () => {
      fc.assert(
        fc.property(sendableMenu.map(fitted), (random) => {
          if (isBlocked(adapter, random, target)) return
          expect(adapter.parse(adapter.render(random, target).payloads, random)).toEqual(random)
        }),
        runs,
      )
    })

    test('each loss is a sentence', () => {
      fc.assert(
        fc.property(sendableMenu.map(fitted), (random) => {
          for (const { why } of adapter.render(random, target).losses) {
            expect(why).toMatch(/^\S.*\.$/su)
          }
        }),
        runs,
      )
    })

    test('no menu makes rendering or checking fail', () => {
      fc.assert(
        fc.property(randomMenu, (random) => {
          expect(Array.isArray(adapter.validate(random, target))).toBe(true)
          expect(adapter.render(random, target).payloads.length).toBeGreaterThan(0)
        }),
        runs,
      )
    })

    test('what is not confirmed is told to nobody', () => {
      const suggested = withItem(menu, 'i-soup', {
        allergens: [{ allergen: 'lupin', detail: null, presence: 'contains' }],
        diets: ['vegan'],
        allergensConfirmed: false,
        energy: {
          kcalLow: 4321,
          kcalHigh: 4321,
          per: 'item',
          method: 'estimated',
          isConfirmed: false,
        },
      })
      const sent = JSON.stringify(adapter.render(suggested, target).payloads)
      expect(sent).not.toMatch(/lupin|vegan|4321/i)
    })

    test('a picture that may not be sent is not, and its owner is told', () => {
      const { payloads, losses } = adapter.render(menu, {
        ...target,
        pictureUrl: (id) => (id === PICTURE ? null : `https://pictures.test/${id}`),
      })
      expect(JSON.stringify(payloads)).not.toContain(PICTURE)
      expect(losses.filter(({ field }) => field === 'picture')).not.toEqual([])
    })
  })
}

const PICTURE = '00000000-0000-4000-8000-000000000001'

function isBlocked(adapter: ChannelAdapter, menu: CanonicalMenu, target: RenderTarget): boolean {
  return [...generalFindings(menu), ...adapter.validate(menu, target)].some(
    ({ level }) => level === 'block',
  )
}

/** The same restaurant, of whose menu nothing is known. */
function emptied(menu: CanonicalMenu): CanonicalMenu {
  return {
    ...menu,
    restaurant: { ...menu.restaurant, hours: [], specialHours: [] },
    menu: { ...menu.menu, name: '', description: null, cover: null },
    dayparts: [],
    categories: [],
    items: [],
    groups: [],
  }
}

/** A loss of a field is reported once for all items, or for each. */
function lossFields(field: keyof CanonicalItem): string[] {
  return [field, `items.${field}`]
}

function blanked(menu: CanonicalMenu, fields: readonly (keyof CanonicalItem)[]): CanonicalMenu {
  const blank = fields.map((field) => [field, NEUTRAL.items[field]])
  return {
    ...menu,
    items: menu.items.map((item) => ({ ...item, ...Object.fromEntries(blank) })),
  }
}

function withFields(
  menu: CanonicalMenu,
  sources: readonly CanonicalItem[],
  fields: readonly (keyof CanonicalItem)[],
): CanonicalMenu {
  const byRef = new Map(sources.map((item) => [item.ref, item]))
  return {
    ...menu,
    items: menu.items.map((item) => {
      const source = byRef.get(item.ref)
      return { ...item, ...Object.fromEntries(fields.map((field) => [field, source?.[field]])) }
    }),
  }
}

/** A payload has an address of a picture, of which nothing else can be read. */
function withoutPictures(menu: CanonicalMenu): CanonicalMenu {
  return {
    ...menu,
    menu: { ...menu.menu, cover: null },
    dayparts: menu.dayparts.map((one) => ({ ...one, picture: null })),
    categories: menu.categories.map((one) => ({ ...one, picture: null })),
    items: menu.items.map((one) => ({ ...one, picture: null, allergensConfirmed: false })),
  }
}
