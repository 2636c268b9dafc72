import { expect, test } from 'vitest'
import {
  hoursOf,
  rowProblems,
  rowsOf,
  type SpecialRow,
  specialDaysOf,
  specialProblems,
} from './hours-form.ts'

const row = (id: string, day: number, from: string, to: string) => ({ id, day, from, to })

test('an evening past midnight is one row and is stored as two periods', () => {
  const stored = [
    { day: 4, from: '18:00', to: '24:00' },
    { day: 5, from: '00:00', to: '02:00' },
  ]
  const rows = rowsOf(stored)
  expect(rows).toMatchObject([{ day: 4, from: '18:00', to: '02:00' }])
  expect(hoursOf(rows)).toEqual(stored)
})

test('a whole day is from 00:00 to 00:00 on the screen and to 24:00 in the document', () => {
  const stored = [{ day: 0, from: '00:00', to: '24:00' }]
  expect(rowsOf(stored)).toMatchObject([{ from: '00:00', to: '00:00' }])
  expect(hoursOf(rowsOf(stored))).toEqual(stored)
})

test.each([
  [row('a', 0, '', '12:00'), 'Write when this period begins.'],
  [row('a', 0, '12:00', ''), 'Write when this period ends.'],
  [
    row('a', 0, '12:00', '12:00'),
    'It begins and ends at 12:00. For a whole day, write 00:00 and 00:00.',
  ],
])('a row that is no period says why: %o', (given, sentence) => {
  expect(rowProblems([given]).get('a')).toBe(sentence)
})

test('hours that run into each other are told of once, with what they run into', () => {
  const problems = rowProblems([row('a', 0, '11:00', '15:00'), row('b', 0, '14:00', '22:00')])
  expect([...problems]).toEqual([['b', 'These hours run into Monday, 11:00 to 15:00.']])
})

test('an evening runs into the hours of the next morning', () => {
  const problems = rowProblems([row('a', 6, '20:00', '02:00'), row('b', 0, '01:00', '04:00')])
  expect(problems.get('b')).toBe('These hours run into Sunday, 20:00 to 02:00.')
})

test('periods that meet do not run into each other', () => {
  expect(rowProblems([row('a', 0, '11:00', '15:00'), row('b', 0, '15:00', '22:00')]).size).toBe(0)
})

const special = (id: string, given: Partial<SpecialRow>): SpecialRow => ({
  id,
  date: '2026-12-24',
  from: '11:00',
  to: '14:00',
  isClosed: false,
  ...given,
})

test('rows of one date are one special day, and a closed one has no hours', () => {
  const rows = [
    special('a', { date: '2026-12-25', isClosed: true }),
    special('b', { from: '17:00', to: '00:00' }),
    special('c', {}),
  ]
  expect(specialDaysOf(rows)).toEqual([
    {
      date: '2026-12-24',
      hours: [
        { from: '11:00', to: '14:00' },
        { from: '17:00', to: '24:00' },
      ],
    },
    { date: '2026-12-25', hours: [] },
  ])
})

test.each([
  [[special('a', { date: '' })], 'Choose the day.'],
  [
    [special('a', { from: '18:00', to: '02:00' })],
    'A special day ends at midnight: write 00:00, and the rest as hours of the next day.',
  ],
  [
    [special('z', {}), special('a', { isClosed: true })],
    'This day is closed in another line: remove one of the two.',
  ],
  [
    [special('z', {}), special('a', { from: '13:00', to: '15:00' })],
    'These hours run into other hours of the same day.',
  ],
])('a special day that cannot be says why: %o', (rows, sentence) => {
  expect(specialProblems(rows).get('a')).toBe(sentence)
})
