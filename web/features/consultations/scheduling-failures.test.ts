import { expect, test } from 'vitest'
import { SLOT_TAKEN } from '#contract/consultations.ts'
import { CallFailed, NetworkFailed } from '../../lib/call-failures.ts'
import { isTaken, refusedFields, schedulingFailure } from './scheduling-failures.ts'

const taken = new CallFailed(409, {
  error: 'This time slot has already been booked',
  code: SLOT_TAKEN,
})
const html = new CallFailed(502, {})
const offline = new NetworkFailed({ timedOut: false })

test('the server’s sentence is shown, else the page’s own', () => {
  expect(schedulingFailure(taken)).toBe('This time slot has already been booked')
  expect(schedulingFailure(html)).toBe('Failed to schedule meeting')
  expect(schedulingFailure(offline)).toBe('An error occurred while scheduling the meeting')
})

test('a taken time is known by its code', () => {
  expect([taken, html, offline].map(isTaken)).toEqual([true, false, false])
})

test('refused fields are those of the form', () => {
  const fields = { 'customer.phone': 'Phone is too long', date: 'No such day' }
  const refused = new CallFailed(400, { error: 'Phone is too long', fields })
  expect(refusedFields(refused)).toEqual({ phone: 'Phone is too long' })
  expect(refusedFields(offline)).toEqual({})
})
