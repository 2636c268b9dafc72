import { expect, test } from 'vitest'
import type { PlanTerms } from '#contract/billing.ts'
import { planOn, remindersOf } from './plan-dates.ts'

const PLAN: PlanTerms = {
  interval: 'quarterly',
  trial: '1-month',
  startsOn: '2026-01-31',
  endsOn: null,
  rate: 250,
  fixed: 0,
  currency: 'USD',
  note: '',
}

test.each([
  ['2026-01-30', { state: 'coming', period: { from: '2026-02-28', to: '2026-05-27' } }],
  ['2026-01-31', { state: 'trial', trialEndsOn: '2026-02-27' }],
  ['2026-02-28', { state: 'running', period: { from: '2026-02-28', to: '2026-05-27' } }],
  ['2026-05-28', { state: 'running', period: { from: '2026-05-28', to: '2026-08-27' } }],
])('on %s a plan with a month of trial stands where its dates say', (day, expected) => {
  expect(planOn(PLAN, day)).toMatchObject(expected)
})

test.each([
  ['none', null],
  ['1-week', '2026-02-06'],
  ['1-month', '2026-02-27'],
  ['2-months', '2026-03-30'],
] as const)('a trial of %s from January 31 ends on %s', (trial, last) => {
  expect(planOn({ ...PLAN, trial }, '2026-02-01').trialEndsOn).toBe(last)
})

test('a monthly plan of the 31st comes back to it after a short month', () => {
  const monthly: PlanTerms = { ...PLAN, interval: 'monthly', trial: 'none' }
  expect(planOn(monthly, '2026-03-01').period).toEqual({ from: '2026-02-28', to: '2026-03-30' })
  expect(planOn(monthly, '2026-03-31').period).toEqual({ from: '2026-03-31', to: '2026-04-29' })
})

test('an ended plan has no period any more', () => {
  const ended = planOn({ ...PLAN, endsOn: '2026-06-30' }, '2026-07-01')
  expect(ended).toMatchObject({ state: 'ended', period: null })
})

test.each([
  ['2026-02-19', []],
  ['2026-02-20', [{ kind: 'trial-ends', on: '2026-02-27' }]],
  ['2026-02-28', [{ kind: 'trial-ended', on: '2026-02-27' }]],
  ['2026-03-07', []],
  ['2026-05-20', [{ kind: 'renews', on: '2026-05-27' }]],
])('on %s its owner is reminded of %j', (day, reminders) => {
  expect(remindersOf(PLAN, day)).toEqual(reminders)
})

test('a week of trial is told of its end two days before', () => {
  const week: PlanTerms = { ...PLAN, trial: '1-week' }
  expect(remindersOf(week, '2026-02-03')).toEqual([])
  expect(remindersOf(week, '2026-02-04')).toEqual([{ kind: 'trial-ends', on: '2026-02-06' }])
})

test('a plan that ends is told of its end and of no renewal', () => {
  const ending: PlanTerms = { ...PLAN, endsOn: '2026-05-27' }
  expect(remindersOf(ending, '2026-05-22')).toEqual([{ kind: 'ends', on: '2026-05-27' }])
})
