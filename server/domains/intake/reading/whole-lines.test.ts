import { expect, test } from 'vitest'
import { readItems } from './read-items.ts'
import { aPage, type PlacedText } from './reading-fixture.ts'

const SMALL = { size: 8 }
const item = (name: string, price: string): PlacedText[] => [
  [50, name],
  [400, price],
]
const read = (lines: (PlacedText[] | null)[]) =>
  readItems([aPage(lines, { source: 'ocr' })]).map(({ name, prices }) => [
    name,
    prices[0]?.amountMinor ?? null,
  ])

test('the same small line below several items is an addition to each and no item', () => {
  const lines = ['Miso Ramen', 'Shio Ramen', 'Shoyu Ramen'].flatMap((name) => [
    item(name, '$11.95'),
    [[50, 'Topping suggestion: Egg $2.00', SMALL] as PlacedText],
  ])
  expect(read(lines)).toEqual([
    ['Miso Ramen', 1195],
    ['Shio Ramen', 1195],
    ['Shoyu Ramen', 1195],
  ])
})

test('names without a price, each above its description, are items where others have one', () => {
  const plain = ['Arrabbiata', 'Napoletana', 'Alfredo'].flatMap((name): PlacedText[][] => [
    [[50, name]],
    [[50, 'tomato, cream and cheese', SMALL]],
  ])
  expect(
    read([item('Bolognese', '50'), item('Carbonara', '40'), item('Pesto', '38'), ...plain]),
  ).toEqual([
    ['Bolognese', 5000],
    ['Carbonara', 4000],
    ['Pesto', 3800],
    ['Arrabbiata', null],
    ['Napoletana', null],
    ['Alfredo', null],
  ])
})

test.each(['(Pork or Chicken)', 'w. Garlic Sauce'])(
  'a name goes on with a line that ends in the price: %s',
  (end) => {
    expect(
      read([
        item('Fried Rice', '7.50'),
        item('Spring Roll', '4.50'),
        [[50, 'Lo Mein']],
        item(end, '9.75'),
      ]),
    ).toContainEqual([`Lo Mein ${end}`, 975])
  },
)

test.each([
  ['Meat Lovers &', 'Cheese'],
  ['Fried Rice', 'w. Garlic Sauce'],
  ['Ham', '& Cheese'],
])('a name that ends or goes on within goes on below its price: %s / %s', (name, rest) => {
  expect(
    read([item('Spring Roll', '4.50'), item(name, '9.75'), [[50, rest]], item('Lo Mein', '8.50')]),
  ).toContainEqual([`${name} ${rest}`, 975])
})

test('prices in won and yen are prices, years are none', () => {
  expect(
    read([
      item('김치찌개', '11,000'),
      item('된장찌개', '9,000'),
      item('불고기', '12,500'),
      item('Since', '1987'),
    ]),
  ).toEqual([
    ['김치찌개', 1100000],
    ['된장찌개', 900000],
    ['불고기', 1250000],
  ])
})

test.each(['32+', '32t'])(
  'a lira sign that is read as a plus or a t in a column of figures is none: %s',
  (last) => {
    const lines = ['Sade', 'Tavuklu', 'Bonfileli', 'Mantarlı', 'Sebzeli'].map((name, at) =>
      item(name, at === 4 ? last : `3${at}`),
    )
    expect(read(lines).at(-1)).toEqual(['Sebzeli', 3200])
  },
)

test('a section in capitals below the title of the menu is a section', () => {
  const page = aPage(
    [
      [[200, 'OUR MENU']],
      [[50, 'STARTERS']],
      [[50, 'Caesar Salad']],
      [[70, 'romaine lettuce and cheese $12.99', SMALL]],
      [[50, 'Chicken Wings']],
      [[70, 'with a blue cheese dip $15.99', SMALL]],
      [[50, 'Onion Rings']],
      [[70, 'crisp, with a spicy mayonnaise $8.99', SMALL]],
    ],
    { source: 'ocr' },
  )
  expect(readItems([page]).map(({ section, name }) => [section, name])).toContainEqual([
    expect.stringContaining('STARTERS'),
    'Caesar Salad',
  ])
})

