import { expect, test } from 'vitest'
import { newsletterEmail } from '#contract/newsletter.ts'
import { addressProblem } from './newsletter-words.ts'

/** Of parts that are short enough by themselves. */
function addressOfLength(length: number): string {
  const end = `@${'casarosa.'.repeat(21)}example`
  return `${'r'.repeat(length - end.length)}${end}`
}

test.each([
  ['', 'Please enter your email address'],
  ['   ', 'Please enter your email address'],
  ['rosa', 'Please enter a valid email address'],
  ['rosa@casarosa', 'Please enter a valid email address'],
  ['rosa@casarosa.e', 'Please enter a valid email address'],
  ['ro sa@casarosa.example', 'Please enter a valid email address'],
  ['rosa..b@casarosa.example', 'Please enter a valid email address'],
  ['.rosa@casarosa.example', 'Please enter a valid email address'],
  ['rosa.@casarosa.example', 'Please enter a valid email address'],
  ['rosa@-casarosa.example', 'Please enter a valid email address'],
  ['rosa@casarosa.co', null],
  ["rosa.o'hara+news@mail.casa-rosa.example", null],
  [' Rosa@Casarosa.Example ', null],
  [addressOfLength(254), null],
  [addressOfLength(255), 'Please enter a valid email address'],
])('"%s": %s, as the server checks it', (typed, problem) => {
  expect(addressProblem(typed)).toBe(problem)
  expect(newsletterEmail.safeParse(typed).error?.issues[0]?.message ?? null).toBe(problem)
})
