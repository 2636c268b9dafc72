import { expect, test } from 'vitest'
import { stillStands } from './form-problem.ts'
import { checkSignup, EMPTY_SIGNUP } from './signup-check.ts'

test('what is required stands until all of it is filled in', () => {
  const filled = { ...EMPTY_SIGNUP, password: 'correct horse', confirmation: 'correct horse' }
  const problem = checkSignup({ ...filled, name: 'Rosa' })
  if (!problem) throw new Error('Nothing is missing.')
  const now = (changes: object) =>
    stillStands(problem, checkSignup({ ...filled, name: 'Rosa', ...changes }))
  const rest = {
    surname: 'Quispe',
    email: 'rosa@example.com',
    phone: '+1 415 555 0101',
    birthday: '1984-05-01',
    businessName: 'Casa Rosa',
    businessAddress: '12 Mission St',
    businessPhone: '+1 415 555 0102',
    businessEmail: 'hello@casarosa.example',
  }
  expect(now({})).toBe(true)
  expect(now(rest)).toBe(true)
  expect(now({ ...rest, businessType: 'Restaurant/Cafe' })).toBe(false)
})
