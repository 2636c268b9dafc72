import { describe, expect, test } from 'vitest'
import { missingNumbers, takeNumbersWithin } from './item-numbers.ts'
import { readItems } from './read-items.ts'
import { aPage, type PlacedText } from './reading-fixture.ts'

const DISHES = [
  'Onion Bhaji',
  'Meat Samosa',
  'Prawn Puree',
  'Sheek Kebab',
  'Lamb Tikka',
  'Dal Soup',
]

function numbered(number: (at: number) => string, source: 'text' | 'ocr' = 'text') {
  const lines = DISHES.map((name, at): PlacedText[] => [
    [50, number(at)],
    [80, name],
    [400, `£${at + 3}.50`],
  ])
  return readItems([aPage(lines, { source })]).map((item) => [item.number, item.name])
}

const inOrder = DISHES.map((name, at) => [`${at + 1}`, name])

test.each(['text', 'ocr'] as const)(
  'numbers before the items are no part of their names: %s',
  (source) => {
    expect(numbered((at) => `${at + 1}.`, source)).toEqual(inOrder)
  },
)

test('a number that lost its point among others is known by being due there', () => {
  expect(numbered((at) => (at === 3 ? '4' : `${at + 1}.`), 'ocr')).toEqual(inOrder)
})

test('a one that was read as a letter in a number is one', () => {
  const tens = DISHES.map((name, at) => [`${at + 10}`, name])
  expect(numbered((at) => (at === 1 ? '1l.' : `${at + 10}.`), 'ocr')).toEqual(tens)
})

test('the bin numbers of a wine list are neither prices nor parts of names', () => {
  const wines = ['Sancerre 2021', 'Rioja 2016', 'Malbec 2020', 'Barolo 2015', 'Riesling 2018']
  const lines = wines.map((name, at): PlacedText[] => [
    [50, `${100 + at * 7}`],
    [90, name],
    [400, `${12 + ((at * 5) % 7)}`],
    [460, `${48 + ((at * 11) % 23)}`],
  ])
  const items = readItems([aPage(lines)])
  expect(items.map(({ number, name, prices }) => [number, name, prices[0]?.amountMinor])).toEqual(
    wines.map((name, at) => [`${100 + at * 7}`, name, (12 + ((at * 5) % 7)) * 100]),
  )
})

test('numbers without a mark are known by rising from item to item', () => {
  expect(numbered((at) => `${at + 1}`)).toEqual(inOrder)
})

test('numbers with a letter are kept with it', () => {
  const lettered = DISHES.map((name, at) => [`L${at + 1}`, name])
  expect(numbered((at) => `L${at + 1}.`)).toEqual(lettered)
})

test('numbers in a column of their own belong to the names beside them', () => {
  const lines = DISHES.flatMap((name, at): PlacedText[][] => [
    [
      [50, `${at + 1}.`],
      [110, name],
      [400, `£${at + 3}.50`],
    ],
    [[110, 'with rice, salad and a sauce', { size: 8, font: 'italic' }]],
  ])
  const items = readItems([aPage(lines)])
  expect(items.map(({ number, name }) => [number, name])).toEqual(inOrder)
})

test('counts before names, which do not rise, stay in the names', () => {
  const names = DISHES.map((name, at) => `${(at % 2) + 1} ${name}`)
  const lines = names.map((name, at): PlacedText[] => [
    [50, name],
    [400, `£${at + 3}.50`],
  ])
  const items = readItems([aPage(lines)])
  expect(items.map(({ number, name }) => [number, name])).toEqual(
    names.map((name) => [undefined, name]),
  )
})

test('what is to be chosen from in brackets stays in the name, whatever its letters look like', () => {
  const lines = DISHES.map((name, at): PlacedText[] => [
    [50, name],
    [52 + name.length * 5, '(Chicken/Lamb)', { size: 8, font: 'italic' }],
    [400, `£${at + 3}.50`],
  ])
  const items = readItems([aPage(lines)])
  expect(items.map(({ name }) => name)).toEqual(DISHES.map((name) => `${name} (Chicken/Lamb)`))
})

test('a numbered variant in smaller letters is an item and no addition to the one before', () => {
  const [first, second] = readItems([
    aPage(
      DISHES.flatMap((name, at): PlacedText[][] => [
        [
          [50, `${at * 2 + 1}.`, { size: 8 }],
          [80, name],
          [400, '£6.95'],
        ],
        [
          [50, `${at * 2 + 2}.`, { size: 8 }],
          [80, 'Tikka (Chicken/Lamb)'],
          [400, '£8.50'],
        ],
      ]),
    ),
  ])
  expect(first).toMatchObject({ name: 'Onion Bhaji', description: null, addOns: [] })
  expect(second).toMatchObject({ name: 'Tikka (Chicken/Lamb)', priceText: '£8.50' })
})

test('numbers that are left out are reported, as runs', () => {
  const found = ['1', '2', '3', '7', '8', '10', '11', '12']
  expect(missingNumbers(found)).toEqual(['4 to 6', '9'])
})

test('of a menu with few numbers nothing is said to be missing', () => {
  expect(missingNumbers(['1', '5', '9'])).toEqual([])
})

const from = (first: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, at) => `${first + at * step}`)

