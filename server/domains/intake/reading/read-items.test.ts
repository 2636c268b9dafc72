import { describe, expect, test } from 'vitest'
import { readItems } from './read-items.ts'
import { aPage, type PlacedText } from './reading-fixture.ts'

const HEADING = { size: 16, font: 'bold' }
const SMALL = { size: 8, font: 'italic' }

function read(lines: (PlacedText[] | null)[], source: 'text' | 'ocr' = 'text') {
  return readItems([aPage(lines, { source })])
}

const inBrief = (items: ReturnType<typeof read>) =>
  items.map(({ section, name, prices }) => [
    section,
    name,
    ...prices.map((price) => price.amountMinor),
  ])

test('a name with its price on the line, and its description below', () => {
  const [item] = read([
    [[50, 'Starters', HEADING]],
    [
      [50, 'Tomato Soup'],
      [400, '$7.50'],
    ],
    [[50, 'basil oil, croutons', SMALL]],
    [
      [50, 'Garlic Bread'],
      [400, '$5.00'],
    ],
    [
      [50, 'Calamari'],
      [400, '$9.00'],
    ],
  ])
  expect(item).toMatchObject({
    section: 'Starters',
    name: 'Tomato Soup',
    description: 'basil oil, croutons',
    prices: [{ label: null, amountMinor: 750, currency: 'USD' }],
    priceText: '$7.50',
    page: 1,
  })
})

test('dots between name and price are no part of either', () => {
  const items = read([
    [
      [50, 'Soup'],
      [80, '................'],
      [400, '7.50'],
    ],
    [
      [50, 'Bread'],
      [80, '................'],
      [400, '5.00'],
    ],
    [
      [50, 'Fish'],
      [80, '................'],
      [400, '9.00'],
    ],
  ])
  expect(inBrief(items)).toEqual([
    [null, 'Soup', 750],
    [null, 'Bread', 500],
    [null, 'Fish', 900],
  ])
})

test('text between two leaders is the description', () => {
  const line = (name: string, text: string, price: string): PlacedText[] => [
    [50, name],
    [150, '......'],
    [190, text],
    [360, '......'],
    [400, price],
  ]
  const [item] = read([
    line('NACHOS', 'salsa y guacamole', '8,90'),
    line('TACOS', 'mango y sriracha', '3,90'),
    line('POKE', 'arroz y wakame', '10,90'),
  ])
  expect(item).toMatchObject({ name: 'NACHOS', description: 'salsa y guacamole' })
})

test('a price that ends the description belongs to the name above it', () => {
  const items = read([
    [[50, 'Creamy Mushroom Toast', { size: 13, font: 'bold' }]],
    [[50, 'oyster mushrooms and shallots']],
    [[50, 'on challah bread $11']],
    null,
    [[50, 'Wedge Salad', { size: 13, font: 'bold' }]],
    [[50, 'iceberg, bacon, gorgonzola $12']],
    null,
    [[50, 'Smoked Hash', { size: 13, font: 'bold' }]],
    [[50, 'brisket, sweet potatoes $16']],
  ])
  expect(inBrief(items)).toEqual([
    [null, 'Creamy Mushroom Toast', 1100],
    [null, 'Wedge Salad', 1200],
    [null, 'Smoked Hash', 1600],
  ])
  expect(items[0]?.description).toBe('oyster mushrooms and shallots on challah bread')
})

test('two columns are read one after the other', () => {
  const row = (left: string, right: string): PlacedText[] => [
    [40, left],
    [220, '$8.00'],
    [320, right],
    [520, '$9.00'],
  ]
  const items = read([
    [
      [40, 'Soups', HEADING],
      [320, 'Grill', HEADING],
    ],
    row('Lentil Soup', 'Ribeye Steak'),
    row('Onion Soup', 'Lamb Chops'),
    row('Fish Soup', 'Half Chicken'),
    row('Pea Soup', 'Pork Belly'),
  ])
  expect(inBrief(items).map(([section, name]) => [section, name])).toEqual([
    ['Soups', 'Lentil Soup'],
    ['Soups', 'Onion Soup'],
    ['Soups', 'Fish Soup'],
    ['Soups', 'Pea Soup'],
    ['Grill', 'Ribeye Steak'],
    ['Grill', 'Lamb Chops'],
    ['Grill', 'Half Chicken'],
    ['Grill', 'Pork Belly'],
  ])
})

