import { expect, test } from 'vitest'
import { aChoice, aGroup, aMenu } from '#menu/testing/menu-builders.ts'
import { groupLine } from './group-line.ts'

test.each([
  ['Size', 'Size: Small, Large +$2.00'],
  ['Size:', 'Size: Small, Large +$2.00'],
  ['How would you like it?', 'How would you like it? Small, Large +$2.00'],
])('a group called “%s” reads “%s”', (name, line) => {
  const options = ['o-small', 'o-large'].map((item) => ({
    item,
    price: null,
    defaultUnits: 0,
    maxUnits: 1,
  }))
  const menu = aMenu({
    items: [
      aChoice({ ref: 'o-small', name: 'Small', price: 0 }),
      aChoice({ ref: 'o-large', name: 'Large', price: 200 }),
    ],
    groups: [aGroup({ ref: 'g-1', name, options })],
  })
  expect(groupLine(menu, 'g-1')).toBe(line)
})
