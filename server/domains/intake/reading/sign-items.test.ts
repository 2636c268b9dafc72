import { expect, test } from 'vitest'
import { readItems } from './read-items.ts'
import { aPage, type PlacedText } from './reading-fixture.ts'

const inBrief = (lines: PlacedText[][]) =>
  readItems([aPage(lines, { source: 'ocr' })]).map(({ name, prices }) => [
    name,
    ...prices.map((price) => [price.label, price.amountMinor / 100].filter(Boolean).join(' ')),
  ])

test('a row of several names of two signs, each with its price, is as many items', () => {
  const read = inBrief([
    [
      [50, '牛丼'],
      [100, '650'],
      [200, '天丼'],
      [250, '900'],
    ],
    [
      [50, '枝豆'],
      [100, '320'],
      [200, '冷奴'],
      [250, '280'],
    ],
    [
      [50, '酸辣湯'],
      [100, '140'],
      [200, '貢丸湯'],
      [250, '135'],
    ],
  ])
  expect(read.toSorted()).toEqual(
    [
      ['牛丼', '650'],
      ['天丼', '900'],
      ['枝豆', '320'],
      ['冷奴', '280'],
      ['酸辣湯', '140'],
      ['貢丸湯', '135'],
    ].toSorted(),
  )
})

test('a price that ran into the name beside it is parted from it, and a counter is not', () => {
  const row = (left: string, price: string, right: string, other: string): PlacedText[] => [
    [50, left],
    [75, price],
    [95, right],
    [120, other],
  ]
  expect(
    inBrief([
      row('滷肉飯', '35', '陽春麵', '40'),
      [
        [50, '雞腿飯'],
        [75, '110貢丸湯'],
        [120, '30'],
      ],
      row('水餃10個', '60', '蛋花湯', '30'),
      row('豬排飯', '95', '酸辣湯', '40'),
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['雞腿飯', '110'],
      ['貢丸湯', '30'],
      ['水餃10個', '60'],
    ]),
  )
})

test('sizes over columns of prices name the prices', () => {
  const row = (name: string, small: string, large: string): PlacedText[] => [
    [50, name],
    [200, small],
    [260, large],
  ]
  expect(
    inBrief([
      [
        [200, '小'],
        [260, '大'],
      ],
      row('陽春麵', '40', '50'),
      row('麻醬麵', '45', '55'),
      row('牛肉湯麵', '70', '90'),
      row('餛飩麵', '60', '75'),
    ]),
  ).toContainEqual(['麻醬麵', '小 45', '大 55'])
})
