import { useId } from 'react'
import { subscribe } from '#contract/newsletter.ts'
import { ADDRESS_LENGTH_MAX } from '#contract/newsletter-address.ts'
import { BotTrap } from '../../ui/bot-trap.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import { Spinner } from '../../ui/spinner.tsx'

/**
 * One field and a button, which `startNewsletter` brings to life. The line below always has its room: messages come and go
 * without moving what follows.
 */
export function NewsletterForm() {
  const id = useId()
  return (
    <form
      noValidate
      method="post"
      action={subscribe.path}
      aria-label="Newsletter"
      className="relative"
      data-newsletter
    >
      <label htmlFor={id} className="text-[0.9375rem] font-medium">
        Your email address
      </label>
      <div className="mt-1.5 flex flex-col gap-3 sm:flex-row">
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={ADDRESS_LENGTH_MAX}
          aria-describedby={`${id}-line`}
          className="min-h-12 w-full min-w-0 flex-1 rounded-md border border-strong-line bg-raised px-4 text-base text-ink transition-colors duration-150 hover:border-ink aria-invalid:border-danger"
        />
        <button type="submit" className={buttonStyle({ variant: 'primary', size: 'large' })}>
          <span data-when="idle">Subscribe</span>
          <span data-when="pending" hidden className="inline-flex items-center gap-2">
            <Spinner />
            Subscribing...
          </span>
        </button>
      </div>
      <BotTrap />
      <div id={`${id}-line`} className="mt-3 min-h-[5.25rem] text-sm text-soft-ink sm:min-h-11">
        <div role="status">
          <Outcome tone="good" icon="check" className="text-basil" />
        </div>
        <div role="alert">
          <Outcome tone="danger" icon="alert" className="text-danger" />
        </div>
        <p data-outcome="none">
          We send a link first, to be sure that the address is yours. Every newsletter can be
          cancelled with one click.
        </p>
      </div>
    </form>
  )
}

type OutcomeProps = { tone: 'good' | 'danger'; icon: IconName; className: string }

function Outcome({ tone, icon, className }: OutcomeProps) {
  return (
    <p data-outcome={tone} hidden className={`flex items-start gap-2 ${className}`}>
      <Icon name={icon} size={18} className="mt-0.5" />
      <span data-text />
    </p>
  )
}
