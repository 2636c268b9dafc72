import type { Tone } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { INSTANCE_NAMES, isChanging, statusWords } from './instance-words.ts'
import type { Controller } from './use-controller.ts'

const CLOCK = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' })

const TEXT: Record<Tone, string> = {
  neutral: 'text-soft-ink',
  good: 'text-basil',
  danger: 'text-danger',
  warning: 'text-saffron',
  info: 'text-aubergine',
  progress: 'text-blueberry',
  primary: 'text-tomato',
}

/** The status in large letters; a change of it is read out. */
export function StatusDisplay({ controller }: { controller: Controller }) {
  const { instance, status, isChecking, checkedAt } = controller
  const shown = status ?? (isChecking ? null : 'UNKNOWN')
  return (
    <div className="flex flex-col gap-2">
      <h2 className="font-text text-sm font-medium tracking-normal text-soft-ink">
        {INSTANCE_NAMES[instance]} instance
      </h2>
      <div role="status" className="flex flex-col gap-2">
        {shown === null ? <Checking /> : <Shown status={shown} isKnown={status !== null} />}
      </div>
      {checkedAt > 0 && (
        <p className="text-sm text-soft-ink tabular-nums">
          Last checked at {CLOCK.format(checkedAt)}
        </p>
      )}
    </div>
  )
}

function Shown({ status, isKnown }: { status: string; isKnown: boolean }) {
  const { tone, meaning } = statusWords(status)
  return (
    <>
      <p
        data-tone={tone}
        className={`flex items-center gap-3 text-3xl font-semibold wrap-anywhere sm:text-4xl ${TEXT[tone]}`}
      >
        {isChanging(status) ? (
          <Spinner />
        ) : (
          <span aria-hidden="true" className="size-4 shrink-0 rounded-full bg-current" />
        )}
        {status}
      </p>
      <p className="text-soft-ink">{isKnown ? meaning : 'Its status could not be read.'}</p>
    </>
  )
}

function Checking() {
  return (
    <>
      <span className="sr-only">Checking…</span>
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-5 w-40" />
    </>
  )
}
