import { expect, test } from 'vitest'
import { visitorProblems } from './visitor-check.ts'

const nadia = { name: 'Nadia Haddad', email: 'nadia@example.com', phone: '+1 415 555 0134' }

test('a visitor with name, address and phone is right', () => {
  expect(visitorProblems(nadia)).toEqual({})
})

test.each([
  ['name', ' N '],
  ['email', 'nadia@example'],
  ['email', 'nadia haddad@example.com'],
  ['phone', '415-5550'],
  ['phone', '+1 (415) 555-0134'],
] as const)('%s %j is wrong and the others are not', (field, value) => {
  expect(Object.keys(visitorProblems({ ...nadia, [field]: value }))).toEqual([field])
})

test('an empty form has one sentence for each field', () => {
  expect(visitorProblems({ name: '', email: '', phone: '' })).toEqual({
    name: 'Name needs at least 2 characters',
    email: 'Please enter a valid email address',
    phone: 'Phone needs at least 10 digits, spaces or dashes',
  })
})
