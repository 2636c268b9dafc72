import { expect, test } from 'vitest'
import type { ReadItem } from '#contract/intake.ts'
import { loadKnowledge } from '#kitchen/kitchen.ts'
import { grade } from './grade.ts'
import { GRADING_RULES } from './grading-rules.ts'
import { aDish, aMenu, priced } from './testing/a-menu.ts'

const knowledge = loadKnowledge()
const rest = ['Fish Pie', 'Lamb Stew', 'Beef Ribs', 'Pork Belly', 'Duck Leg', 'Cod Fillet'].map(
  (name, at) =>
    aDish({
      name,
      description: `${name.split(' ')[0]} braised with carrots and thyme, ${at + 2} small potatoes, gravy`,
    }),
)

function findingOn(rule: string, ...dishes: ReadItem[]) {
  return grade(knowledge, aMenu([...rest, ...dishes])).findings.find((one) => one.rule === rule)
}

test.each([
  ['T7', { description: null }, 'Roast Chicken: [how it is cooked], with [what is on the plate].'],
  [
    'T2',
    { description: 'Roasted, lemon, thyme' },
    'Roasted, lemon, thyme, [how it is cooked], with [what is on the plate].',
  ],
  [
    'T9',
    { description: 'Delicious roasted chicken with lemon, thyme and gravy' },
    'Roasted chicken with lemon, thyme and gravy.',
  ],
  [
    'T13',
    { description: 'Roasted chicken with lemon, thyme and gravy!!' },
    'Roasted chicken with lemon, thyme and gravy.',
  ],
  ['T15', { name: 'ROAST CHICKEN' }, 'Roast Chicken'],
  [
    'T16',
    { description: 'The best in town. Roasted chicken with lemon, thyme and gravy.' },
    'Roasted chicken with lemon, thyme and gravy.',
  ],
  ['price-ending', priced(1420), '14.45'],
] as const)('%s shows where, and repairs in the item’s own words', (rule, changes, after) => {
  const found = findingOn(rule, aDish(changes))
  expect(found?.places.map(({ name }) => name)).toEqual([aDish(changes).name])
  expect(found?.repair?.after).toBe(rule === 'price-ending' ? '13.95' : after)
})

test('a repair adds no word of its own but blanks', () => {
  const dishes = [
    aDish({ description: 'Amazing chicken' }),
    aDish({ name: 'MUSSELS W/ FRIES', description: 'Steamed mussels, white wine, garlic, fries' }),
    aDish({
      name: 'Long Slow Lamb with Rosemary and Garlic and Potatoes and Mint Sauce',
      description: null,
    }),
  ]
  const own = new Set(
    [...rest, ...dishes].flatMap(({ name, description }) =>
      wordsOf(`${name} ${description ?? ''} with`),
    ),
  )
  const { findings } = grade(knowledge, aMenu([...rest, ...dishes]))
  const repairs = findings.flatMap(({ repair, field }) =>
    repair && field !== 'prices' ? [repair] : [],
  )
  expect(repairs.length).toBeGreaterThan(2)
  for (const { after } of repairs) {
    const added = wordsOf(after.replace(/\[[^\]]*\]/g, '')).filter((word) => !own.has(word))
    expect(added).toEqual([])
  }
})

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}

test('drinks and extras need no description', () => {
  const { findings } = grade(
    knowledge,
    aMenu([
      ...rest,
      aDish({ section: 'Drinks', name: 'Cola', description: null }),
      aDish({ section: 'Extras', name: 'Cheese', description: null }),
    ]),
  )
  expect(findings.filter(({ field }) => field === 'descriptions')).toEqual([])
})

test('a wine is not asked how it is cooked, nor held to what its taste is told with', () => {
  const wine = aDish({
    section: 'By the glass',
    name: 'Estate Syrah',
    description: 'Deep and warm, with a hint of dark chocolate.',
  })
  const { findings } = grade(knowledge, aMenu([...rest, wine], { allergenNotes: [] }))
  const about = findings.filter(({ places }) => places.some(({ name }) => name === wine.name))
  expect(about.map(({ rule }) => rule)).toEqual(['alcohol'])
})

test('a text whose praise cannot be cut has no repair, and a name in front keeps its capital', () => {
  const steak = aDish({ description: '8 oz ribeye steak is cooked to perfection, with fries' })
  expect(findingOn('T9', steak)).toMatchObject({ count: 1, repair: null })
  const salmon = aDish({ name: 'Plate', description: 'Moncayo ham with melon, figs and olives' })
  expect(findingOn('T8', salmon)?.repair?.after).toMatch(/: Moncayo ham/)
})