test('sizes above the prices name them', () => {
  const [item] = read([
    [
      [300, 'Small'],
      [400, 'Large'],
    ],
    [
      [50, 'Margherita'],
      [300, '8.00'],
      [400, '12.00'],
    ],
    [
      [50, 'Funghi'],
      [300, '9.00'],
      [400, '13.00'],
    ],
    [
      [50, 'Diavola'],
      [300, '9.50'],
      [400, '13.50'],
    ],
  ])
  expect(item?.prices).toEqual([
    { label: 'Small', amountMinor: 800, currency: null },
    { label: 'Large', amountMinor: 1200, currency: null },
  ])
})

test('sizes above the prices of one section name none of the next, whose items have one price', () => {
  const items = read([
    [[50, 'Nigiri', HEADING]],
    [
      [300, '2 pcs'],
      [400, '5 pcs'],
    ],
    [
      [50, 'Salmon'],
      [300, '6.50'],
      [400, '14.00'],
    ],
    [
      [50, 'Octopus'],
      [300, '5.50'],
      [400, '12.00'],
    ],
    [[50, 'Rolls', HEADING]],
    [
      [50, 'Rainbow Roll'],
      [400, '14.50'],
    ],
    [
      [50, 'Dragon Roll'],
      [400, '15.50'],
    ],
  ])
  expect(items.map(({ prices }) => prices.map(({ label }) => label))).toEqual([
    ['2 pcs', '5 pcs'],
    ['2 pcs', '5 pcs'],
    [null],
    [null],
  ])
})

test('a column of calories is no column of prices', () => {
  const items = read([
    [
      [50, 'Turkey Club'],
      [300, '650'],
      [400, '9.99'],
    ],
    [
      [50, 'Tuna Melt'],
      [300, '720'],
      [400, '8.49'],
    ],
    [
      [50, 'Italian Sub'],
      [300, '980'],
      [400, '10.99'],
    ],
    [
      [50, 'Veggie Wrap'],
      [300, '540'],
      [400, '7.99'],
    ],
  ])
  expect(
    items.map(({ name, description, prices }) => [name, description, prices[0]?.amountMinor]),
  ).toEqual([
    ['Turkey Club', '650 cal', 999],
    ['Tuna Melt', '720 cal', 849],
    ['Italian Sub', '980 cal', 1099],
    ['Veggie Wrap', '540 cal', 799],
  ])
})

test('portions before their prices name them', () => {
  const items = read([
    [
      [50, 'French Toast'],
      [200, '(1)'],
      [250, '$2.50'],
      [300, '(2)'],
      [350, '$4.50'],
    ],
    [
      [50, 'Pancake'],
      [350, '$4.00'],
    ],
    [
      [50, 'Oatmeal'],
      [350, '$3.00'],
    ],
  ])
  expect(items[0]?.prices.map(({ label, amountMinor }) => [label, amountMinor])).toEqual([
    ['1', 250],
    ['2', 450],
  ])
})

test('several items on one row are several items', () => {
  const items = read([
    [
      [50, 'bacon $3'],
      [200, 'two eggs $4'],
      [350, 'grits $5'],
    ],
    [
      [50, 'toast $3'],
      [200, 'biscuit $4'],
      [350, 'gravy $5'],
    ],
  ])
  expect(items.map(({ name }) => name)).toEqual([
    'bacon',
    'two eggs',
    'grits',
    'toast',
    'biscuit',
    'gravy',
  ])
})

test('a price in words leaves the item without a price in figures', () => {
  const items = read([
    [
      [50, 'Lobster'],
      [400, 'market price'],
    ],
    [
      [50, 'Salmon'],
      [400, '$22.00'],
    ],
    [
      [50, 'Cod'],
      [400, '$19.00'],
    ],
  ])
  expect(items[0]).toMatchObject({ name: 'Lobster', prices: [], priceText: 'market price' })
})

test('on a menu that sets its prices in brackets they are prices', () => {
  const items = read([
    [[50, 'Tacos al Pastor ($4.50)']],
    [[50, 'pineapple and onion', SMALL]],
    [[50, 'Carnitas Taco ($4.25)']],
    [[50, 'slow pork, salsa verde', SMALL]],
    [[50, 'Fish Taco ($5.00)']],
  ])
  expect(inBrief(items)).toEqual([
    [null, 'Tacos al Pastor', 450],
    [null, 'Carnitas Taco', 425],
    [null, 'Fish Taco', 500],
  ])
})

