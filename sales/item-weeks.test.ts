import { expect, test } from 'vitest'
import { shiftDay } from '#contract/days.ts'
import { type ItemSale, itemsByChannel, momentumWeeks } from './item-weeks.ts'
import { stayedSince, unchangedOn } from './offered.ts'

const WEEKS = momentumWeeks('2026-04-20')
const always = () => true

function sold(
  of: Partial<ItemSale> & {
    each?: (week: number) => number
    cents?: (week: number) => number
  } = {},
): ItemSale[] {
  const { each = () => 10, cents = () => 1000, ...given } = of
  return WEEKS.map((week, at) => ({
    channel: 'doordash',
    ref: 'i-1',
    from: week,
    to: shiftDay(week, 6),
    quantity: each(at),
    net: each(at) * cents(at),
    ...given,
  }))
}

test('the sixteen weeks end with the one that is named', () => {
  expect([WEEKS.length, WEEKS[0], WEEKS.at(-1)]).toEqual([16, '2026-01-05', '2026-04-20'])
})

test('sales are counted by channel, item and week', () => {
  const { channels } = itemsByChannel([...sold(), ...sold({ channel: 'in-store' })], WEEKS, always)
  expect(channels.map(({ channel }) => channel)).toEqual(['doordash', 'in-store'])
  expect(channels[0]?.items).toEqual([
    { ref: 'i-1', counts: WEEKS.map(() => 10), isComparable: true },
  ])
})

test('an item that brought more for each one has another price and is not compared', () => {
  const dearer = sold({ cents: (week) => (week < 12 ? 1000 : 1100) })
  expect(itemsByChannel(dearer, WEEKS, always).channels[0]?.items[0]?.isComparable).toBe(false)
})

test('a store that was closed for two weeks is compared, one without a month of files is not', () => {
  const without = (from: number, to: number) => sold().filter((_, at) => at < from || at >= to)
  expect(itemsByChannel(without(4, 6), WEEKS, always).leftOut).toEqual([])
  expect(itemsByChannel(without(4, 8), WEEKS, always).leftOut).toEqual([
    { channel: 'doordash', why: '4 of 16 weeks have no items' },
  ])
  expect(itemsByChannel(without(14, 15), WEEKS, always).leftOut[0]?.why).toBe(
    'one of the last 4 weeks has no items',
  )
})

test('a file that sums up a month says nothing of its weeks', () => {
  const month = sold({ from: '2026-03-02', to: '2026-03-31' })
  expect(itemsByChannel(month, WEEKS, always).leftOut[0]?.why).toBe(
    'its file sums up more than a week; bring one for each week',
  )
})

test('what the versions say of an item: offered all the time, at one price, under one name', () => {
  const version = (day: string, items: [ref: string, name: string, price: number][]) => ({
    at: new Date(day),
    items: items.map(([ref, name, price]) => ({ ref, name, price })),
  })
  const versions = [
    version('2026-01-01', [
      ['same', 'Soup', 800],
      ['dearer', 'Bread', 300],
      ['gone', 'Tea', 200],
    ]),
    version('2026-03-01', [
      ['same', 'Soup', 800],
      ['dearer', 'Bread', 350],
      ['new', 'Cake', 500],
    ]),
  ]
  const isUnchanged = unchangedOn(versions)
  expect(['same', 'dearer', 'gone', 'new'].filter(isUnchanged)).toEqual(['same'])
  expect(unchangedOn([])('any')).toBe(true)
  expect([...(stayedSince(versions, new Date('2026-02-01')) ?? [])]).toEqual(['same', 'dearer'])
  expect(stayedSince(versions, new Date('2025-12-01'))).toBeNull()
})
