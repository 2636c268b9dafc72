import { expect, test } from 'vitest'
import { z } from 'zod'
import { businessName, personName } from './names.ts'

const person = personName('Name', z.string())
const business = businessName('Business name', z.string())

test.each([
  'Rosa Quispe',
  "Siobhán O'Connor-Núñez",
  'J.R.R. Tolkien',
  'J.Smith',
  'Dr. Ana St. James',
  'محمد بن سلمان',
  '李小龍',
  'Rosa (Casa Rosa)',
])('%s is a name', (name) => {
  expect(person.safeParse(name).success).toBe(true)
})

test.each([
  ['Rosa\n\nYour account is blocked', 'Name has to be one line'],
  ['Rosa\u2028Your account is blocked', 'Name has to be one line'],
  ['Rosa \u202Emoc.live', 'Name has to be one line'],
  ['Rosa https://evil.example/pay', 'Name holds what looks like a web or mail address'],
  ['evil.example', 'Name holds what looks like a web or mail address'],
  ['call x.com now', 'Name holds what looks like a web or mail address'],
  ['www.evil', 'Name holds what looks like a web or mail address'],
  ['rosa@evil.example', 'Name holds what looks like a web or mail address'],
])('%j is none: %s', (name, sentence) => {
  expect(person.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([
    expect.stringContaining(sentence),
  ])
})

test.each(["Joe's Eat @ Home", 'Sushi.wien', 'No. 5 & Sons', 'Casa Rosa / Lima'])(
  '%s is a business',
  (name) => {
    expect(business.safeParse(name).success).toBe(true)
  },
)

test.each([
  ['Casa Rosa\nPay here', 'Business name has to be one line'],
  ['Pay at http://evil', 'Business name holds what looks like a web or mail address: leave it out'],
  ['evil.example/pay', 'Business name holds what looks like a web or mail address: leave it out'],
])('%j is no business: %s', (name, sentence) => {
  expect(business.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([sentence])
})
