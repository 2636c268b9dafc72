import type { PlanStand } from '#contract/operations.ts'
import { formatCount } from '../../lib/format.ts'
import type { Tone } from '../../ui/badge.tsx'
import { PLAN_STATES } from '../billing/billing-words.ts'

export const STAND_WORDS: Record<PlanStand, { text: string; tone: Tone }> = {
  none: { text: 'No plan', tone: 'neutral' },
  ...PLAN_STATES,
}

/** `7200` → `2 hours`. */
export function ageWords(seconds: number): string {
  if (seconds < 90) return formatCount(seconds, 'second')
  if (seconds < 5400) return formatCount(Math.round(seconds / 60), 'minute')
  if (seconds < 172_800) return formatCount(Math.round(seconds / 3600), 'hour')
  return formatCount(Math.round(seconds / 86_400), 'day')
}

/** An answer's status as staff read it. */
export function outcomeWords(status: number | null): { text: string; tone: Tone } {
  if (status === null) return { text: 'Not finished', tone: 'warning' }
  if (status < 400) return { text: 'Done', tone: 'good' }
  if (status < 500) return { text: 'Refused', tone: 'neutral' }
  return { text: 'Failed', tone: 'danger' }
}

/** `'channels.publication-step'` → `Channels: publication step`. */
export function queueName(name: string): string {
  const [domain = '', ...rest] = name.split('.')
  const words = rest.join(' ').replaceAll('-', ' ')
  return `${domain.charAt(0).toUpperCase()}${domain.slice(1)}${words && `: ${words}`}`
}

/** What of a call is worth reading, without the braces. */
export function givenWords(given: unknown): string {
  if (typeof given !== 'object' || given === null) return ''
  return Object.entries(given)
    .filter(([, value]) => value !== null && value !== '' && value !== undefined)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : plain(value)}`)
    .join('; ')
}

function plain(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
