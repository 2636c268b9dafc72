import { expect, test } from 'vitest'
import type { ItemVersion, MenuItem } from '#contract/menus.ts'
import { readCalories, readPrice, textChanges } from './item-text.ts'

test.each([
  ['12.90', 1290],
  ['12,9', 1290],
  ['$ 12', 1200],
  ['1,250.50', 125_050],
  ['1.250,50', 125_050],
  ['1,250', 125_000],
  ['0', 0],
])('the price "%s" is %i cents', (text, minor) => {
  expect(readPrice(text, 'USD')).toEqual({ value: { minor, currency: 'USD' } })
})

test('a currency without cents has none', () => {
  expect(readPrice('¥1,200', 'JPY')).toEqual({ value: { minor: 1200, currency: 'JPY' } })
})

test.each([
  ['€12.50', 'USD', '“€” is not this menu’s currency. Write the price in USD'],
  ['12 GBP', 'EUR', '“GBP” is not this menu’s currency. Write the price in EUR'],
  ['$9', 'GBP', '“$” is not this menu’s currency. Write the price in GBP'],
])('the price “%s” on a menu in %s is refused', (text, currency, problem) => {
  expect(readPrice(text, currency)).toEqual({ problem })
})

test.each([
  ['$12', 'CAD'],
  ['CA$12', 'CAD'],
  ['12 CAD', 'CAD'],
  ['¥12', 'CNY'],
])('“%s” is a price on a menu in %s', (text, currency) => {
  expect(readPrice(text, currency)).toEqual({ value: { minor: 1200, currency } })
})

test('no text is no price', () => {
  expect(readPrice('  ', 'USD')).toEqual({ value: null })
})

test.each(['free', '-4', '1.2.3', '12.345.6'])('the price "%s" is refused', (text) => {
  expect(readPrice(text, 'USD')).toEqual({ problem: 'Write a price as a number, such as 12.90' })
})

test('a price beyond all menus is refused', () => {
  expect(readPrice('99999999', 'USD')).toEqual({ problem: 'This price is too high' })
})

test('calories are whole numbers', () => {
  expect(readCalories('640 kcal')).toEqual({ value: 640 })
  expect(readCalories('')).toEqual({ value: null })
  for (const text of ['6.5', 'many', '20001', '-1'])
    expect(readCalories(text)).toHaveProperty('problem')
})

test('versions show what the change after them changed, and those that changed no text are left out', () => {
  const text = {
    name: 'A',
    description: null,
    price: null,
    calories: null,
    recipe: null,
    category: 'C',
  }
  const version = (number: number, item: object): ItemVersion => ({
    version: number,
    madeBy: 'owner',
    reason: 'Edited',
    at: '2026-01-01T00:00:00Z',
    item: { ...text, ...item },
  })
  const now = { ...text, name: 'B', calories: 5 } as unknown as MenuItem
  const found = textChanges(now, [
    version(3, { name: 'B' }),
    version(2, { name: 'B' }),
    version(1, {}),
  ])
  expect(found.map(({ version: { version: number }, fields }) => [number, fields])).toEqual([
    [3, ['calories']],
    [1, ['name']],
  ])
})