test('praise behind what it praises is cut, and the rest stays', () => {
  const steak = aDish({ description: '8 oz ribeye steak cooked to perfection, with fries' })
  expect(findingOn('T9', steak)?.repair?.after).toBe('8 oz ribeye steak, with fries.')
})

test('prices that end in two ways are reported by their count, and none is brought to the other', () => {
  const mixed = [1000, 1050, 1100, 995, 1095, 1195].map((minor, at) =>
    aDish({ name: `Roast Chicken ${at}`, ...priced(minor) }),
  )
  const { findings } = grade(knowledge, aMenu(mixed))
  const found = findings.find(({ rule }) => rule === 'price-ending')
  expect(found?.places[0]?.missing).toMatch(/^\d of 6 prices here end in /)
  expect(found?.repair).toBeNull()
})

test('what needs proof is a hint, for nobody reads from a menu whether there is one', () => {
  const found = findingOn(
    'T16-proof',
    aDish({ description: 'Organic chicken roasted with lemon and thyme, gravy' }),
  )
  expect(found).toMatchObject({ level: 'hint', cost: 0, count: 1 })
})

test('no word about allergens is a finding in a text, and not judged in a photo', () => {
  const items = [
    ...rest,
    aDish({ name: 'Prawn Curry', description: 'Prawns simmered with cream, peanuts and lime' }),
  ]
  const typed = grade(knowledge, aMenu(items, { allergenNotes: [] }))
  const finding = typed.findings.find(({ rule }) => rule === 'T3-allergens')
  expect(finding?.repair?.after).toBe(
    'Prawns simmered with cream, peanuts and lime. Contains: crustaceans, peanuts, milk.',
  )
  const photo = grade(
    knowledge,
    aMenu(items, { allergenNotes: [], source: 'picture', isRecognised: true }),
  )
  expect(photo.findings.filter(({ rule }) => rule === 'T3-allergens')).toEqual([])
  expect(photo.fields.find(({ field }) => field === 'truth')?.notJudged.join()).toContain(
    'Small print',
  )
})

test('butter of almonds holds no milk', () => {
  const found = grade(
    knowledge,
    aMenu(
      [
        aDish({
          name: 'Banana Bread',
          description: 'Toasted, with almond butter and oat milk foam',
        }),
      ],
      { allergenNotes: [] },
    ),
  ).findings.find(({ rule }) => rule === 'T3-allergens')
  expect(found?.places.map(({ missing }) => missing).join()).not.toContain('milk')
})

test('a beer among the mains is to be marked; beer in a batter, or under Beer, is not', () => {
  expect(findingOn('alcohol', aDish({ name: 'Pale Ale', description: null }))?.count).toBe(1)
  expect(
    findingOn('alcohol', aDish({ name: 'Beer-Battered Cod' }), aDish({ name: 'Root Beer' })),
  ).toBeUndefined()
  expect(findingOn('alcohol', aDish({ name: 'Pale Ale', section: 'Beer & Cider' }))).toBeUndefined()
})

test('sizes as items of their own are reported, with the item they would be', () => {
  const found = findingOn(
    'sizes',
    aDish({ name: 'Margherita Small' }),
    aDish({ name: 'Margherita Large' }),
  )
  expect(found).toMatchObject({ count: 1, repair: { after: 'Margherita, size: Small / Large' } })
})

test('one dish under several headings of one kind is no size of itself', () => {
  const prawns = ['King Prawn', 'King Prawn', '1" King Prawn'].map((name) => aDish({ name }))
  expect(findingOn('sizes', ...prawns)).toBeUndefined()
})

test('a size in brackets leaves nothing of its brackets in the item that it would be', () => {
  const sizes = ['Apfelsaft (0,2l.)', 'Apfelsaft (0,4l.)'].map((name) => aDish({ name }))
  expect(findingOn('sizes', ...sizes)?.repair?.after).toBe('Apfelsaft, size: 0,2l / 0,4l')
})

test('a dish at lunch and at dinner is no double, the same at the same price is', () => {
  expect(
    findingOn('one-place', aDish({ section: 'Lunch', ...priced(995) }), aDish()),
  ).toBeUndefined()
  expect(findingOn('one-place', aDish(), aDish({ section: 'Specials' }))?.count).toBe(1)
})

test('a lost decimal point is found, a dear dish is not', () => {
  expect(findingOn('price-far', aDish(priced(149_500)))?.places[0]?.found).toBe('1495.00')
  expect(findingOn('price-far', aDish(priced(2495)))).toBeUndefined()
})

