import fc from 'fast-check'
import type { AllergenPresence, CanonicalMenu } from '#contract/canonical-menu.ts'
import { aCategory, aChoice, aGroup, aMenu, anItem } from './menu-builders.ts'

const text = fc
  .oneof(
    fc.constantFrom('Ceviche', 'Ají de gallina', 'سلطة', '寿司 🍣', 'Soup of the day'),
    fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  )
  .filter((words) => words !== '' && words === words.trim())
const minor = fc.nat({ max: 999_999 })
const refs = (letter: string, max: number) =>
  fc
    .uniqueArray(fc.nat({ max: 30 }), { maxLength: max })
    .map((numbers) => numbers.map((number) => `${letter}-${number}`))
const terms = fc.record({
  isHidden: fc.boolean(),
  name: fc.option(text),
  description: fc.option(text),
  delivery: fc.option(minor),
  pickup: fc.option(minor),
})

const itemFields = fc.record({
  name: text,
  description: fc.option(text),
  price: fc.option(minor),
  spice: fc.option(fc.nat({ max: 3 })),
  allergensConfirmed: fc.boolean(),
  channels: fc.dictionary(fc.constantFrom('doordash', 'ubereats'), terms, { maxKeys: 2 }),
  translations: fc.dictionary(
    fc.constantFrom('es', 'fr'),
    fc.record({ name: text, description: fc.option(text) }),
    { maxKeys: 2 },
  ),
  allergens: fc.constantFrom<AllergenPresence[]>(
    [],
    [{ allergen: 'milk', detail: null, presence: 'contains' }],
  ),
})

/**
 * Menus from a small room of refs, so that two of them share entries, order and places as neighbours of one restaurant
 * do: what is in one is often elsewhere, otherwise or not at all in the other.
 */
export const randomMenu: fc.Arbitrary<CanonicalMenu> = fc
  .record({
    categories: refs('c', 6),
    dishes: refs('i', 20),
    choices: refs('o', 8),
    groups: refs('g', 5),
    dayparts: refs('d', 3),
    fields: fc.array(itemFields, { minLength: 4, maxLength: 4 }),
    names: fc.array(text, { minLength: 3, maxLength: 3 }),
    seed: fc.nat(),
    currency: fc.constantFrom('USD', 'EUR'),
  })
  .map(({ categories, dishes, choices, groups, dayparts, fields, names, seed, currency }) => {
    const pick = <T>(list: readonly T[], at: number): T | undefined =>
      list[(seed + at * 7) % list.length]
    const someOf = (list: readonly string[], at: number) =>
      list.filter((_ref, index) => ((seed >> (index % 16)) + at) % 3 === 0)
    const placed = categories.length > 0 ? dishes : []
    const base = aMenu()
    return {
      ...base,
      restaurant: { ...base.restaurant, currency },
      dayparts: dayparts.map((ref, at) => ({
        ref,
        name: pick(names, at) ?? ref,
        description: null,
        picture: null,
        hours: [{ day: at, from: '11:00', to: '15:00' }],
        from: null,
        to: null,
        categories: someOf(categories, at),
      })),
      categories: categories.map((ref, at) =>
        aCategory({
          ref,
          name: pick(names, at) ?? ref,
          items: placed.filter((_dish, index) => (seed + index) % categories.length === at),
        }),
      ),
      items: [
        ...placed.map((ref, at) =>
          anItem({ ...pick(fields, at), ref, groups: someOf(groups, at) }),
        ),
        ...choices.map((ref, at) => aChoice({ ...pick(fields, at + 1), ref })),
      ].sort((one, other) => (one.ref < other.ref ? -1 : 1)),
      groups: [...groups].sort().map((ref, at) =>
        aGroup({
          ref,
          name: pick(names, at) ?? ref,
          options: someOf(choices, at).map((item) => ({
            item,
            price: null,
            defaultUnits: 0,
            maxUnits: 1,
          })),
        }),
      ),
    }
  })
