import type { InstanceType } from '#contract/instances.ts'

export type Change = 'start' | 'stop'

/** Where a change begins, what is shown while it has begun, and where it leads. */
export const CHANGES = {
  start: { from: ['TERMINATED', 'STOPPED'], during: 'STARTING', to: ['RUNNING'] },
  stop: { from: ['RUNNING'], during: 'STOPPING', to: ['TERMINATED', 'STOPPED'] },
} as const satisfies Record<Change, { from: string[]; during: string; to: string[] }>

/** What the cloud says, unless it was asked for a change and does not show it yet. */
export function toStatus(status: string, underWay: Change | null): string {
  if (!underWay) return status
  const { from, during } = CHANGES[underWay]
  return from.some((before) => before === status) ? during : status
}

/** What a change comes to in this state: it begins, is there already, or cannot be. */
export function scoreChange(change: Change, status: string): 'begins' | 'already' | 'refused' {
  const { from, to } = CHANGES[change]
  if (to.some((end) => end === status)) return 'already'
  return from.some((before) => before === status) ? 'begins' : 'refused'
}

const DONE = { start: 'started', stop: 'stopped' } as const

export function refusalOf(change: Change, instance: InstanceType, status: string): string {
  return `The ${instance} instance is ${status} and cannot be ${DONE[change]} before that is over.`
}
