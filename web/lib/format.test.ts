import { expect, test } from 'vitest'
import {
  formatBytes,
  formatCost,
  formatCount,
  formatDateTimeIn,
  formatPrice,
  formatRelativeTime,
  formatTimeLeft,
} from './format.ts'

test('a price is written from minor units in its own currency', () => {
  expect(formatPrice(1499)).toBe('$14.99')
  expect(formatPrice(1200, 'JPY')).toBe('¥1,200')
  expect(formatPrice(100000, 'EUR')).toBe('€1,000.00')
})

test('a cost keeps two digits that count, however small it is', () => {
  expect([0, 400, 12_345, 94_999, 99_500, 1_234_567].map(formatCost)).toEqual([
    '$0.00',
    '$0.0004',
    '$0.012',
    '$0.095',
    '$0.10',
    '$1.23',
  ])
})

test('a count names one and many', () => {
  expect(formatCount(1, 'item')).toBe('1 item')
  expect(formatCount(1200, 'dish', 'dishes')).toBe('1,200 dishes')
})

test('sizes are in binary units', () => {
  expect(formatBytes(1)).toBe('1 byte')
  expect(formatBytes(10_485_760)).toBe('10 MB')
  expect(formatBytes(1536)).toBe('1.5 KB')
})

test('a moment is written on the clock of a place', () => {
  expect(formatDateTimeIn('2026-11-30T12:00:00Z', 'America/New_York')).toBe(
    'Nov 30, 2026, 7:00 AM EST',
  )
})

test('a moment is written from now', () => {
  const now = new Date('2026-03-04T12:00:00Z')
  expect(formatRelativeTime('2026-03-04T11:59:40Z', now)).toBe('now')
  expect(formatRelativeTime('2026-03-04T09:00:00Z', now)).toBe('3 hours ago')
  expect(formatRelativeTime('2026-03-05T13:00:00Z', now)).toBe('tomorrow')
})

test('what is left is written roughly', () => {
  expect(formatTimeLeft(3)).toBe('a few seconds left')
  expect(formatTimeLeft(42)).toBe('about 45 seconds left')
  expect(formatTimeLeft(150)).toBe('about 3 minutes left')
})
