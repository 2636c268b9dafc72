import { expect, test } from 'vitest'
import { readItems } from './read-items.ts'
import { aPage, type PlacedText } from './reading-fixture.ts'

const menu = (names: string[]) =>
  aPage(
    names.map((name, at): PlacedText[] => [
      [50, name],
      [400, `${at + 5}.50`],
    ]),
    { source: 'ocr' },
  )
const GOOD = ['Garlic Bread', 'Onion Soup', 'Fried Squid', 'House Salad']
const BAD = ['garlic bread', '# 3', 'Fried Squid', 'ho']
const names = (page: ReturnType<typeof menu>) => readItems([page]).map(({ name }) => name)

test('of two readings of a page the one counts that makes the better items', () => {
  const { words, toPage } = menu(GOOD)
  expect(names({ ...menu(BAD), other: { words, toPage } })).toEqual(GOOD)
})

test('both readers together count where the second one alone is not clearly better', () => {
  const { words, toPage } = menu(['Garlic Bred', ...GOOD.slice(1)])
  expect(names({ ...menu(GOOD), other: { words, toPage } })).toEqual(GOOD)
})
