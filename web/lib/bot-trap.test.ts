import { expect, test } from 'vitest'
import { withoutEmptyTrap } from './bot-trap.ts'

test('a person’s form is sent without the field that nobody sees', () => {
  expect(withoutEmptyTrap({ email: 'rosa@example.com', homepage: '' })).toEqual({
    email: 'rosa@example.com',
  })
})

test('what a program filled in goes along', () => {
  const form = { email: 'a@b.example', homepage: 'https://spam.example' }
  expect(withoutEmptyTrap(form)).toEqual(form)
})