test('a menu that begins at a small number lacks those from one', () => {
  expect(missingNumbers(from(10, 20))).toEqual(['1 to 9'])
  expect(missingNumbers(from(2, 10))).toEqual(['1'])
  expect(missingNumbers(from(1, 10))).toEqual([])
})

test('before a first number above 31 nothing is missing', () => {
  expect(missingNumbers(from(31, 10))).toEqual(['1 to 30'])
  expect(missingNumbers(from(32, 10))).toEqual([])
  expect(missingNumbers(['32', '33', ...from(36, 10)])).toEqual(['34 to 35'])
})

test('a menu from a small number of which every second number is lost lacks each of them', () => {
  expect(missingNumbers(from(1, 8, 2))).toEqual(['2', '4', '6', '8', '10', '12', '14'])
})

test('a small number that stands alone far below the others is no first number', () => {
  expect(missingNumbers(['5', ...from(45, 10)])).toEqual([])
})

test.each([
  [10, 7],
  [40, 3],
  [100, 1],
  [100, 3],
  [100, 7],
])('the bin numbers of a wine list from %i by %i lack none', (first, step) => {
  expect(missingNumbers(from(first, 12, step))).toEqual([])
})

test('a long run that is left out is told where several numbers stand on both sides of it', () => {
  expect(missingNumbers([...from(1, 20), ...from(60, 20)])).toEqual(['21 to 59'])
  expect(missingNumbers([...from(10, 11), ...from(60, 20)])).toEqual(['1 to 9', '21 to 59'])
})

test.each([
  ['one number stands above it', [...from(1, 20), '60']],
  ['one number stands below it', ['1', ...from(60, 20)]],
  ['one number and a wine list stand above it', [...from(1, 20), '60', ...from(101, 20)]],
  ['hundreds begin above it', [...from(1, 60), ...from(100, 20)]],
])('a long run that is left out is not told where %s', (_, numbers) => {
  expect(missingNumbers(numbers)).toEqual([])
})

describe('numbers within names', () => {
  const named = (names: readonly string[]) => names.map((name) => ({ name, number: null }))
  const printed = [
    '# 76. Shrimp w. Snow Peas',
    '77. Shrimp w. Cashew Nuts',
    'st 78.-Kum Po Shrimp',
    'Hom st L.80 Orange Chicken',
    'A % 81, Beef w. Broccoli',
    'wo E 82. Mixed Vegetables',
    'Steamed Rice',
  ]

  test('are taken out with the signs that were not read before them', () => {
    expect(takeNumbersWithin(named(printed))).toEqual([
      { name: 'Shrimp w. Snow Peas', number: '76' },
      { name: 'Shrimp w. Cashew Nuts', number: '77' },
      { name: 'Kum Po Shrimp', number: '78' },
      { name: 'Orange Chicken', number: 'L80' },
      { name: 'Beef w. Broccoli', number: '81' },
      { name: 'Mixed Vegetables', number: '82' },
      { name: 'Steamed Rice', number: null },
    ])
  })

  test('that do not rise are part of their names', () => {
    const sizes = [
      'Coke 12. Oz',
      'Beer 16. Oz',
      'Ale 12. Oz',
      'Cola 8. Oz',
      'Tea 20. Oz',
      'Milk 8. Oz',
    ]
    expect(takeNumbersWithin(named(sizes)).map(({ name }) => name)).toEqual(sizes)
  })

  test('are part of their names where there are few of them', () => {
    expect(takeNumbersWithin(named(printed.slice(0, 3))).map(({ name }) => name)).toEqual(
      printed.slice(0, 3),
    )
  })
})

const SIGNS = ['洋葱炸', '咖喱角', '大 虾', '烤 肉 串', '羊 肉', '豆 汤']

test('names in other signs before the numbers are kept beside the names', () => {
  const lines = DISHES.map((name, at): PlacedText[] => [
    [60, SIGNS[at] ?? ''],
    [90, `${at + 1}.`],
    [120, name],
    [400, `£${at + 3}.50`],
  ])
  const items = readItems([aPage(lines, { source: 'ocr' })])
  expect(items.map(({ number, name, description }) => [number, name, description])).toEqual(
    DISHES.map((name, at) => [`${at + 1}`, name, SIGNS[at]?.replaceAll(' ', '')]),
  )
})

test('a letter and its figures are one number, though a space stands between', () => {
  expect(numbered((at) => `L ${at + 1}.`, 'ocr')).toEqual(
    DISHES.map((name, at) => [`L${at + 1}`, name]),
  )
})

test('a mark that is drawn between a number and its name is part of neither', () => {
  expect(numbered((at) => (at === 3 ? `${at + 1}. »` : `${at + 1}.`), 'ocr')).toEqual(inOrder)
})

test('on a numbered menu a name without a price goes on with the line below that has no number', () => {
  const lines = DISHES.flatMap((name, at): PlacedText[][] => [
    [
      [50, `${at + 1}.`],
      [80, name],
      ...(at === 2 ? [] : [[400, `£${at + 3}.50`] satisfies PlacedText]),
    ],
    ...(at === 2
      ? [[[80, 'Tamarind Rice'] satisfies PlacedText, [400, '£5.50'] satisfies PlacedText]]
      : []),
  ])
  const names = readItems([aPage(lines, { source: 'ocr' })]).map(({ name }) => name)
  expect(names).toEqual(
    DISHES.map((name) => (name === 'Prawn Puree' ? 'Prawn Puree Tamarind Rice' : name)),
  )
})