test('a name that breaks off goes on below, even in a word that sections are called by', () => {
  const items = read([
    [
      [50, 'Slow Roasted Prime Rib of'],
      [400, '$32.00'],
    ],
    [[50, 'Beef']],
    [
      [50, 'Chicken Marsala'],
      [400, '$21.00'],
    ],
    [
      [50, 'Stuffed Peppers'],
      [400, '$17.00'],
    ],
  ])
  expect(inBrief(items)[0]).toEqual([null, 'Slow Roasted Prime Rib of Beef', 3200])
})

test('what can be added is an add-on, not an item', () => {
  const items = read([
    [
      [50, 'Curry'],
      [400, '10,50'],
    ],
    [[50, 'Añade pollo (+1,90)', SMALL]],
    [
      [50, 'Pasta'],
      [400, '11,00'],
    ],
    [
      [50, 'Poke'],
      [400, '12,50'],
    ],
  ])
  expect(items.map(({ name }) => name)).toEqual(['Curry', 'Pasta', 'Poke'])
  expect(items[0]?.addOns).toEqual([{ name: 'Añade pollo', amountMinor: 190, currency: null }])
})

test('a weekday and its dish are one name', () => {
  const items = read([
    [
      [50, 'MONDAY'],
      [400, '9.00'],
    ],
    [[50, 'Meatloaf']],
    null,
    [
      [50, 'TUESDAY'],
      [400, '9.00'],
    ],
    [[50, 'Fried Fish']],
  ])
  expect(items.map(({ name }) => name)).toEqual(['MONDAY Meatloaf', 'TUESDAY Fried Fish'])
})

test('small letters after capitals describe', () => {
  const [item] = read([
    [[50, 'CHICKEN steamed with cabbage – $6.50']],
    [[50, 'KIMCHI pan-fried with pork – $7.50']],
    [[50, 'PORK boiled – $6.00']],
  ])
  expect(item).toMatchObject({ name: 'CHICKEN', description: 'steamed with cabbage' })
})

test('addresses, hours and notes are no items', () => {
  const items = read([
    [
      [50, 'Soup'],
      [400, '$7.50'],
    ],
    [
      [50, 'Bread'],
      [400, '$5.00'],
    ],
    [
      [50, 'Fish'],
      [400, '$9.00'],
    ],
    null,
    [[50, 'A service charge of $2.00 is added']],
    [[50, '12 Main Street, Springfield']],
    [[50, 'Open daily 9 am to 5 pm']],
  ])
  expect(items).toHaveLength(3)
})

test('coupons and what an order must come to are no items', () => {
  const items = read([
    [
      [50, 'Soup'],
      [400, '$7.50'],
    ],
    [
      [50, 'Bread'],
      [400, '$5.00'],
    ],
    [
      [50, 'Fish'],
      [400, '$9.00'],
    ],
    null,
    [[50, '$5.00 OFF']],
    [[50, 'any order over $40.00']],
    [[50, 'Free egg roll with purchase of $20.00']],
    [[50, 'Corkage $25 per bottle']],
  ])
  expect(items.map(({ name }) => name)).toEqual(['Soup', 'Bread', 'Fish'])
})

test('years, measures and counts are no prices', () => {
  const items = read([
    [[50, 'Established 2018']],
    [
      [50, 'Soup'],
      [400, '$7.50'],
    ],
    [[50, '28 day aged 300 g ribeye', SMALL]],
    [
      [50, 'Bread'],
      [400, '$5.00'],
    ],
    [
      [50, 'Fish'],
      [400, '$9.00'],
    ],
  ])
  expect(inBrief(items)).toEqual([
    [null, 'Soup', 750],
    [null, 'Bread', 500],
    [null, 'Fish', 900],
  ])
})

test('a bare number among signed prices is of their currency', () => {
  const items = read([
    [
      [50, 'Soup'],
      [80, '.....'],
      [400, '8,50 €'],
    ],
    [
      [50, 'Bread'],
      [80, '.....'],
      [400, '5,00 €'],
    ],
    [
      [50, 'Fish'],
      [80, '.....'],
      [400, '9'],
    ],
  ])
  expect(items.map(({ prices }) => prices[0]?.currency)).toEqual(['EUR', 'EUR', 'EUR'])
})