test('pictures count only where they stand beside a dish', () => {
  const picture = { page: 1, width: 400, height: 300, exposure: 30, sharpness: 0.5, print: 'a' }
  const logo = grade(
    knowledge,
    aMenu(rest, { source: 'pdf', pictures: [{ ...picture, item: null }] }),
  )
  expect(logo.fields.find(({ field }) => field === 'pictures')).toMatchObject({
    points: null,
    judgedWeight: 0,
  })
  const dish = grade(knowledge, aMenu(rest, { source: 'pdf', pictures: [{ ...picture, item: 0 }] }))
  expect(dish.findings.map(({ rule }) => rule)).toEqual(['P1', 'P7-light', 'P-coverage'])
  expect(dish.findings.at(-1)).toMatchObject({
    level: 'hint',
    title: '1 of 6 items has a picture beside it',
  })
  expect(dish.findings[0]?.places[0]).toMatchObject({ name: 'Fish Pie', found: '400 × 300 pixels' })
})

test('no rule speaks of money lost, and none in words of fear', () => {
  const said = GRADING_RULES.flatMap(({ why, title }) => [why, title(1, 2), title(2, 3)]).join(' ')
  expect(said).not.toMatch(/\$|lose|losing|lost (?:sales|orders)|danger|fail|terrible|competitor/i)
})

const recognised = { source: 'picture', isRecognised: true } as const

test('what recognition may have lost or mistaken is no finding', () => {
  const items = [
    ...rest,
    aDish({ name: 'Onion Rings', description: 'a4' }),
    aDish({ name: 'Ramen', description: 'Noodles in Bow!’s broth with pork and egg, simmered' }),
    aDish({ name: 'and mushrooms served on a sizzling platter', description: null }),
    aDish({ name: 'Chicken Tikka', ...priced(149_500) }),
    ...['Prawn', 'Prawn'].map((name) => aDish({ name, description: null, section: 'Korma' })),
  ]
  const photo = grade(knowledge, aMenu(items, recognised))
  const rules = photo.findings.map(({ rule }) => rule)
  for (const rule of ['T2', 'T13', 'price-far', 'one-place', 'categories']) {
    expect(rules).not.toContain(rule)
  }
  expect(photo.counts).toMatchObject({ items: items.length, unsure: 1 })
  expect(grade(knowledge, aMenu(items)).findings.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['T13', 'price-far', 'one-place']),
  )
})

test('of a menu that is read by half no more than half of the weight is judged', () => {
  const unread = rest.map((item) => ({ ...item, confidence: 0.5 }))
  const { score, judgedWeight } = grade(knowledge, aMenu([...rest, ...unread]))
  expect(judgedWeight).toBeCloseTo(grade(knowledge, aMenu(rest)).judgedWeight / 2, 0)
  expect(score).toBeNull()
})

test('a printed menu that is set in capitals is not held to be shouting, a typed one is', () => {
  const shouted = rest.map((item) => ({ ...item, name: item.name.toUpperCase() }))
  const rulesOf = (source: 'pdf' | 'text') =>
    grade(knowledge, aMenu(shouted, { source })).findings.map(({ rule }) => rule)
  expect(rulesOf('pdf')).not.toContain('T15')
  expect(rulesOf('text')).toContain('T15')
})

test('the same name under two headings is two dishes where the heading tells them apart', () => {
  const prawns = (section: string) => aDish({ name: 'Prawn', description: null, section })
  expect(findingOn('one-place', prawns('Korma'), prawns('Madras'))).toBeUndefined()
  expect(findingOn('one-place', prawns('Korma'), prawns('Korma'))?.count).toBe(1)
})

test('what is added to a dish, drinks of the shelf and portions of a heading’s dish are no dishes', () => {
  const lines = [
    aDish({ name: 'Topping suggestion: Nitamago', description: null, ...priced(150) }),
    aDish({ name: 'Add Egg', description: null, ...priced(100) }),
    aDish({ name: 'Sparkling Water', description: null }),
    aDish({ name: 'Lager', section: 'Digestivo', description: '35ml' }),
  ]
  const { findings } = grade(knowledge, aMenu([...rest, ...lines]))
  expect(findings.filter(({ field }) => field !== 'prices' && field !== 'truth')).toEqual([])
  expect(findingOn('T14', aDish({ name: 'Full Order', description: null }))).toBeUndefined()
})

test('allergens that are named by letters are named', () => {
  const coded = rest.map((item) => ({ ...item, description: `${item.description} a1-b-h` }))
  const rules = grade(knowledge, aMenu(coded, { allergenNotes: [] })).findings
  expect(rules.map(({ rule }) => rule)).not.toContain('T3-allergens')
})
