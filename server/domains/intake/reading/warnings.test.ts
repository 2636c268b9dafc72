import { expect, test } from 'vitest'
import type { ReadItem } from '#contract/intake.ts'
import { warningsOf } from './warnings.ts'

const SOUP: ReadItem = {
  section: null,
  name: 'Soup',
  description: null,
  prices: [{ label: null, amountMinor: 750, currency: 'USD' }],
  priceText: '$7.50',
  addOns: [],
  diets: [],
  spice: null,
  confidence: 0.9,
  page: 1,
  box: null,
}

const none = { items: [SOUP], failed: [], notes: [], pictures: { leftOut: [] } }

test('a menu that was read whole warns of nothing', () => {
  expect(warningsOf(none)).toEqual([])
})

test('without items the owner is told what to upload instead, and which scripts are read', () => {
  const [warning] = warningsOf({ ...none, items: [] })
  expect(warning).toMatch(/^No menu items were found in this file\. Upload a sharp/)
  expect(warning).toMatch(/read in Latin letters, Chinese, Japanese and Korean\.$/)
})

test('pages that could not be read are named with why', () => {
  const failed = [{ page: 3, sentence: 'The page holds a picture that is damaged.' }]
  expect(warningsOf({ ...none, failed })).toEqual([
    'Page 3: The page holds a picture that is damaged.',
  ])
})

test('a PDF whose pictures cannot be taken out says how to add them', () => {
  expect(warningsOf({ ...none, pictures: null })).toEqual([
    'The pictures of this PDF could not be taken out. Add those that show a dish as extra images.',
  ])
})

test('pictures that are too large or too many are counted, and the large ones’ pages named once', () => {
  const leftOut = [
    { page: 2, because: 'size' as const },
    { page: 2, because: 'size' as const },
    { page: 5, because: 'count' as const },
  ]
  expect(warningsOf({ ...none, pictures: { leftOut } })).toEqual([
    '2 pictures are too large to be taken out of the PDF (page 2). Add those that show a dish as extra images.',
    '1 picture of the PDF was left out: only so many are taken from one file. Add those that show a dish as extra images.',
  ])
})

test('items that are unsure or have no price in figures are counted', () => {
  const items = [SOUP, { ...SOUP, confidence: 0.4 }, { ...SOUP, prices: [] }]
  expect(warningsOf({ ...none, items })).toEqual([
    '1 item was hard to read. Check the names and prices.',
    '1 item has no price in figures.',
  ])
})

test('numbers that the menu prints and no item has are named', () => {
  const items = ['1', '2', '3', '4', '7', '8', '9', '10'].map((number) => ({ ...SOUP, number }))
  expect(warningsOf({ ...none, items })).toEqual([
    'The menu numbers its items, and no item was found for 5 to 6. Look for them on the page and add what is missing.',
  ])
})