test('a dollar sign that OCR took for a 3 all over the page is one', () => {
  const items = read(
    [
      [
        [50, 'Roast Beef Sub'],
        [400, '310.50'],
      ],
      [
        [50, 'Ham Sub'],
        [400, '38.50'],
      ],
      [
        [50, 'Fish Sub'],
        [400, '39.50'],
      ],
      [
        [50, 'Veggie Sub'],
        [400, '38.50'],
      ],
    ],
    'ocr',
  )
  expect(items.map(({ prices }) => prices[0]?.amountMinor)).toEqual([1050, 850, 950, 850])
})

test('short lines without a price in a column of their own are items to choose from', () => {
  const items = read([
    [[40, 'French Fries']],
    [
      [40, 'Onion Rings'],
      [320, 'Ribeye Steak'],
      [520, '$29.00'],
    ],
    [[40, 'Potato Salad']],
    [
      [40, 'Cole Slaw'],
      [320, 'Lamb Chops'],
      [520, '$24.00'],
    ],
    [[40, 'Green Beans']],
    [
      [320, 'Half Chicken'],
      [520, '$15.00'],
    ],
    [
      [320, 'Pork Belly'],
      [520, '$17.00'],
    ],
  ])
  expect(items.filter(({ prices }) => prices.length === 0)).toHaveLength(5)
  expect(items.filter(({ prices }) => prices.length === 1)).toHaveLength(4)
})

test('a logo that OCR took for letters is no section', () => {
  const logo = { size: 24, confidence: 0.45 }
  const dishes: PlacedText[][] = ['Soup', 'Stew', 'Salad'].map((name, at) => [
    [50, name],
    [400, `$${at + 5}.00`],
  ])
  const items = read([[[50, 'ZN KI hk kk', logo]], ...dishes], 'ocr')
  expect(items.map(({ section }) => section)).toEqual([null, null, null])
})

test('a page without prices has no items', () => {
  expect(read([[[50, 'Welcome to our house']], [[50, 'We cook with love and butter']]])).toEqual([])
})

test('no page at all has no items', () => {
  expect(readItems([])).toEqual([])
  expect(readItems([aPage([])])).toEqual([])
})

const FOUR_IN_EUROS: PlacedText[][] = [
  ['Soupe', '7,50 €'],
  ['Salade', '9,80 €'],
  ['Bavette', '18,90 €'],
  ['Sorbet', '5,20 €'],
].map(([name = '', price = '']) => [
  [50, name],
  [400, price],
])

test('a decimal point that recognition lost is put back, and the item is less sure', () => {
  const tart: PlacedText[] = [
    [50, 'Tarte tatin'],
    [400, '820 €'],
  ]
  const [sure, , , , fixed] = read([...FOUR_IN_EUROS, tart], 'ocr')
  expect(fixed?.prices).toMatchObject([{ amountMinor: 820 }])
  expect(fixed?.priceText).toBe('820 €')
  expect(fixed?.confidence).toBeLessThan(sure?.confidence ?? 0)
})

test('a high price that is like no other, with a point or without, stays as it stands', () => {
  const wine: PlacedText[] = [
    [50, 'Magnum'],
    [400, '120 €'],
  ]
  expect(inBrief(read([...FOUR_IN_EUROS, wine], 'ocr')).at(-1)).toEqual([null, 'Magnum', 12_000])
})

test('a number far below a menu’s prices is a count or a mark, and no price', () => {
  const items = read([
    [
      [50, 'Chicken Teriyaki'],
      [300, '2'],
      [400, '259'],
    ],
    [
      [50, 'Paneer Bhurji'],
      [400, '229'],
    ],
    [
      [50, 'Mushroom Gochujang'],
      [400, '269'],
    ],
  ])
  expect(items.map(({ prices }) => prices.map(({ amountMinor }) => amountMinor))).toEqual([
    [25900],
    [22900],
    [26900],
  ])
})

