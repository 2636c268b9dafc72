import { createStore } from '../../lib/browser-store.ts'

export const CONSENT_KEY = 'cookie-consent-preferences'
const VERSION = '1.0'
const YEAR_MS = 365 * 86_400_000

/** What the visitor allowed, as it is kept in the browser. */
export type ConsentPreferences = {
  essential: true
  analytics: boolean
  marketing: boolean
  version: typeof VERSION
  /** ISO time of saving. */
  timestamp: string
}

export type ConsentChoice = Pick<ConsentPreferences, 'analytics' | 'marketing'>

/** Null until the visitor has chosen. */
const saved = createStore<ConsentPreferences | null>({
  keep: 'browser',
  name: CONSENT_KEY,
  initial: null,
  accept: isInForce,
})

/** A choice of this version that is not older than a year; whatever else is found is asked for anew. */
export function isInForce(found: unknown): found is ConsentPreferences {
  if (typeof found !== 'object' || found === null) return false
  const { essential, analytics, marketing, version, timestamp } = found as Record<string, unknown>
  return (
    essential === true &&
    typeof analytics === 'boolean' &&
    typeof marketing === 'boolean' &&
    version === VERSION &&
    typeof timestamp === 'string' &&
    Date.now() - Date.parse(timestamp) < YEAR_MS
  )
}

export const readConsent = saved.read
/** Calls `changed` with every choice, also one in another tab; answers how to stop that. */
export const watchConsent = saved.subscribe

export function allowsAnalytics(): boolean {
  return saved.read()?.analytics === true
}

export function saveConsent({ analytics, marketing }: ConsentChoice): void {
  const timestamp = new Date().toISOString()
  saved.write({ essential: true, analytics, marketing, version: VERSION, timestamp })
}
