import { Suspense, useEffect, useState } from 'react'
import { lazyExtra } from '../../lib/lazy-extra.ts'
import { type ConsentChoice, saveConsent, useConsent } from './consent.ts'
import { OPEN_COOKIE_SETTINGS } from './open-settings.ts'

const ConsentBanner = lazyExtra(async () => (await import('./consent-banner.tsx')).ConsentBanner)
const ConsentDialog = lazyExtra(async () => (await import('./consent-dialog.tsx')).ConsentDialog)

/** Asks for consent where there is none, once it may; and again whenever the visitor wants to. */
export function ConsentPrompt({ mayAsk }: { mayAsk: boolean }) {
  const consent = useConsent()
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const open = () => setIsOpen(true)
    window.addEventListener(OPEN_COOKIE_SETTINGS, open)
    return () => window.removeEventListener(OPEN_COOKIE_SETTINGS, open)
  }, [])

  function save(choice: ConsentChoice) {
    const wasAsked = consent === null
    saveConsent(choice)
    setIsOpen(false)
    // The buttons just pressed are gone with the banner; the keyboard goes on at the page itself.
    if (wasAsked) requestAnimationFrame(() => document.getElementById('content')?.focus())
  }

  return (
    <>
      <Suspense>
        {mayAsk && consent === null && (
          <ConsentBanner onSave={save} onCustomize={() => setIsOpen(true)} />
        )}
      </Suspense>
      <Suspense>
        {isOpen && (
          <ConsentDialog
            saved={consent ?? { analytics: false, marketing: false }}
            onSave={save}
            onCancel={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
