import { expect, test } from 'vitest'
import { CallFailed, NetworkFailed } from '../../lib/call-failures.ts'
import { failureOf } from '../../lib/read-failure.ts'
import { codeProblem, newPasswordProblem, sendCodeProblem } from './reset-failures.ts'

const offline = new NetworkFailed({ timedOut: false })
const gateway = failureOf(502, '<h1>Bad Gateway</h1>')
const limited = new CallFailed(429, { error: 'Too many wrong codes. Please ask for a new one.' })
const wrong = new CallFailed(400, {
  error: 'Invalid verification code',
  code: 'accounts.wrong_code',
})

test('each step has its own sentence where the server gave none', () => {
  expect(sendCodeProblem(gateway).message).toBe('Failed to send verification code')
  expect(codeProblem(gateway).message).toBe('Invalid verification code')
  expect(newPasswordProblem(gateway).message).toBe('Failed to reset password')
})

test("the server's sentence stands where it gave one", () => {
  const refused = new CallFailed(400, { error: 'No', fields: { email: 'No such address' } })
  expect(sendCodeProblem(refused)).toEqual({ message: 'No', fields: { email: 'No such address' } })
  expect(codeProblem(limited)).toEqual({ message: limited.message, fields: {} })
  expect(newPasswordProblem(wrong)).toMatchObject({ message: wrong.message, code: wrong.code })
})

test('a wrong code is reported at its field', () => {
  expect(codeProblem(wrong).fields).toEqual({ code: 'Invalid verification code' })
})

test('without a connection the first two steps say so; the last names both causes', () => {
  expect(sendCodeProblem(offline).message).toBe('Network error occurred')
  expect(codeProblem(offline).message).toBe('Network error occurred')
  const both =
    'You reached to maximum number of attempts or you have a connection error please try again later.'
  expect(newPasswordProblem(offline).message).toBe(both)
  expect(newPasswordProblem(limited).message).toBe(both)
})
