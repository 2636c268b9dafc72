import { expect, test } from 'vitest'
import type { ReadItem } from '#contract/intake.ts'
import { joinRead } from './join-read.ts'

const anItem = (name: string, more: Partial<ReadItem> = {}): ReadItem => ({
  section: 'Mains',
  name,
  description: null,
  prices: [],
  priceText: null,
  addOns: [],
  diets: [],
  spice: null,
  confidence: 0.9,
  page: 1,
  box: { x: 0.1, y: 0.1, width: 0.4, height: 0.02 },
  ...more,
})
const priced = (amountMinor: number) => ({
  prices: [{ label: null, amountMinor, currency: 'USD' }],
  priceText: `$${amountMinor / 100}`,
})

test('a name without a price goes on with the next, which has one', () => {
  const one = joinRead([
    anItem('Slow roasted'),
    anItem('Lamb Shoulder', { ...priced(1900), description: 'with mint', confidence: 0.5 }),
  ])
  expect(one).toMatchObject({
    name: 'Slow roasted Lamb Shoulder',
    description: 'with mint',
    prices: [{ amountMinor: 1900 }],
    confidence: 0.5,
  })
})

test('what has no price of its own was the description', () => {
  const one = joinRead([
    anItem('Lamb', { ...priced(1900), description: 'with mint' }),
    anItem('and new potatoes', { description: 'for two' }),
  ])
  expect(one).toMatchObject({ name: 'Lamb', description: 'with mint and new potatoes for two' })
})

test('what has a price too was a size', () => {
  const one = joinRead([anItem('Margherita', priced(900)), anItem('Large', priced(1200))])
  expect(one.name).toBe('Margherita')
  expect(one.prices).toEqual([
    { label: null, amountMinor: 900, currency: 'USD' },
    { label: 'Large', amountMinor: 1200, currency: 'USD' },
  ])
})

test('its box is about them all, on one page', () => {
  const below = { x: 0.05, y: 0.13, width: 0.3, height: 0.02 }
  const { box } = joinRead([anItem('Lamb', priced(900)), anItem('with mint', { box: below })])
  expect(box?.x).toBeCloseTo(0.05)
  expect(box?.width).toBeCloseTo(0.45)
  expect(box?.height).toBeCloseTo(0.05)
  const apart = joinRead([anItem('Lamb'), anItem('with mint', { page: 2, box: below })])
  expect(apart.box).toEqual(anItem('Lamb').box)
})
