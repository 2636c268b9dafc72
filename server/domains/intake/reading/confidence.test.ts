import { expect, test } from 'vitest'
import { WARNING } from './confidence.ts'
import { readItems } from './read-items.ts'
import { aPage, type PlacedText } from './reading-fixture.ts'

const NAMES = ['Onion Bhaji', 'Meat Samosa', 'Prawn Puree', 'Sheek Kebab', 'Lamb Tikka', 'Dal Soup']
const usual = NAMES.map((name, at): PlacedText[] => [
  [50, name],
  [400, `$${at + 6}.50`],
])

/** What the menu says of the line that is put below its six usual ones. */
function said(line: PlacedText[], lines: PlacedText[][] = usual) {
  const items = readItems([aPage([...lines, line], { source: 'ocr' })])
  const { confidence = 1, doubts = [] } = items.at(-1) ?? {}
  return { isLow: confidence < WARNING, doubts }
}

test('an item like all others is sure', () => {
  expect(
    said([
      [50, 'Garlic Naan'],
      [400, '$4.50'],
    ]),
  ).toEqual({ isLow: false, doubts: [] })
})

test('letters that are hard to make out make an item less sure, and are said with what else is odd', () => {
  const faint = { confidence: 0.4 }
  const { isLow, doubts } = said([
    [220, 'Garlic Noor', faint],
    [400, '$4.50', faint],
  ])
  expect(isLow).toBe(true)
  expect(doubts).toEqual(['letters', 'place'])
})

test('a name that begins or ends within is in doubt, whatever else is known', () => {
  expect(
    said([
      [50, 'w. Garlic Sauce'],
      [400, '$4.50'],
    ]),
  ).toMatchObject({ isLow: true, doubts: ['name'] })
})

test('prices of an item that fall are in doubt', () => {
  const { isLow, doubts } = said([
    [50, 'Garlic Naan'],
    [340, '$9.50'],
    [400, '$4.50'],
  ])
  expect(isLow).toBe(true)
  expect(doubts).toContain('price')
})

test('an item far from where all others stand, with its price in another form, is in doubt', () => {
  const { isLow, doubts } = said([
    [220, 'Excludes Chutney'],
    [400, '$3'],
  ])
  expect(isLow).toBe(true)
  expect(doubts).toEqual(['price', 'place'])
})

test('an item without a number among numbered ones is in doubt where it differs in another way too', () => {
  const numbered = usual.map((line, at): PlacedText[] => [[20, `${at + 1}.`], ...line])
  const { doubts } = said(
    [
      [220, 'Option A'],
      [400, '$26.50'],
    ],
    numbered,
  )
  expect(doubts).toContain('number')
})

test('where a second reader has most names of a page, one that it has not is less sure', () => {
  const lines = [
    ...usual,
    [
      [50, 'Garlic Naan'],
      [400, '$4.50'],
    ] satisfies PlacedText[],
  ]
  const own = aPage(lines, { source: 'ocr' })
  const other = aPage(
    [...usual, [[50, 'Gerllo Noor'] satisfies PlacedText, [400, '$4.50'] satisfies PlacedText]],
    { source: 'ocr' },
  )
  const alone = readItems([own]).at(-1)?.confidence ?? 0
  const [last] = readItems([{ ...own, other: { words: other.words, toPage: other.toPage } }]).slice(
    -1,
  )
  expect(last?.name).toBe('Garlic Naan')
  expect(last?.confidence).toBeLessThan(alone)
})

test('prices that fall are no doubt where the menu prints the whole before the half', () => {
  const falling = usual.map((line, at): PlacedText[] => [
    ...line.slice(0, 1),
    [340, `$${at + 8}.50`],
    [400, `$${at + 4}.50`],
  ])
  const last: PlacedText[] = [
    [50, 'Garlic Naan'],
    [340, '$9.50'],
    [400, '$4.50'],
  ]
  expect(said(last, falling).doubts).not.toContain('price')
})

test('a price far from all others of the menu makes an item less sure', () => {
  const sureness = (price: string) =>
    readItems([
      aPage([...usual, [[50, 'Garlic Naan'] satisfies PlacedText, [400, price]]], {
        source: 'ocr',
      }),
    ]).at(-1)?.confidence ?? 0
  expect(sureness('$0.95')).toBeLessThan(sureness('$4.95'))
  expect(sureness('$4.95')).toBe(sureness('$12.95'))
})

test('a price that is hard to read says more where others are plain', () => {
  const faint = { confidence: 0.5 }
  const naan = (lines: PlacedText[][]) =>
    readItems([
      aPage([...lines, [[50, 'Garlic Naan'] satisfies PlacedText, [400, '$4.50', faint]]], {
        source: 'ocr',
      }),
    ]).at(-1)?.confidence ?? 0
  const allFaint = usual.map((line): PlacedText[] =>
    line.map(([x, text]): PlacedText => [x, text, /\d/.test(text) ? faint : {}]),
  )
  expect(naan(usual)).toBeLessThan(naan(allFaint))
})

test('a section that is printed without numbers is in no doubt for having none', () => {
  const dishes = [...NAMES, ...NAMES.map((name) => `Grilled ${name}`)]
  const numbered = dishes.map((name, at): PlacedText[] => [
    [20, `${at + 1}.`],
    [50, name],
    [400, `$${at + 6}.50`],
  ])
  const drinks = ['Mineral Water', 'Mango Lassi', 'Ginger Beer', 'Lemonade', 'Masala Tea'].map(
    (name): PlacedText[] => [
      [80, name],
      [400, '$7'],
    ],
  )
  const heading: PlacedText[] = [[50, 'Drinks', { size: 16 }]]
  const items = readItems([aPage([...numbered, heading, ...drinks], { source: 'ocr' })])
  const ofDrinks = items.filter(({ section }) => section === 'Drinks')
  expect(ofDrinks).toHaveLength(drinks.length)
  expect(ofDrinks.flatMap(({ doubts = [] }) => doubts)).not.toContain('number')
})

test.each(['Tasse', 'Grilled Onions available at', '一份'])(
  'what names no dish is in doubt: %s',
  (name) => {
    expect(
      said([
        [50, name],
        [400, '$4.50'],
      ]),
    ).toMatchObject({ isLow: true, doubts: ['name'] })
  },
)
