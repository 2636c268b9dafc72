import { expect, test } from 'vitest'
import { readItems } from './read-items.ts'
import { aPage, type PlacedText } from './reading-fixture.ts'

const inBrief = (lines: (PlacedText[] | null)[]) =>
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

const large = (size: number) => ({ size })

test('portions that stand with their prices below a sign’s title are sizes of it, whatever praise stands between', () => {
  expect(
    inBrief([
      [[60, '何佳佳', large(15)]],
      [[50, '蔥油餅', large(40)]],
      null,
      [[70, '外酥內柔', large(9)]],
      [
        [60, '一份25'],
        [110, '半張50'],
        [160, '一張90'],
      ],
    ]),
  ).toEqual([['蔥油餅', '一份 25', '半張 50', '一張 90']])
})

test('sizes run together with their prices are read apart', () => {
  expect(inBrief([[[50, '牛肉麵', large(30)]], null, [[60, '小120大150']]])).toEqual([
    ['牛肉麵', '小 120', '大 150'],
  ])
})

test('a board’s title has its own portions beside those of the sign’s', () => {
  const read = inBrief([
    [[50, '蔥油餅', large(40)]],
    null,
    [
      [60, '一份25元'],
      [130, '半張50元'],
    ],
    null,
    null,
    null,
    [[50, '小張脆皮蔥油餅', large(14)]],
    [
      [60, '一包十片裝'],
      [150, '150元'],
    ],
  ])
  expect(read).toEqual([
    ['蔥油餅', '一份 25', '半張 50'],
    ['小張脆皮蔥油餅', '一包十片裝 150'],
  ])
})

test('sizes below a heading in letters are its, and it heads what follows', () => {
  const page = aPage(
    [
      [[50, 'WINGS', { size: 16 }]],
      [
        [50, '6 pc'],
        [200, '$7.99'],
      ],
      [
        [50, '12 pc'],
        [200, '$13.99'],
      ],
      null,
      [[50, 'SIDES', { size: 16 }]],
      [
        [50, 'Celery'],
        [200, '$1.50'],
      ],
      [
        [50, 'Ranch'],
        [200, '$0.75'],
      ],
    ],
    { source: 'ocr' },
  )
  expect(
    readItems([page]).map(({ section, name, prices }) => [
      section,
      name,
      ...prices.map(({ label, amountMinor }) => `${label} ${amountMinor}`),
    ]),
  ).toEqual([
    [null, 'WINGS', '6 pc 799', '12 pc 1399'],
    ['SIDES', 'Celery', 'null 150'],
    ['SIDES', 'Ranch', 'null 75'],
  ])
})

test('names in the usual letters keep their sizes below a larger heading', () => {
  const sized = (small: string, big: string): PlacedText[] => [
    [60, '소'],
    [90, small],
    [160, '대'],
    [190, big],
  ]
  expect(
    inBrief([
      [[50, '탕류', large(16)]],
      [[50, '감자탕']],
      sized('25,000', '35,000'),
      [[50, '해물탕']],
      sized('30,000', '40,000'),
    ]),
  ).toEqual([
    ['감자탕', '소 25000', '대 35000'],
    ['해물탕', '소 30000', '대 40000'],
  ])
})

test('figures that count what can be chosen are no prices', () => {
  const row: PlacedText[] = ['5.', '4.', '3.', '2.', '1.'].map((text, at) => [50 + at * 40, text])
  expect(
    inBrief([
      [
        [50, '陽春麵'],
        [200, '40'],
      ],
      [
        [50, '麻醬麵'],
        [200, '45'],
      ],
      [
        [50, '榨菜麵'],
        [200, '75'],
      ],
      row,
      [[50, '辣 海 梅 芥 原']],
    ]),
  ).toEqual([
    ['陽春麵', '40'],
    ['麻醬麵', '45'],
    ['榨菜麵', '75'],
  ])
})

test('sizes elsewhere on a sign are those of the dish in its largest letters, once, and the item is in doubt for its place', () => {
  const [item, ...others] = readItems([
    aPage(
      [
        [[200, '蔥油餅', large(40)]],
        null,
        [
          [210, '一份25'],
          [260, '半張50'],
          [310, '一張90'],
        ],
        ...Array.from({ length: 8 }, () => null),
        [
          [20, '半張 50'],
          [110, '咖辣海梅芥胡原'],
        ],
        [[20, '張 90']],
        [[20, '一大張分雨大包裝 95元(兩種口味)']],
      ],
      { source: 'ocr' },
    ),
  ])
  expect(others).toEqual([])
  expect(item?.prices.map(({ label, amountMinor }) => `${label} ${amountMinor / 100}`)).toEqual([
    '一份 25',
    '半張 50',
    '一張 90',
    '一大張分雨大包裝 95',
  ])
  expect(item?.description).toBe('(兩種口味)')
  expect(item?.doubts).toEqual(['place'])
})

test('figures as wide as signs are prices', () => {
  expect(
    inBrief([
      [
        [50, '醤油ラーメン'],
        [200, '８５０'],
      ],
      [
        [50, 'チャーシュー麺'],
        [200, '１，２００'],
      ],
      [
        [50, '半チャーハン'],
        [200, '４８０'],
      ],
    ]),
  ).toEqual([
    ['醤油ラーメン', '850'],
    ['チャーシュー麺', '1200'],
    ['半チャーハン', '480'],
  ])
})

test('sizes beside each name, with a price behind each, are its', () => {
  const row = (name: string, small: string, big: string): PlacedText[] => [
    [50, name],
    [200, small],
    [280, big],
  ]
  expect(
    inBrief([
      row('ラーメン', '並 700', '大盛 800'),
      row('味噌ラーメン', '並 800', '大盛 900'),
      row('つけ麺', '並 850', '大盛 950'),
    ]),
  ).toContainEqual(['味噌ラーメン', '並 800', '大盛 900'])
  expect(
    inBrief([
      row('珍珠奶茶', 'M$50', 'L$60'),
      row('四季春茶', 'M$30', 'L$35'),
      row('冬瓜檸檬', 'M$45', 'L$55'),
    ]),
  ).toContainEqual(['四季春茶', 'M 30', 'L 35'])
})

test('leaders of Japanese dots part a name from its price, and one dot within a name does not', () => {
  expect(
    inBrief([
      [[50, '生ビール･･･････550円']],
      [[50, 'ハイボール・・・・・・450円']],
      [[50, 'ご飯・味噌汁･･･････300円']],
    ]).map(([name]) => name),
  ).toEqual(['生ビール', 'ハイボール', 'ご飯・味噌汁'])
})

test('a row of names over a row of prices is as many items', () => {
  expect(
    inBrief([
      [
        [50, '김치찌개'],
        [200, '된장찌개'],
        [350, '순두부찌개'],
      ],
      [
        [50, '8,000'],
        [200, '8,500'],
        [350, '9,000'],
      ],
      null,
      [
        [50, '제육볶음'],
        [200, '비빔밥'],
        [350, '냉면'],
      ],
      [
        [50, '10,000'],
        [200, '9,500'],
        [350, '11,000'],
      ],
    ]),
  ).toEqual([
    ['김치찌개', '8000'],
    ['된장찌개', '8500'],
    ['순두부찌개', '9000'],
    ['제육볶음', '10000'],
    ['비빔밥', '9500'],
    ['냉면', '11000'],
  ])
})
