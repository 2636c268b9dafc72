import type { SecurityAction } from '#contract/security.ts'
import { formatCount } from '../../lib/format.ts'
import type { Tone } from '../../ui/badge.tsx'

const WORDS: Record<SecurityAction, { text: string; tone: Tone }> = {
  login: { text: 'Logged in', tone: 'good' },
  login_failed: { text: 'Wrong login', tone: 'danger' },
  code_failed: { text: 'Wrong code of the second factor', tone: 'danger' },
  recovery_code_used: { text: 'Recovery code used', tone: 'warning' },
  password_changed: { text: 'Password changed', tone: 'neutral' },
  password_reset: { text: 'Password reset with a mailed code', tone: 'warning' },
  reset_failed: { text: 'Wrong code of a password reset', tone: 'danger' },
  password_set_by_link: { text: 'Password set with the confirmation link', tone: 'warning' },
  address_changed: { text: 'Email changed', tone: 'warning' },
  became_operator: { text: 'Became an operator', tone: 'warning' },
  second_factor_on: { text: 'Second factor turned on', tone: 'good' },
  second_factor_off: { text: 'Second factor turned off', tone: 'warning' },
  recovery_codes_made: { text: 'New recovery codes', tone: 'neutral' },
  export: { text: 'Data exported', tone: 'neutral' },
  deletion: { text: 'Account deleted', tone: 'warning' },
  encryption_key: { text: 'New encryption key', tone: 'warning' },
}

export function securityWords(action: SecurityAction): { text: string; tone: Tone } {
  return WORDS[action]
}

type Queue = { waiting: number; oldestSeconds: number; failed: number }

/** How background work stands, in a sentence or two. */
export function queueWords({ waiting, oldestSeconds, failed }: Queue): string {
  const given = failed > 0 ? ` ${formatCount(failed, 'job')} failed for good in the last days.` : ''
  if (waiting === 0) return `No mail and no other background work waits.${given}`
  return `${formatCount(waiting, 'job')} of mail and other background work wait; the oldest for ${inWords(oldestSeconds)}.${given}`
}

function inWords(seconds: number): string {
  if (seconds < 90) return formatCount(seconds, 'second')
  if (seconds < 5400) return formatCount(Math.round(seconds / 60), 'minute')
  return formatCount(Math.round(seconds / 3600), 'hour')
}
