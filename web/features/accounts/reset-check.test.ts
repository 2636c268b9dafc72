import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkNewPassword, checkResetEmail, isWholeCode, readTypedCode } from './reset-check.ts'

test.each([
  ['', 'Email is required'],
  ['  ', 'Email is required'],
  ['rosa@casarosa', 'Please enter a valid email address'],
])('the address "%s" is told: %s', (email, message) => {
  expect(checkResetEmail({ email })).toEqual({ message, fields: { email: message } })
})

test('an address is taken with spaces around it', () => {
  expect(checkResetEmail({ email: ' rosa@casarosa.example ' })).toBeNull()
})

test('a code is read in capitals and without what stands between its characters', () => {
  expect(readTypedCode(' abc-2 3d\n')).toBe('ABC23D')
  expect(readTypedCode('ABC23DE')).toBe('ABC23D')
})

test('whatever is typed, at most six characters are kept, and reading them again changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const code = readTypedCode(typed)
      expect(code).toMatch(/^[A-Z0-9]{0,6}$/)
      expect(readTypedCode(code)).toBe(code)
    }),
  )
})

test('a code is whole with exactly six characters', () => {
  expect(['', 'ABC23', 'ABC23D'].map(isWholeCode)).toEqual([false, false, true])
})

test('passwords that differ are told before one that is too short', () => {
  expect(checkNewPassword({ newPassword: 'short', confirmation: '' })).toEqual({
    message: 'Passwords do not match',
    fields: { confirmation: 'Passwords do not match' },
  })
})

test('a password of seven characters is too short, one of eight is not', () => {
  expect(checkNewPassword({ newPassword: 'seven 7', confirmation: 'seven 7' })?.message).toBe(
    'Password must be at least 8 characters long',
  )
  expect(checkNewPassword({ newPassword: 'eight 88', confirmation: 'eight 88' })).toBeNull()
})
