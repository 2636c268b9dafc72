import { useId, useRef } from 'react'
import { BotTrap } from '../../ui/bot-trap.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useNewsletterForm } from './use-newsletter-form.ts'

/**
 * One field and a button, of plain elements so that pages load nothing for it. The line below always has its room:
 * messages come and go without moving what follows.
 */
export function NewsletterForm({ className = '' }: { className?: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { email, type, homepage, setHomepage, outcome, isPending, submit } =
    useNewsletterForm(input)
  const isWrong = outcome?.tone === 'danger'
  return (
    <form
      noValidate
      method="post"
      aria-label="Newsletter"
      className={`relative ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <label htmlFor={id} className="text-[0.9375rem] font-medium">
        Your email address
      </label>
      <div className="mt-1.5 flex flex-col gap-3 sm:flex-row">
        <input
          ref={input}
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          value={email}
          onChange={(event) => type(event.target.value)}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-line`}
          className="min-h-12 w-full min-w-0 flex-1 rounded-md border border-strong-line bg-raised px-4 text-base text-ink transition-colors duration-150 hover:border-ink aria-invalid:border-danger"
        />
        <button
          type="submit"
          disabled={isPending}
          className={buttonStyle({ variant: 'primary', size: 'large' })}
        >
          {isPending && <Spinner />}
          {isPending ? 'Subscribing...' : 'Subscribe'}
        </button>
      </div>
      <BotTrap value={homepage} onChange={setHomepage} />
      <div id={`${id}-line`} className="mt-3 min-h-[5.25rem] text-sm text-soft-ink sm:min-h-11">
        <div role="status">
          {outcome?.tone === 'good' && (
            <p className="flex items-start gap-2 text-basil">
              <Icon name="check" size={18} className="mt-0.5" />
              {outcome.text}
            </p>
          )}
        </div>
        <div role="alert">
          {isWrong && (
            <p className="flex items-start gap-2 text-danger">
              <Icon name="alert" size={18} className="mt-0.5" />
              {outcome.text}
            </p>
          )}
        </div>
        {!outcome && (
          <p>
            We send a link first, to be sure that the address is yours. Every newsletter can be
            cancelled with one click.
          </p>
        )}
      </div>
    </form>
  )
}
