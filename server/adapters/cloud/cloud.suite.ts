import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Cloud } from './cloud.ts'

export type OpenCloud = {
  cloud: Cloud
  /** Brings what was begun to its end. */
  settle(): Promise<void> | void
  close(): Promise<void> | void
}

export const soon = () => AbortSignal.timeout(20_000)

let requests = 0
export function aRequest(): { requestId: string } {
  requests += 1
  return { requestId: `00000000-0000-4000-8000-${String(requests).padStart(12, '0')}` }
}

const CHANGING = /^(PROVISIONING|STAGING|STARTING)$/

/** What every cloud does, with instances that are off. */
export function cloudSuite(open: () => Promise<OpenCloud>) {
  let opened: OpenCloud
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(() => opened.close())

  const statusOf = (instance: 'production' | 'training') => opened.cloud.status(instance, soon())

  test('an instance that was never started is off', async () => {
    expect(await statusOf('production')).toBe('TERMINATED')
  })

  test('a started instance is changing, and then running', async () => {
    const { cloud, settle } = opened
    const name = await cloud.start('production', aRequest(), soon())
    expect(await statusOf('production')).toMatch(CHANGING)
    expect(await cloud.operation(name, soon())).toEqual({ isDone: false, failure: null })
    await settle()
    expect(await statusOf('production')).toBe('RUNNING')
    expect(await cloud.operation(name, soon())).toEqual({ isDone: true, failure: null })
  })

  test('a stopped instance is stopping, and then off', async () => {
    const { cloud, settle } = opened
    await cloud.start('training', aRequest(), soon())
    await settle()
    const options = { ...aRequest(), discardLocalSsd: false }
    const name = await cloud.stop('training', options, soon())
    expect(await statusOf('training')).toBe('STOPPING')
    expect((await cloud.operation(name, soon())).isDone).toBe(false)
    await settle()
    expect(await statusOf('training')).toBe('TERMINATED')
    expect((await cloud.operation(name, soon())).isDone).toBe(true)
  })

  test('the two instances know nothing of each other', async () => {
    await opened.cloud.start('production', aRequest(), soon())
    await opened.settle()
    expect(await statusOf('training')).toBe('TERMINATED')
  })
}
