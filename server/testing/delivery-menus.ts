import fc from 'fast-check'
import type {
  AllergenPresence,
  CanonicalItem,
  CanonicalMenu,
  ChannelTerms,
} from '#contract/canonical-menu.ts'
import { PLATFORMS } from '#contract/platforms.ts'
import { aCategory, aChoice, aGroup, aMenu, anItem } from '#menu/testing/menu-builders.ts'

/** Two categories, three items and a group of options, with which no platform has a quarrel. */
export function aSentMenu(): CanonicalMenu {
  const base = aMenu()
  const dryness = { contains: false, abvPercent: null }
  return {
    ...base,
    menu: { ...base.menu, name: 'All day', cover: anItem().picture },
    categories: [
      aCategory({ ref: 'c-food', name: 'Food', items: ['i-plate', 'i-soup'] }),
      aCategory({ ref: 'c-drinks', name: 'Drinks', items: ['i-tea'] }),
    ],
    items: [
      anItem({
        ref: 'i-plate',
        name: 'Charcoal Chicken Plate',
        price: 1690,
        groups: ['g-extras'],
        alcohol: dryness,
      }),
      anItem({
        ref: 'i-soup',
        alcohol: dryness,
        allergens: [{ allergen: 'celery', detail: null, presence: 'contains' }],
        allergensConfirmed: true,
      }),
      anItem({ ref: 'i-tea', name: 'Mint Tea', price: 350, alcohol: dryness, picture: null }),
      aChoice({ ref: 'o-bread', name: 'Flatbread', alcohol: dryness }),
      aChoice({ ref: 'o-toum', name: 'Extra toum', price: 150, alcohol: dryness }),
    ],
    groups: [
      aGroup({
        ref: 'g-extras',
        name: 'Add something',
        max: 2,
        options: ['o-toum', 'o-bread'].map((item) => ({
          item,
          price: null,
          defaultUnits: 0,
          maxUnits: 1,
        })),
      }),
    ],
  }
}

const text = fc
  .oneof(
    fc.constantFrom('Ceviche', 'Ají de gallina', 'سلطة طازجة', '寿司セット 🍣', 'Soup of the day'),
    fc.string({ minLength: 3, maxLength: 20 }),
  )
  .map((words) => words.trim())
  .filter((words) => words.length >= 3)
const minor = fc.integer({ min: 1, max: 9_999 })
const terms: fc.Arbitrary<ChannelTerms> = fc.record({
  isHidden: fc.nat({ max: 5 }).map((n) => n === 0),
  name: fc.option(text),
  description: fc.option(text),
  delivery: fc.option(minor),
  pickup: fc.option(minor),
})
const allergens: fc.Arbitrary<AllergenPresence[]> = fc.constantFrom<AllergenPresence[]>(
  [],
  [{ allergen: 'milk', detail: null, presence: 'contains' }],
  [
    { allergen: 'gluten', detail: 'wheat', presence: 'contains' },
    { allergen: 'gluten', detail: 'rye', presence: 'contains' },
    { allergen: 'nuts', detail: 'almonds', presence: 'may-contain' },
  ],
)
const energy: fc.Arbitrary<CanonicalItem['energy']> = fc.option(
  fc.record({
    kcalLow: fc.integer({ min: 1, max: 400 }),
    kcalHigh: fc.integer({ min: 400, max: 2000 }),
    per: fc.constantFrom('item' as const, 'serving' as const, 'addition' as const),
    method: fc.constantFrom('estimated' as const, 'owner' as const),
    isConfirmed: fc.boolean(),
  }),
)
const availability: fc.Arbitrary<CanonicalItem['availability']> = fc.constantFrom(
  null,
  null,
  { hours: [{ day: 1, from: '12:00', to: '14:30' }], from: null, to: null },
  { hours: [], from: '2026-05-01', to: '2026-08-31' },
  { hours: [{ day: 5, from: '18:00', to: '24:00' }], from: '2026-02-01', to: null },
)

const fields = fc.record({
  name: text,
  nativeName: fc.option(text, { freq: 1 }),
  description: fc.option(text),
  translations: fc.dictionary(
    fc.constantFrom('es', 'fr'),
    fc.record({ name: text, description: fc.option(text) }),
    { maxKeys: 1 },
  ),
  kitchenName: fc.option(text, { freq: 1 }),
  price: minor,
  pickupPrice: fc.option(minor),
  inStorePrice: fc.option(minor, { freq: 1 }),
  deposit: fc.option(fc.constant(25), { freq: 1 }),
  channels: fc.dictionary(fc.constantFrom(...PLATFORMS), terms, { maxKeys: 2 }),
  tax: fc.constantFrom(
    null,
    { mode: 'included' as const, ratePercent: 20, category: null },
    { mode: 'added' as const, ratePercent: 8.25, category: 'prepared' },
    { mode: 'by-platform' as const, ratePercent: null, category: 'prepared' },
  ),
  energy,
  allergens,
  allergensConfirmed: fc.boolean(),
  diets: fc.subarray(['vegan', 'vegetarian', 'gluten-free', 'nut-free'] as const),
  spice: fc.option(fc.nat({ max: 3 })),
  alcohol: fc.constantFrom(
    { contains: false, abvPercent: null },
    { contains: true, abvPercent: 12.5 },
  ),
  ingredients: fc.array(text, { maxLength: 3 }),
  servings: fc.option(fc.integer({ min: 1, max: 6 })),
  availability,
  quantity: fc.constantFrom(null, { min: 1, max: 4 }, { min: null, max: 3 }),
  gtin: fc.constantFrom(null, '40170725'),
}) as fc.Arbitrary<Partial<CanonicalItem>>

