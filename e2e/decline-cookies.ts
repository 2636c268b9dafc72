import type { BrowserContext } from '@playwright/test'

/** A visitor who has said no to everything but what is essential, so that no banner shows. */
export async function declineCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const record = { essential: true, analytics: false, marketing: false, version: '1.0' }
    localStorage.setItem(
      'cookie-consent-preferences',
      JSON.stringify({ ...record, timestamp: new Date().toISOString() }),
    )
  })
}
