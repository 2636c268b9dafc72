import { expect, test } from 'vitest'
import { BUSINESS_DEFAULTS, OWN_DEFAULTS, type PlatformInfo } from '#contract/onboarding.ts'
import {
  bodyOf,
  changesFrom,
  formOf,
  nameOf,
  type PlatformForm,
  problemsOf,
} from './platform-form.ts'
import { areHoursPreset, openAnswers } from './section-states.ts'

const shared = {
  ...BUSINESS_DEFAULTS,
  routingNumber: '••••0021',
  accountNumber: '••••6789',
  taxId: '',
}
const info: PlatformInfo = {
  doordash: { ...shared, ...OWN_DEFAULTS.doordash, plan: 'plus' },
  ubereats: { ...shared, ...OWN_DEFAULTS.ubereats, commissionRate: 27.5 },
  grubhub: { ...shared, ...OWN_DEFAULTS.grubhub, hasAccount: false },
}
const form = formOf(info)
const problems = (changes: Partial<PlatformForm>) => problemsOf({ ...form, ...changes }, info)

test('what was loaded is sent back as it was, in all three platforms', () => {
  const ubereats = { ...info.ubereats, commissionRate: '27.5' }
  expect(bodyOf(form, info)).toEqual({ ...info, ubereats })
  expect(problems({})).toEqual({})
})

test('a field that is wrong has its sentence, under the form’s own name for it', () => {
  const { monday } = form
  const wrong = problems({
    routingNumber: '123456789',
    commissionRate: '120',
    sameHours: false,
    monday: { ...monday, closeTime: '' },
    tuesday: { ...monday, closeTime: monday.openTime },
  })
  expect(Object.keys(wrong).sort()).toEqual([
    'commissionRate',
    'monday.closeTime',
    'routingNumber',
    'tuesday.closeTime',
  ])
  expect(wrong['monday.closeTime']).toBe('Please set a time.')
})

test('times that count for nothing may be empty, and are not sent', () => {
  const closed = { isOpen: false, openTime: '', closeTime: '' }
  const days = { sameHours: false, openTime: '', monday: closed }
  expect(problems(days)).toEqual({})
  const { doordash } = bodyOf({ ...form, ...days }, info)
  expect(doordash).not.toHaveProperty('openTime')
  expect(doordash.businessHours.monday).toEqual({ isOpen: false })
  expect(problems({ openTime: '' })).toEqual({ openTime: 'Please set a time.' })
})

test('a commission rate that is not shown keeps nothing from being saved', () => {
  const none = { ...info, ubereats: { ...info.ubereats, hasAccount: false } }
  expect(problemsOf({ ...form, commissionRate: '120' }, none)).toEqual({})
  expect(bodyOf(form, none).ubereats).not.toHaveProperty('commissionRate')
})

test('only what says something else is a change', () => {
  const { monday } = form
  expect(changesFrom(form, { plan: 'plus', taxId: '12', monday: { ...monday } })).toEqual({
    taxId: '12',
  })
})

test('the server’s names of fields become the form’s', () => {
  expect(nameOf('doordash.routingNumber')).toBe('routingNumber')
  expect(nameOf('grubhub.businessHours.monday.closeTime')).toBe('monday.closeTime')
})

test('sections say how many answers they wait for; what needs an account is not waited for without one', () => {
  expect(openAnswers(form, info)).toEqual({
    bank: 0,
    hours: 0,
    business: 2,
    doordash: 1,
    ubereats: 3,
    grubhub: 0,
  })
})

test('a section with a wrong answer is not complete', () => {
  const open = (changes: Partial<PlatformForm>) => openAnswers({ ...form, ...changes }, info).bank
  expect(open({})).toBe(0)
  expect(open({ routingNumber: '123456789' })).toBe(1)
  expect(open({ routingNumber: '123456789', accountNumber: '12' })).toBe(2)
  expect(open({ routingNumber: '', accountNumber: '12' })).toBe(2)
})

test('the hours that the form begins with are preset, and others are an owner’s', () => {
  expect(areHoursPreset(form)).toBe(true)
  expect(areHoursPreset({ ...form, closeTime: '21:00' })).toBe(false)
  const closed = { ...form.monday, isOpen: false }
  expect(areHoursPreset({ ...form, sameHours: false })).toBe(true)
  expect(areHoursPreset({ ...form, sameHours: false, monday: closed })).toBe(false)
})
