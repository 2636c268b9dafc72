import { describe, expect, test } from 'vitest'
import { aRequest, cloudSuite, soon } from './cloud.suite.ts'
import { localCloud, type SimulatedInstance, type SimulatedStore } from './local-cloud.ts'

/** A store as long as the test, and a clock that the test moves. */
function open() {
  const kept = new Map<string, SimulatedInstance>()
  const store: SimulatedStore = {
    find: async (instance) => kept.get(instance) ?? null,
    keep: async (instance, state) => void kept.set(instance, state),
  }
  let time = Date.UTC(2026, 0, 2)
  const now = () => new Date(time)
  return {
    cloud: localCloud({ store, now }),
    pass(ms: number) {
      time += ms
    },
    again: () => localCloud({ store, now }),
  }
}

describe('simulated instances', () => {
  cloudSuite(async () => {
    const { cloud, pass } = open()
    return { cloud, settle: () => pass(60_000), close: () => undefined }
  })
})

test('starting goes through every phase in turn', async () => {
  const { cloud, pass } = open()
  await cloud.start('production', aRequest(), soon())
  const seen = []
  for (let second = 0; second <= 6; second += 2) {
    seen.push(await cloud.status('production', soon()))
    pass(2000)
  }
  expect(seen).toEqual(['PROVISIONING', 'STAGING', 'STARTING', 'RUNNING'])
})

test('a change goes on while nothing runs, and another process sees the same', async () => {
  const { cloud, pass, again } = open()
  await cloud.start('production', aRequest(), soon())
  pass(2000)
  expect(await again().status('production', soon())).toBe('STAGING')
  pass(3_600_000)
  expect(await again().status('production', soon())).toBe('RUNNING')
})
