import { expect, test } from 'vitest'
import { readItems } from './read-items.ts'
import { aPage, type PlacedText } from './reading-fixture.ts'

const row = (name: string, price: string): PlacedText[] => [
  [50, name],
  [400, price],
]
const pricesIn = (rows: PlacedText[][]) =>
  readItems([aPage(rows)]).map(({ name, prices }) => [name, prices[0]?.amountMinor])

test('a menu that spells its prices has them in figures', () => {
  expect(
    pricesIn([
      row('Baked Eggs', 'sixteen'),
      row('Smoked Trout', 'Twenty-Two'),
      row('Breakfast for four', 'thirty one'),
      row('Halloumi', 'five and a half'),
      row('Seven Seed Toast', 'nine'),
    ]),
  ).toEqual([
    ['Baked Eggs', 1600],
    ['Smoked Trout', 2200],
    ['Breakfast for four', 3100],
    ['Halloumi', 550],
    ['Seven Seed Toast', 900],
  ])
})

test('on a menu with prices in figures a number in words is part of a name', () => {
  expect(
    pricesIn([
      row('Breakfast for four', '$48'),
      row('Table for six', '$70'),
      row('Picnic for eight', '$90'),
      row('Taco box for ten', '$95'),
    ]).map(([name]) => name),
  ).toEqual(['Breakfast for four', 'Table for six', 'Picnic for eight', 'Taco box for ten'])
})
