import { expect, test } from 'vitest'
import { shiftDay } from '#contract/days.ts'
import type { SalesChannel } from '#contract/sales-model.ts'
import { weekNotes } from './week-notes.ts'

const week = (at: number, channels: [SalesChannel, number][] = [['in-store', 1000]]) => ({
  week: shiftDay('2026-01-05', 7 * at),
  channels: channels.map(([channel, revenue]) => ({ channel, revenue, orders: 10 })),
})
const calm = { readIn: [{ timeZone: 'America/New_York', files: 3 }], timeZone: 'America/New_York' }
const notesOf = (weeks: ReturnType<typeof week>[]) => weekNotes({ ...calm, weeks })

test('weeks in which all is as it should be have no note', () => {
  expect(notesOf([0, 1, 2, 3].map((at) => week(at)))).toEqual([])
})

test('a month that is missing, or a store that was closed for two weeks, is one sentence for each stretch', () => {
  const weeks = [week(0), week(1, []), week(2, []), week(3), week(4, []), week(5)]
  expect(notesOf(weeks)).toEqual([
    'No order in 2 weeks from 2026-01-12 on: bring their files, or leave them where you were closed; they count for no comparison.',
    'No order in the week of 2026-02-02: bring its file, or leave it where you were closed; it counts for no comparison.',
  ])
})

test('a week that comes to less than nothing says where and why', () => {
  expect(
    notesOf([
      week(0),
      week(1, [
        ['doordash', -500],
        ['in-store', 900],
      ]),
    ]),
  ).toEqual([
    'On DoorDash the week of 2026-01-12 comes to less than nothing: more was refunded than sold.',
  ])
})

test('a platform that joined is reported, as all sales rise with it', () => {
  const both: [SalesChannel, number][] = [
    ['in-store', 1000],
    ['ubereats', 400],
  ]
  expect(notesOf([week(0), week(1), week(2, both), week(3, both)])).toEqual([
    'Uber Eats has orders since the week of 2026-01-19 only: what rose in all since then may be that platform alone.',
  ])
})

test('files that were read in another time zone are told to be brought again', () => {
  const readIn = [
    { timeZone: 'America/New_York', files: 2 },
    { timeZone: 'America/Denver', files: 1 },
  ]
  expect(weekNotes({ weeks: [week(0)], readIn, timeZone: 'America/Denver' })).toEqual([
    '2 files were read in the time zone America/New_York, and yours is America/Denver now: undo and bring them again to have their days told anew.',
  ])
})
