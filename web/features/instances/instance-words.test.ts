import { expect, test } from 'vitest'
import { INSTANCE_STATUSES } from '#contract/instances.ts'
import { canStart, canStop, isAtRest, isChanging, statusWords } from './instance-words.ts'

test.each([
  ['RUNNING', 'good'],
  ['TERMINATED', 'danger'],
  ['STOPPED', 'danger'],
  ['STARTING', 'progress'],
  ['PROVISIONING', 'progress'],
  ['STAGING', 'progress'],
  ['STOPPING', 'warning'],
  ['SUSPENDED', 'neutral'],
  ['', 'neutral'],
])('%s has the tone %s and says what it means', (status, tone) => {
  const words = statusWords(status)
  expect(words.tone).toBe(tone)
  expect(words.meaning).toMatch(/\.$/)
})

test('an instance is started when it is off, stopped when it runs, and left alone in between', () => {
  const those = (holds: (status: string) => boolean) => INSTANCE_STATUSES.filter(holds)
  expect(those(canStart)).toEqual(['TERMINATED', 'STOPPED'])
  expect(those(canStop)).toEqual(['RUNNING'])
  expect(those(isAtRest)).toEqual(['RUNNING', 'TERMINATED', 'STOPPED'])
  expect(those(isChanging)).toEqual(['STARTING', 'STOPPING', 'PROVISIONING', 'STAGING'])
})

test('a status that the page does not know is neither changing nor at rest', () => {
  expect(isChanging('REPAIRING')).toBe(false)
  expect(isAtRest('REPAIRING')).toBe(false)
})
