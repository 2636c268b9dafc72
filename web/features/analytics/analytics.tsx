import { Suspense, useEffect } from 'react'
import { lazyExtra } from '../../lib/lazy-extra.ts'
import { useSiteSettings } from '../../site/site-settings.queries.ts'
import { useConsent } from '../consent/consent.ts'
import { stopTag } from './tag.ts'

const Tracking = lazyExtra(async () => (await import('./tracking.tsx')).Tracking)

/** Runs analytics exactly while the visitor allows it. */
export function Analytics() {
  const consent = useConsent()
  const id = useSiteSettings()?.gaTrackingId
  const isAllowed = consent?.analytics === true

  useEffect(() => {
    if (isAllowed && id === null) console.warn('Google Analytics tracking ID not found')
    if (consent !== undefined && !isAllowed && id) stopTag(id)
  }, [consent, isAllowed, id])

  if (!isAllowed || !id) return null
  return (
    <Suspense>
      <Tracking id={id} allowsMarketing={consent.marketing} />
    </Suspense>
  )
}
