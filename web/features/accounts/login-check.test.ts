import { expect, test } from 'vitest'
import { checkLogin } from './login-check.ts'

test('both are needed, and the missing ones are marked', () => {
  expect(checkLogin({ email: ' ', password: '' })).toEqual({
    message: 'Please fill in all fields',
    fields: { email: 'Email is required', password: 'Password is required' },
  })
  expect(checkLogin({ email: 'rosa@casarosa.example', password: '' })).toMatchObject({
    message: 'Please fill in all fields',
    fields: { password: 'Password is required' },
  })
})

test('a password of less than eight characters is not sent', () => {
  expect(checkLogin({ email: 'rosa@casarosa.example', password: 'seven 7' })?.message).toBe(
    'Password must be at least 8 characters long!',
  )
  expect(checkLogin({ email: 'rosa@casarosa.example', password: 'eight 88' })).toBeNull()
})
