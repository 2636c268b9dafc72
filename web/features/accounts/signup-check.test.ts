import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUSINESS_TYPES, signupFields } from '#contract/accounts.ts'
import {
  checkSignup,
  EMPTY_SIGNUP,
  passwordsDiffer,
  SIGNUP_LABELS,
  type SignupForm,
  signupBody,
} from './signup-check.ts'

const whole: SignupForm = {
  name: 'Rosa',
  surname: 'Quispe',
  email: 'rosa@casarosa.example',
  phone: '+1 415 555 0101',
  birthday: '1984-05-01',
  businessName: 'Casa Rosa',
  businessAddress: '12 Mission St, San Francisco',
  businessPhone: '+1 415 555 0102',
  businessEmail: 'hello@casarosa.example',
  businessType: 'Restaurant/Cafe',
  password: 'correct horse',
  confirmation: 'correct horse',
  affiliateCode: '',
}
const fields = Object.keys(signupFields.shape) as (keyof typeof signupFields.shape)[]

test('a form that is filled in has no problem', () => {
  expect(checkSignup(whole)).toBeNull()
})

test('an empty form lists all eleven fields in the order of the page', () => {
  expect(checkSignup(EMPTY_SIGNUP)?.message).toBe(
    'Please fill in all required fields: Name, Surname, Email, Phone, Birthday, Business name, ' +
      'Business address, Business phone, Business email, Business type, Password',
  )
})

test('exactly the fields that are missing or blank are listed and marked', () => {
  fc.assert(
    fc.property(fc.subarray(fields, { minLength: 1 }), (missing) => {
      const blank = Object.fromEntries(missing.map((name) => [name, '']))
      const form = { ...whole, ...blank }
      const problem = checkSignup({ ...form, confirmation: form.password })
      const labels = missing.map((name) => SIGNUP_LABELS[name])
      expect(problem?.message).toBe(`Please fill in all required fields: ${labels.join(', ')}`)
      expect(Object.keys(problem?.fields ?? {})).toEqual(missing)
    }),
  )
})

test('spaces alone do not fill a field in', () => {
  expect(checkSignup({ ...whole, businessName: '   ' })?.message).toBe(
    'Please fill in all required fields: Business name',
  )
})

test('passwords that differ are told before anything else', () => {
  const problem = checkSignup({ ...whole, name: '', password: 'short', confirmation: '' })
  expect(problem).toEqual({
    message: 'Passwords do not match!',
    fields: { confirmation: 'Passwords do not match' },
  })
})

test('a password of seven characters is too short, one of eight is not', () => {
  const short = { ...whole, name: '', password: 'seven 7', confirmation: 'seven 7' }
  expect(checkSignup(short)?.message).toBe('Password must be at least 8 characters long!')
  const enough = { ...whole, password: 'eight 88', confirmation: 'eight 88' }
  expect(checkSignup(enough)).toBeNull()
})

test.each([
  ['email', 'rosa@casarosa', 'Please enter a valid email address'],
  ['businessEmail', 'hello casarosa.example', 'Please enter a valid email address'],
  ['phone', 'call me', 'Phone needs at least 7 digits'],
  ['birthday', '2999-01-01', 'Birthday must be a date in the past'],
  ['businessType', 'Bank', 'Choose a business type from the list'],
] as const)('%s "%s" is told at its field: %s', (field, value, sentence) => {
  expect(checkSignup({ ...whole, [field]: value })).toEqual({
    message: sentence,
    fields: { [field]: sentence },
  })
})

test('the specified business types are offered, in their order', () => {
  expect(BUSINESS_TYPES).toEqual([
    'Restaurant/Cafe',
    'Grocery store',
    'Alcohol',
    'Convenience',
    'Flower shop',
    'Pet store',
    'Retail Store',
  ])
})

test('the confirmation is checked from its first character on and never sent', () => {
  expect(passwordsDiffer({ password: 'correct horse', confirmation: '' })).toBe(false)
  expect(passwordsDiffer({ password: 'correct horse', confirmation: 'c' })).toBe(true)
  expect(passwordsDiffer({ password: 'correct horse', confirmation: 'correct horse' })).toBe(false)
  expect(Object.keys(signupBody(whole))).toEqual(fields)
})
