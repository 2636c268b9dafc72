import { expect, test } from 'vitest'
import { CallFailed, NetworkFailed, NOT_JSON } from '../../lib/call-failures.ts'
import { failureOf } from '../../lib/read-failure.ts'
import { addressProblem, subscribeProblem } from './newsletter-words.ts'

test.each([
  ['', 'Please enter your email address'],
  ['   ', 'Please enter your email address'],
  ['rosa', 'Please enter a valid email address'],
  ['rosa@casarosa', 'Please enter a valid email address'],
  ['rosa@casarosa.e', 'Please enter a valid email address'],
  ['ro sa@casarosa.example', 'Please enter a valid email address'],
  ['rosa@casarosa.co', null],
  [' rosa@casarosa.example ', null],
])('"%s": %s', (typed, problem) => expect(addressProblem(typed)).toBe(problem))

test.each([
  ['the server’s own sentence', failureOf(429, '{"error":"Too many tries."}'), 'Too many tries.'],
  [
    'an answer without a sentence',
    failureOf(500, '{}'),
    'Error subscribing to newsletter. Please try again.',
  ],
  [
    'an empty sentence',
    failureOf(500, '{"error":""}'),
    'Error subscribing to newsletter. Please try again.',
  ],
  [
    'a page instead of JSON',
    failureOf(502, '<h1>Bad gateway</h1>'),
    'Connection error. Please try again later.',
  ],
  [
    'success that is not JSON',
    new CallFailed(200, { error: 'Server returned invalid response', code: NOT_JSON }),
    'Connection error. Please try again later.',
  ],
  [
    'no answer',
    new NetworkFailed({ timedOut: false }),
    'Connection error. Please try again later.',
  ],
])('%s is told as it should be', (_, reason, told) => expect(subscribeProblem(reason)).toBe(told))
