import { expect, test } from 'vitest'
import type { InstanceAction } from '#contract/instances.ts'
import { actionWords } from './action-words.ts'

const action: InstanceAction = {
  id: '00000000-0000-4000-8000-000000000000',
  at: '2026-01-02T03:04:05.000Z',
  action: 'stop',
  instance: 'production',
  discardLocalSsd: false,
  address: '10.0.0.1',
  account: null,
  outcome: 'done',
  detail: null,
}

test('an action is put into words', () => {
  expect(actionWords(action)).toBe('Stop production')
  expect(actionWords({ ...action, discardLocalSsd: true })).toBe(
    'Stop production, discarding local disks',
  )
  expect(actionWords({ ...action, action: 'start', instance: 'training' })).toBe('Start training')
  expect(actionWords({ ...action, action: 'authenticate', instance: null })).toBe(
    'Enter the controller',
  )
})
