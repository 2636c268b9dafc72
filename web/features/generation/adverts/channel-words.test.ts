import { expect, test } from 'vitest'
import { measureAdvert } from '#contract/adverts.ts'
import { lengthProblem, saidLength } from './channel-words.ts'

const textOf = (text: string) => measureAdvert('newsletter', { heading: 'Hello', text })[1]

test('a length is reported with its limit and what is wrong with it', () => {
  const [sms] = measureAdvert('sms', { heading: null, text: 'x'.repeat(161) })
  expect(sms && saidLength(sms)).toBe('161 of 160 SMS characters')
  expect(sms && lengthProblem(sms)).toBe('1 SMS character too long')
  const short = textOf('word '.repeat(38))
  expect(short && lengthProblem(short)).toBe('2 words short')
  const right = textOf('word '.repeat(40))
  expect(right && lengthProblem(right)).toBeNull()
})
