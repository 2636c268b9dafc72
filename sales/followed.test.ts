import { expect, test } from 'vitest'
import { shiftDay } from '#contract/days.ts'
import { type ItemSold, whatFollowed } from './followed.ts'

const WEEKS = Array.from({ length: 17 }, (_, at) => shiftDay('2026-01-05', 7 * at))
const CHANGE = shiftDay(WEEKS[8] ?? '', 2)

function item(ref: string, before: number, after: number, category = 'Mains'): ItemSold {
  return {
    ref,
    category,
    byWeek: new Map(WEEKS.map((week, at) => [week, at < 8 ? before : at > 8 ? after : 999])),
  }
}
const SOLD = [item('new-words', 50, 60), item('other', 50, 50), item('drink', 30, 30, 'Drinks')]
const asked = {
  day: CHANGE,
  changed: new Set(['new-words']),
  untouched: new Set(['other', 'drink']),
  covered: WEEKS,
  since: null,
  until: null,
}

test('changed items are compared with the others in the same weeks, the week of the change left out', () => {
  const { difference, weeks, categories, missing } = whatFollowed(SOLD, asked)
  expect([weeks, missing]).toEqual([8, null])
  // 480/400 against 640/640
  expect(difference?.ratio).toBeCloseTo(1.2)
  expect(difference?.counts).toEqual({
    changedBefore: 400,
    changedAfter: 480,
    untouchedBefore: 640,
    untouchedAfter: 640,
  })
  const error = Math.sqrt(1 / 400 + 1 / 480 + 1 / 640 + 1 / 640)
  expect(difference?.low).toBeCloseTo(1.2 * Math.exp(-1.96 * error), 4)
  expect(difference?.high).toBeCloseTo(1.2 * Math.exp(1.96 * error), 4)
  expect(categories).toEqual([{ category: 'Mains', before: 100, after: 110 }])
})

test('as many weeks are taken after as before, and none beyond another change', () => {
  expect(whatFollowed(SOLD, { ...asked, until: WEEKS[12] ?? null }).weeks).toBe(3)
  expect(whatFollowed(SOLD, { ...asked, since: WEEKS[4] ?? null }).weeks).toBe(3)
})

test('weeks without a file are on no side', () => {
  expect(whatFollowed(SOLD, { ...asked, covered: WEEKS.filter((_, at) => at !== 10) }).weeks).toBe(
    7,
  )
})

test.each([
  [
    { covered: WEEKS.slice(0, 9) },
    'no week after it in your files, or something else was changed in between',
  ],
  [{ covered: WEEKS.slice(0, 10) }, '1 week after it in your files; 2 are needed'],
  [
    { covered: WEEKS.slice(8) },
    'no week before it in your files, or something else was changed in between',
  ],
  [
    { changed: new Set(['nobody']) },
    'fewer than 30 sold of the changed or of the other items, before or after',
  ],
])('too little says what is missing', (given, missing) => {
  const found = whatFollowed(SOLD, { ...asked, ...given })
  expect([found.difference, found.missing]).toEqual([null, missing])
})