const optionFields = fc.record({
  price: fc.option(fc.nat({ max: 500 })),
  isDefault: fc.boolean(),
  maxUnits: fc.integer({ min: 1, max: 3 }),
})

/** Menus that every platform could be sent: each item in a category, each group answerable, one group within another at most. */
export const sendableMenu: fc.Arbitrary<CanonicalMenu> = fc
  .record({
    dishes: fc.array(fields, { minLength: 1, maxLength: 8 }),
    choices: fc.array(fields, { minLength: 2, maxLength: 6 }),
    options: fc.array(optionFields, { minLength: 6, maxLength: 6 }),
    categories: fc.integer({ min: 1, max: 4 }),
    groups: fc.nat({ max: 4 }),
    dayparts: fc.nat({ max: 2 }),
    names: fc.array(text, { minLength: 4, maxLength: 4 }),
    isNested: fc.boolean(),
    isParted: fc.boolean(),
    sameOptionTwice: fc.boolean(),
    seed: fc.nat(),
  })
  .map((given) => {
    const { dishes, choices, seed, names } = given
    const nameAt = (at: number) => names[at % names.length] ?? 'Name'
    const groups = Array.from({ length: given.groups }, (_, at) => groupAt(given, at))
    const categories = Array.from({ length: given.categories }, (_, at) =>
      aCategory({
        ref: `c-${at}`,
        name: `${nameAt(at)} ${at}`,
        description: at % 2 === 0 ? null : nameAt(at + 1),
        parent: given.isParted && at === 1 ? 'c-0' : null,
        items: dishes.flatMap((_dish, index) =>
          index % given.categories === at ? [`i-${index}`] : [],
        ),
      }),
    ).filter((category) => category.items.length > 0)
    const base = aMenu()
    return {
      ...base,
      restaurant: {
        ...base.restaurant,
        specialHours: [
          { date: '2026-12-25', hours: [] },
          { date: '2026-12-31', hours: [{ from: '11:00', to: '16:00' }] },
        ],
      },
      menu: { ...base.menu, cover: anItem().picture },
      dayparts: Array.from({ length: given.dayparts }, (_, at) => ({
        ref: `d-${at}`,
        name: `${nameAt(at)} time`,
        description: null,
        picture: null,
        hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
          day,
          from: at === 0 ? '11:00' : '17:00',
          to: at === 0 ? '17:00' : '24:00',
        })),
        from: null,
        to: null,
        categories: categories
          .map(({ ref }) => ref)
          .filter((_ref, index) => (seed + index) % 2 === at || index === 0),
      })),
      categories,
      items: [
        ...dishes.map((dish, at) =>
          anItem({
            ...dish,
            ref: `i-${at}`,
            groups: groups.map(({ ref }) => ref).filter((_ref, index) => (at + index) % 2 === 0),
          }),
        ),
        ...choices.map((choice, at) =>
          aChoice({
            ...choice,
            ref: `o-${at}`,
            availability: null,
            quantity: null,
            // Only a choice of the first group asks on: one group within another.
            groups: given.isNested && at === 0 && groups.length > 1 ? ['g-1'] : [],
          }),
        ),
      ],
      groups,
    }
  })

function groupAt(
  {
    choices,
    options,
    names,
    sameOptionTwice,
    seed,
  }: {
    choices: unknown[]
    options: { price: number | null; isDefault: boolean; maxUnits: number }[]
    names: string[]
    sameOptionTwice: boolean
    seed: number
  },
  at: number,
) {
  // The first choice leads to the second group, which so may not offer it.
  const offered = choices
    .map((_choice, index) => index)
    .filter((index) => (at === 0 ? index < 2 : index > 0))
  const isTwice = sameOptionTwice && at !== 0
  return aGroup({
    ref: `g-${at}`,
    name: `${names[at % names.length] ?? 'Options'} ${at}`,
    min: (seed + at) % 2,
    max: offered.length,
    sameOptionTwice: isTwice,
    minUnits: isTwice ? 1 : null,
    maxUnits: isTwice ? offered.length : null,
    free: at === 2 ? 1 : 0,
    options: offered.map((index) => {
      const option = options[index % options.length]
      return {
        item: `o-${index}`,
        price: option?.price ?? null,
        defaultUnits: option?.isDefault ? 1 : 0,
        maxUnits: isTwice ? (option?.maxUnits ?? 1) : 1,
      }
    }),
  })
}
