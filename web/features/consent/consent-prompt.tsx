import { buttonStyle } from '../../ui/button-style.ts'
import { CookieSettings, opensCookieSettings } from './cookie-settings.tsx'

/**
 * In each public page's HTML, hidden; `start-consent.ts` shows the banner to who has not chosen yet. Yes and no look alike
 * and cost one press each.
 */
export function ConsentPrompt() {
  return (
    <>
      <section
        hidden
        data-consent-banner
        aria-label="Cookie consent"
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised px-5 py-4 text-ink shadow-overlay sm:inset-x-auto sm:bottom-5 sm:left-5 sm:w-[27rem] sm:rounded-xl sm:border sm:p-6"
      >
        <h2 className="text-xl">Cookies, if you like</h2>
        <p className="mt-2 text-[0.9375rem] text-soft-ink">
          What this site needs to work is always on. Counting visits and measuring our advertising
          only happens if you allow it.{' '}
          <a href="/cookiepolicy" className="text-link">
            Cookie policy
          </a>
        </p>
        <div className="mt-4 grid grid-cols-1 gap-2.5 min-[22rem]:grid-cols-2">
          <button type="button" data-consent="all" className={buttonStyle({ variant: 'primary' })}>
            Accept all
          </button>
          <button
            type="button"
            data-consent="essential"
            className={buttonStyle({ variant: 'primary' })}
          >
            Reject non-essential
          </button>
          <button
            type="button"
            {...opensCookieSettings}
            className={`${buttonStyle()} min-[22rem]:col-span-2`}
          >
            Customize
          </button>
        </div>
      </section>
      <CookieSettings />
    </>
  )
}