describe('where recognition lost most decimal points', () => {
  const printed = ['7.95', '795', '12.50', '1250', '895', '8.95', '9.50', '1095', '950', '995']
  const lines = printed.map((price, at): PlacedText[] => [
    [50, `Noodles with ${['Beef', 'Pork', 'Prawns', 'Duck', 'Tofu'][at % 5]}`],
    [400, price],
  ])

  test('they are put back where the cents are the page’s own', () => {
    const amounts = read(lines, 'ocr').map(({ prices }) => prices[0]?.amountMinor)
    expect(amounts.slice(0, 4)).toEqual([795, 795, 1250, 1250])
  })

  test('one is put back beside another that kept its own', () => {
    const sizes = printed.map((price, at): PlacedText[] => [
      [50, `Rice with ${['Beef', 'Pork', 'Prawns', 'Duck', 'Tofu'][at % 5]}`],
      [400, price],
      [480, ['10.50', '11.50'][at % 2] ?? ''],
    ])
    expect(
      read(sizes, 'ocr')
        .slice(0, 3)
        .map(({ prices }) => prices.map(({ amountMinor }) => amountMinor)),
    ).toEqual([
      [795, 1050],
      [795, 1150],
      [1250, 1050],
    ])
  })

  test('a price that stays out of the page’s pattern is below the line of warnings', () => {
    const items = read(
      [
        ...lines,
        [
          [50, 'Whole Duck'],
          [400, '437'],
        ],
      ],
      'ocr',
    )
    expect(items.find(({ name }) => name === 'Whole Duck')?.confidence).toBeLessThan(0.6)
  })
})

test.each(['+', 't'])('a lira sign that is read as a "%s" all over the page is one', (sign) => {
  const items = read(
    ['Sade', 'Tavuklu', 'Köfteli', 'Bonfileli', 'Sebzeli'].map((name, at): PlacedText[] => [
      [50, name],
      [400, `${32 + at * 4}${sign}`],
    ]),
    'ocr',
  )
  expect(items.map(({ prices }) => prices[0])).toMatchObject(
    [3200, 3600, 4000, 4400, 4800].map((amountMinor) => ({ amountMinor, currency: 'TRY' })),
  )
})

test('a number with a "t" that stands alone is no amount', () => {
  const alone: PlacedText[] = [
    [50, 'Sade'],
    [400, '32t'],
  ]
  const others = ['Soup', 'Stew', 'Salad'].map((name, at): PlacedText[] => [
    [50, name],
    [400, `$${at + 4}.50`],
  ])
  expect(read([alone], 'ocr')).toEqual([])
  expect(inBrief(read([alone, ...others], 'ocr'))).toEqual([
    [null, 'Soup', 450],
    [null, 'Stew', 550],
    [null, 'Salad', 650],
  ])
})

describe.each(['text', 'ocr'] as const)('as %s', (source) => {
  const priced = (name: string, price: string): PlacedText[] => [
    [50, name],
    [400, price],
  ]
  const counts: PlacedText = [50, '1 Egg, 1 Toast']

  test('counts of what is in a dish are no amounts beside its price', () => {
    expect(inBrief(read([priced('Omelette', '6.50'), [counts, [400, '4.50']]], source))).toEqual([
      [null, 'Omelette', 650],
      [null, '1 Egg, 1 Toast', 450],
    ])
    expect(inBrief(read([[[50, '1 Egg, 1 Toast 4.50']]], source))).toEqual([
      [null, '1 Egg, 1 Toast', 450],
    ])
  })

  test('counts of what is in a dish without a price are no item', () => {
    const [omelette, waffles] = [priced('Omelette', '6.50'), priced('Waffles', '5.50')]
    const others = [
      [null, 'Omelette', 650],
      [null, 'Waffles', 550],
    ]
    expect(read([[counts]], source)).toEqual([])
    expect(inBrief(read([omelette, [counts], waffles], source))).toEqual(others)
    expect(inBrief(read([omelette, waffles, null, [counts]], source))).toEqual(others)
  })

  test('a name with a choice in brackets below another of the same price is an item of its own', () => {
    const lines = [priced('Korma', '£8.50'), priced('Tikka (Chicken/Lamb)', '£8.50')]
    const inLines: PlacedText[][] = [[[50, 'Korma £8.50']], [[50, 'Tikka (Chicken/Lamb) £8.50']]]
    for (const each of [lines, inLines])
      expect(inBrief(read(each, source))).toEqual([
        [null, 'Korma', 850],
        [null, 'Tikka (Chicken/Lamb)', 850],
      ])
  })
})
