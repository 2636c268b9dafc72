import { expect, test } from 'vitest'
import { WRONG_PASSWORD } from '#contract/instances.ts'
import { CallFailed, NetworkFailed, NOT_JSON } from '../../lib/call-failures.ts'
import {
  changeProblem,
  isWrongPassword,
  loginProblem,
  statusProblem,
  UnexpectedAnswer,
} from './controller-failures.ts'

const wrong = new CallFailed(401, { error: 'Invalid password', code: WRONG_PASSWORD })
const noAnswer = new NetworkFailed({ timedOut: false })
const tooSlow = new NetworkFailed({ timedOut: true })
const proxy = new CallFailed(502, { code: NOT_JSON })
const cloud = new CallFailed(502, {
  error: 'Google Cloud refused the request.',
  details: 'Invalid value for field.',
})

test("the server's sentence is shown, with what the cloud said", () => {
  expect(loginProblem(wrong)).toEqual({ message: 'Invalid password', details: null })
  const report = {
    message: 'Google Cloud refused the request.',
    details: 'Invalid value for field.',
  }
  expect(statusProblem(cloud)).toEqual(report)
  expect(changeProblem(cloud)).toEqual(report)
})

test('without an answer each call has its own words', () => {
  for (const reason of [noAnswer, tooSlow]) {
    expect(loginProblem(reason).message).toBe('Connection failed')
    expect(statusProblem(reason).message).toBe('Failed to connect to server')
    expect(changeProblem(reason).message).toBe('Failed to connect to server')
  }
})

test("an answer that is not the server's own is reported by what failed", () => {
  expect(loginProblem(proxy).message).toBe('Server error (502)')
  expect(statusProblem(proxy).message).toBe('Failed to get status')
  expect(changeProblem(proxy).message).toBe('Server error (502)')
})

test('an answer without a message is unexpected', () => {
  expect(changeProblem(new UnexpectedAnswer()).message).toBe('Unexpected response format')
})

test('only a refused password leads back to its screen', () => {
  expect(isWrongPassword(wrong)).toBe(true)
  for (const reason of [noAnswer, proxy, cloud, null]) expect(isWrongPassword(reason)).toBe(false)
})
