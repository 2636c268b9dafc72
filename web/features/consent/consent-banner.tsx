import { useRef } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '../../ui/button-style.ts'
import type { ConsentChoice } from './consent.ts'
import { useRoomBelow } from './use-room-below.ts'

type ConsentBannerProps = { onSave: (choice: ConsentChoice) => void; onCustomize: () => void }

/** Yes and no look alike and cost one press each. */
export function ConsentBanner({ onSave, onCustomize }: ConsentBannerProps) {
  const banner = useRef<HTMLElement>(null)
  useRoomBelow(banner)
  return (
    <section
      ref={banner}
      aria-label="Cookie consent"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised px-5 py-4 text-ink shadow-overlay sm:inset-x-auto sm:bottom-5 sm:left-5 sm:w-[27rem] sm:rounded-xl sm:border sm:p-6"
    >
      <h2 className="text-xl">Cookies, if you like</h2>
      <p className="mt-2 text-[0.9375rem] text-soft-ink">
        What this site needs to work is always on. Counting visits and measuring our advertising
        only happens if you allow it.{' '}
        <Link to="/cookiepolicy" className="text-link">
          Cookie policy
        </Link>
      </p>
      <div className="mt-4 grid grid-cols-1 gap-2.5 min-[22rem]:grid-cols-2">
        <button
          type="button"
          className={buttonStyle({ variant: 'primary' })}
          onClick={() => onSave({ analytics: true, marketing: true })}
        >
          Accept all
        </button>
        <button
          type="button"
          className={buttonStyle({ variant: 'primary' })}
          onClick={() => onSave({ analytics: false, marketing: false })}
        >
          Reject non-essential
        </button>
        <button
          type="button"
          className={`${buttonStyle()} min-[22rem]:col-span-2`}
          onClick={onCustomize}
        >
          Customize
        </button>
      </div>
    </section>
  )
}
