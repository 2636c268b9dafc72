import { expect, test } from 'vitest'
import { CallFailed } from '../../../lib/call-failures.ts'
import {
  checkDeleteForm,
  checkEmailForm,
  checkPasswordForm,
  credentialProblem,
} from './credential-check.ts'

test('a form that is complete has no problem', () => {
  expect(checkEmailForm({ email: 'rosa@example.com', password: 'x' })).toBe(null)
  expect(checkDeleteForm({ password: 'x', confirmation: ' DELETE ' })).toBe(null)
  const passwords = { password: 'x', newPassword: 'battery staple', again: 'battery staple' }
  expect(checkPasswordForm(passwords)).toBe(null)
})

test('each wrong field is reported at the field', () => {
  expect(checkEmailForm({ email: 'rosa@', password: '' })?.fields).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password is required',
  })
  expect(checkDeleteForm({ password: 'x', confirmation: 'yes' })?.fields).toEqual({
    confirmation: 'Type DELETE to go on',
  })
})

test('a new password is long enough and typed twice', () => {
  const check = (newPassword: string, again: string) =>
    checkPasswordForm({ password: 'x', newPassword, again })?.fields
  expect(check('short', 'short')).toEqual({
    newPassword: 'Password must be at least 8 characters long!',
  })
  expect(check('battery staple', 'battery stable')).toEqual({ again: 'Passwords do not match' })
})

test('a refusal of the server stands at the field it is about', () => {
  const taken = new CallFailed(409, { error: 'An account with this email already exists' })
  expect(credentialProblem(taken).fields).toEqual({
    email: 'An account with this email already exists',
  })
  expect(credentialProblem(new Error('?')).message).toBe('Nothing was changed. Please try again.')
})
