import type { InstanceStatus, InstanceType } from '#contract/instances.ts'
import type { Tone } from '../../ui/badge.tsx'

export const INSTANCE_NAMES: Record<InstanceType, string> = {
  production: 'Production',
  training: 'Training',
}

type Words = { tone: Tone; meaning: string }

const OFF: Words = { tone: 'danger', meaning: 'The instance is off.' }

const WORDS: Record<InstanceStatus, Words> = {
  RUNNING: { tone: 'good', meaning: 'The instance is on.' },
  TERMINATED: OFF,
  STOPPED: OFF,
  PROVISIONING: { tone: 'progress', meaning: 'Room for the instance is being set aside.' },
  STAGING: { tone: 'progress', meaning: 'The instance is being prepared.' },
  STARTING: { tone: 'progress', meaning: 'The instance is starting.' },
  STOPPING: { tone: 'warning', meaning: 'The instance is shutting down.' },
}

/** How a status looks and what it means; the colour is never alone. */
export function statusWords(status: string): Words {
  return isKnown(status)
    ? WORDS[status]
    : { tone: 'neutral', meaning: 'This page can neither start nor stop it in this state.' }
}

/** On its way to another status, so that it is asked after and not touched. */
export function isChanging(status: string): boolean {
  return isKnown(status) && !isAtRest(status)
}

/** The statuses that end a change. */
export function isAtRest(status: string): boolean {
  return canStart(status) || canStop(status)
}

export function canStart(status: string): boolean {
  return status === 'TERMINATED' || status === 'STOPPED'
}

export function canStop(status: string): boolean {
  return status === 'RUNNING'
}

function isKnown(status: string): status is InstanceStatus {
  return status in WORDS
}
