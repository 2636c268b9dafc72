import type { siteSettings } from '#contract/service.ts'
import { ask } from '../../lib/ask.ts'
import { readConsent, watchConsent } from '../consent/consent.ts'
import { stopTag } from './tag.ts'

const asked = { method: 'GET', path: '/api/site-settings' } as const

/** Runs analytics exactly while the visitor allows it; answers how to stop that. */
export function startAnalytics(): () => void {
  let isOver = false
  let stopTracking: (() => void) | undefined
  const settings = ask<typeof siteSettings>(asked)

  async function follow() {
    const id = (await settings)?.gaTrackingId
    const consent = readConsent()
    if (isOver || id === undefined) return
    stopTracking?.()
    stopTracking = undefined
    if (!consent?.analytics) {
      if (id) stopTag(id)
    } else if (id === null) console.warn('Google Analytics tracking ID not found')
    else await begin(id)
  }

  async function begin(id: string) {
    const tracking = await import('./tracking.ts').catch((reason) => {
      console.warn('Analytics could not be loaded', reason)
    })
    const consent = readConsent()
    if (isOver || stopTracking || !tracking || !consent?.analytics) return
    stopTracking = tracking.trackPage(id, { marketing: consent.marketing })
  }

  const changed = () => void follow()
  const stopWatching = watchConsent(changed)
  changed()
  return () => {
    isOver = true
    stopWatching()
    stopTracking?.()
  }
}
