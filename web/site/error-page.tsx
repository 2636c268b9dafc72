import { ButtonLink } from '../ui/button-link.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import type { ErrorStatus } from './error-statuses.ts'

type ErrorPageProps = ErrorStatus & {
  code: string
  offersRetry?: boolean
  offersLogin?: boolean
}

/** A page that could not be had, set like a line of the menu: title, dots, number. */
export function ErrorPage({
  code,
  title,
  message,
  offersRetry = false,
  offersLogin = false,
}: ErrorPageProps) {
  return (
    <div className="page-width py-20 sm:py-28">
      <div className="mx-auto max-w-2xl">
        <div className="flex items-baseline-last gap-3 font-display text-3xl sm:text-5xl">
          <div className="leader-text leading-[1.12]">
            <h1 className="inline">{title}</h1>
            <span aria-hidden="true" className="leader-dots text-strong-line" />
          </div>
          <span className="text-tomato tabular-nums">{code}</span>
        </div>
        <p className="mt-6 max-w-prose text-lg text-soft-ink">{message}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/" variant="primary">
            Back to Home
          </ButtonLink>
          {offersRetry && (
            <form>
              {/* sent to where it stands: the browser asks for the page once more */}
              <button type="submit" className={buttonStyle()}>
                Try Again
              </button>
            </form>
          )}
          {offersLogin && <ButtonLink to="/login">Login</ButtonLink>}
        </div>
      </div>
    </div>
  )
}
