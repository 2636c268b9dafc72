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
  expect(doubts).toEqual(['place', 'letters'])
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
  expect(doubts).toEqual(['place', 'price'])
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
