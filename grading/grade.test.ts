import { expect, test } from 'vitest'
import type { ReadItem } from '#contract/intake.ts'
import { loadKnowledge } from '#kitchen/knowledge/load-knowledge.ts'
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
  const photo = grade(knowledge, aMenu(items, { allergenNotes: [], source: 'picture' }))
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

test('sizes as items of their own are told, with the item they would be', () => {
  const found = findingOn(
    'sizes',
    aDish({ name: 'Margherita Small' }),
    aDish({ name: 'Margherita Large' }),
  )
  expect(found).toMatchObject({ count: 1, repair: { after: 'Margherita, size: Small / Large' } })
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
