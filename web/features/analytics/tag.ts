import { allowsAnalytics } from '../consent/consent.ts'
import { COOKIE_EXPIRES_S, deleteAnalyticsCookies } from './analytics-cookies.ts'
import type { AnalyticsEvent } from './events.ts'
import { forgetVisit } from './visit.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
    [disabled: `ga-disable-${string}`]: boolean | undefined
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js'

let isStarted = false

/** Loads the tag manager and sets it up to keep as little as it can. Called with consent only. */
export function startTag(id: string, { marketing }: { marketing: boolean }): void {
  window[`ga-disable-${id}`] = false
  window.dataLayer ??= []
  const advertising = marketing ? 'granted' : 'denied'
  gtag('consent', isStarted ? 'update' : 'default', {
    analytics_storage: 'granted',
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
  })
  if (isStarted) return
  isStarted = true
  gtag('js', new Date())
  gtag('config', id, {
    send_page_view: false,
    anonymize_ip: true,
    cookie_flags: 'SameSite=Strict;Secure',
    cookie_expires: COOKIE_EXPIRES_S,
    allow_google_signals: marketing,
    allow_ad_personalization_signals: marketing,
  })
  loadScript(`${SCRIPT}?id=${encodeURIComponent(id)}`)
}

/** From now on nothing is sent; what was kept in the browser is deleted. */
export function stopTag(id: string): void {
  window[`ga-disable-${id}`] = true
  deleteAnalyticsCookies()
  forgetVisit()
}

/** Reports an event; nothing happens without consent, and no failure reaches the page. */
export function track(event: AnalyticsEvent | null): void {
  if (!event || !isStarted || !allowsAnalytics()) return
  gtag('event', event.name, event.params)
}

/** The tag manager reads the `arguments` object itself; an array it takes for something else. */
function gtag(..._command: [name: string, ...rest: unknown[]]): void {
  try {
    // biome-ignore lint/complexity/noArguments: it wants the object itself, as said above
    window.dataLayer?.push(arguments)
  } catch (reason) {
    console.warn('Analytics failed', reason)
  }
}

function loadScript(url: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = url
  script.onerror = () => console.warn('Google Analytics could not be loaded')
  document.head.append(script)
}
