import { expect, test } from 'vitest'
import { CallFailed, NetworkFailed } from '../../lib/call-failures.ts'
import { failureOf } from '../../lib/read-failure.ts'
import { loginProblem, ServerUnreachable, signupProblem } from './account-failures.ts'

const offline = new NetworkFailed({ timedOut: false })
const gateway = failureOf(502, '<h1>Bad Gateway</h1>')

test('a signup says whether the server, the network or the form is at fault', () => {
  expect(signupProblem(new ServerUnreachable()).message).toBe(
    'Could not connect to server. Please try again later.',
  )
  expect(signupProblem(offline).message).toBe(
    'Network error occurred. Please check your connection and try again.',
  )
  expect(signupProblem(gateway).message).toBe('An error occurred during signup')
})

test("the server's sentences stand at their fields", () => {
  const refused = new CallFailed(400, { error: 'No', fields: { phone: 'No such phone' } })
  expect(signupProblem(refused)).toMatchObject({
    message: 'No',
    fields: { phone: 'No such phone' },
  })
})

test('an address that is taken is reported at the address', () => {
  const error = 'An account with this email already exists'
  const taken = new CallFailed(409, { error, code: 'accounts.email_taken' })
  expect(signupProblem(taken)).toMatchObject({ message: error, fields: { email: error } })
})

test('a login repeats the server, and says its own where there is nothing to repeat', () => {
  const limited = new CallFailed(429, { error: 'Too many attempts. Try again in 12 minutes.' })
  expect(loginProblem(limited).message).toBe('Too many attempts. Try again in 12 minutes.')
  expect(loginProblem(gateway).message).toBe('Invalid email or password')
  expect(loginProblem(offline).message).toBe('Network error occurred. Please try again.')
})
