import type { InstanceType } from '#contract/instances.ts'
import type { Cloud } from './cloud.ts'

/** What is known of a simulated instance; null: it was never started. */
export type SimulatedInstance = { isOn: boolean; changedAt: Date }

export type SimulatedStore = {
  find(instance: InstanceType): Promise<SimulatedInstance | null>
  keep(instance: InstanceType, state: SimulatedInstance): Promise<void>
}

const SECOND = 1000

/** What an instance goes through, and for how long. */
const PHASES = {
  on: [
    ['PROVISIONING', 2 * SECOND],
    ['STAGING', 2 * SECOND],
    ['STARTING', 2 * SECOND],
  ],
  off: [['STOPPING', 4 * SECOND]],
} as const

const FINAL = { on: 'RUNNING', off: 'TERMINATED' } as const

/**
 * Simulated instances. Only the moment of the last change is kept; the rest follows from the time since, so that they go
 * on while nothing runs and are the same for every process.
 */
export function localCloud({ store, now }: { store: SimulatedStore; now: () => Date }): Cloud {
  async function change(instance: InstanceType, isOn: boolean): Promise<string> {
    const changedAt = now()
    await store.keep(instance, { isOn, changedAt })
    return `${isOn ? 'on' : 'off'}-${changedAt.getTime()}`
  }

  return {
    isSimulated: true,
    async status(instance) {
      const state = await store.find(instance)
      return state ? statusAt(state, now()) : FINAL.off
    },
    start: (instance) => change(instance, true),
    stop: (instance) => change(instance, false),
    async operation(name) {
      const [power, begunAt] = name.split('-')
      const state = { isOn: power === 'on', changedAt: new Date(Number(begunAt)) }
      const isDone = Object.values<string>(FINAL).includes(statusAt(state, now()))
      return { isDone, failure: null }
    },
  }
}

function statusAt({ isOn, changedAt }: SimulatedInstance, now: Date): string {
  const power = isOn ? 'on' : 'off'
  let left = now.getTime() - changedAt.getTime()
  for (const [status, duration] of PHASES[power]) {
    if (left < duration) return status
    left -= duration
  }
  return FINAL[power]
}
