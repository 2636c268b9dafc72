import { createStore } from '../../lib/browser-store.ts'

/** The address a code was asked for: a phone that reads its mail in between may load the page anew. */
export type ResetProgress = { email: string; askedAt: number }

/** As long as a code is good. */
const FORGOTTEN_AFTER_MS = 15 * 60_000

export const resetProgress = createStore<ResetProgress | null>({
  keep: 'session',
  name: 'password-reset',
  initial: null,
  accept: (found): found is ResetProgress =>
    typeof found === 'object' &&
    found !== null &&
    'email' in found &&
    typeof found.email === 'string' &&
    'askedAt' in found &&
    typeof found.askedAt === 'number' &&
    Date.now() - found.askedAt < FORGOTTEN_AFTER_MS,
})
