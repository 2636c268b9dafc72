import { buttonStyle } from '../ui/button-style.ts'
import { VisitorLinks } from './navigation.tsx'

/** Both in the page's HTML: `start-account.ts` shows the other one to who is signed in. */
export function SiteAccountLinks() {
  return (
    <>
      <div data-account="visitor" className="contents">
        <VisitorLinks />
      </div>
      <div hidden data-account="member" className="contents">
        <button
          type="button"
          data-logout
          className="flex min-h-11 items-center rounded text-[0.9375rem] text-soft-ink hover:text-ink md:min-h-9"
        >
          Log out
        </button>
        <a href="/today" className={buttonStyle({ variant: 'primary' })}>
          Today
        </a>
      </div>
    </>
  )
}

/** Where `start-account.ts` says what came of it. */
export function SaidPlace() {
  return (
    <p
      role="status"
      data-said
      className="fixed inset-x-4 bottom-6 z-50 mx-auto max-w-md rounded-lg bg-ink px-4 py-3 text-[0.9375rem] text-paper shadow-overlay empty:hidden"
    />
  )
}