test.each(['w. Garlic Sauce', 'Meat Lovers &', '(Pork or Chicken)'])(
  'a name of which the rest stands elsewhere is below the warning line: %s',
  (part) => {
    const [item_] = readItems([aPage([item(part, '$7.50')], { source: 'ocr' })])
    expect(item_?.confidence).toBeLessThan(0.6)
  },
)

test.each([
  ['850円', 'ラーメン', 850, 'JPY'],
  ['¥38', '牛肉面', 3800, 'CNY'],
  ['¥380', '枝豆と ビール', 380, 'JPY'],
  ['₩9,000', '김치찌개', 9000, 'KRW'],
] as const)('%s beside %s is of its country’s money', (price, name, amountMinor, currency) => {
  const lines = ['一', '二', '三'].map((at) => item(`${name}${at}`, price))
  const [first] = readItems([aPage(lines, { source: 'ocr' })])
  expect(first?.prices).toMatchObject([{ amountMinor, currency }])
})

test('a dollar sign that is read as a 5 before one price of many is a sign again', () => {
  const prices = ['$9.00', '$12.50', '511.00', '$8.00', '$14.50', '$7.00']
  const lines = prices.map((price, at) =>
    item(['Soup', 'Salad', 'Squid', 'Bread', 'Curry', 'Cake'][at] ?? '', price),
  )
  expect(read(lines)).toContainEqual(['Squid', 1100])
})

test('in a grid of pictures a price tag belongs to the name below it', () => {
  const grid = ['Tomato Soup', 'Garlic Bread', 'House Salad'].flatMap(
    (name, at): (PlacedText[] | null)[] => [null, null, [[150, `$${at + 5}.00`]], [[50, name]]],
  )
  expect(read(grid)).toEqual([
    ['Tomato Soup', 500],
    ['Garlic Bread', 600],
    ['House Salad', 700],
  ])
})

test('a description in smaller letters behind the name is none of the name, where most items have one', () => {
  const topping = (name: string, description: string): PlacedText[] => [
    [50, name, { size: 12 }],
    [52 + name.length * 6, description, { size: 9 }],
    [400, '$2.00', { size: 12 }],
  ]
  const items = readItems([
    aPage(
      [
        topping('Menma', 'Seasoned bamboo'),
        topping('Chashu Pork', 'Sliced pork'),
        topping('Nori', 'Dried seaweed'),
        [
          [50, 'Corn', { size: 12 }],
          [400, '$2.00', { size: 12 }],
        ],
      ],
      { source: 'ocr' },
    ),
  ])
  expect(items.map(({ name, description }) => [name, description])).toEqual([
    ['Menma', 'Seasoned bamboo'],
    ['Chashu Pork', 'Sliced pork'],
    ['Nori', 'Dried seaweed'],
    ['Corn', null],
  ])
})

test('a bracket in letters half as large belongs to the name before it', () => {
  const [cola] = readItems([
    aPage([
      [
        [50, 'Cola'],
        [71, '(Pint Glass)', { size: 5 }],
        [400, '£2.75'],
      ],
      item('Lemonade', '£2.50'),
      item('Tonic Water', '£2.50'),
    ]),
  ])
  expect(cola).toMatchObject({ name: 'Cola', description: '(Pint Glass)' })
})

test('a title far larger than the names above the first of them is no item', () => {
  const after = (name: string, size: number): PlacedText[] => [
    [50, name, { size }],
    [50 + name.length * 9, '259/-', { size: 10 }],
  ]
  expect(
    read([
      [[150, 'Bao', { size: 30 }]],
      null,
      after('Chicken Teriyaki', 10),
      after('Paneer Bhurji', 11),
      after('Mushroom Gochujang', 11.4),
    ]).map(([name]) => name),
  ).toEqual(['Chicken Teriyaki', 'Paneer Bhurji', 'Mushroom Gochujang'])
})
