import { expect, test } from 'vitest'
import { INSTANCE_STATUSES } from '#contract/instances.ts'
import { scoreChange, toStatus } from './instance-states.ts'

test.each([
  ['RUNNING', 'already', 'begins'],
  ['TERMINATED', 'begins', 'already'],
  ['STOPPED', 'begins', 'already'],
  ['STARTING', 'refused', 'refused'],
  ['STOPPING', 'refused', 'refused'],
  ['PROVISIONING', 'refused', 'refused'],
  ['STAGING', 'refused', 'refused'],
  ['SUSPENDED', 'refused', 'refused'],
])('in %s a start is %s and a stop is %s', (status, start, stop) => {
  expect(scoreChange('start', status)).toBe(start)
  expect(scoreChange('stop', status)).toBe(stop)
})

test('a change that the cloud has taken on is shown before the cloud shows it', () => {
  expect(toStatus('TERMINATED', 'start')).toBe('STARTING')
  expect(toStatus('RUNNING', 'stop')).toBe('STOPPING')
})

test('what the cloud shows of a change is shown as it is', () => {
  expect(toStatus('STAGING', 'start')).toBe('STAGING')
  expect(toStatus('RUNNING', 'start')).toBe('RUNNING')
  for (const status of INSTANCE_STATUSES) expect(toStatus(status, null)).toBe(status)
})
