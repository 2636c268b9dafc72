import { expect, test } from 'vitest'
import { tidyName } from './tidy-name.ts'

test.each([
  ['MARGHERITA PIZZA', 'Margherita Pizza'],
  ['12. Chicken Tikka Masala', 'Chicken Tikka Masala'],
  ['B4 Spring rolls', 'Spring rolls'],
  ['best burger! 🍔 only $9.99', 'Best burger only'],
  ['Pad Thai 20% off www.example.com/thai', 'Pad Thai'],
  ['BURGER w/ cheese', 'Burger with cheese'],
  ['BBQ ribs w/o sauce', 'BBQ ribs without sauce'],
  ['7UP Float', '7UP Float'],
  ['Crème brûlée', 'Crème brûlée'],
  ['寿司', '寿司'],
])('"%s" is tidied to "%s"', (name, tidied) => {
  expect(tidyName(name)).toBe(tidied)
})

test('a name of nothing but noise is left with nothing, and is then no fix', () => {
  expect(tidyName('!!! $5')).toBe('')
})
