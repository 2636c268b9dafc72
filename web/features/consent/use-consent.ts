import { useSyncExternalStore } from 'react'
import { type ConsentPreferences, readConsent, watchConsent } from './consent.ts'

/** Undefined in HTML that is built before anybody visits. */
export function useConsent(): ConsentPreferences | null | undefined {
  return useSyncExternalStore(watchConsent, readConsent, () => undefined)
}
