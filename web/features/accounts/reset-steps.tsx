import { Icon } from '../../ui/icon.tsx'

const STEPS = ['Enter your email', 'Enter the code from the mail', 'Set a new password']

/** Where one stands in the three steps; `current` counts from 0, and 3 is the end. */
export function ResetSteps({ current }: { current: number }) {
  return (
    <ol className="flex gap-2 lg:flex-col lg:gap-0">
      {STEPS.map((text, index) => (
        <li
          key={text}
          aria-current={index === current ? 'step' : undefined}
          className={`flex min-w-0 flex-1 flex-col gap-2 border-t-2 py-3 text-sm sm:flex-row sm:items-center sm:gap-3 sm:text-base lg:border-t lg:py-4 ${
            index === current ? 'border-tomato font-medium text-ink' : 'border-line text-soft-ink'
          }`}
        >
          <span
            className={`flex size-7 shrink-0 items-center justify-center rounded-full border text-sm tabular-nums ${
              index === current ? 'border-tomato bg-tomato text-on-tomato' : 'border-strong-line'
            }`}
          >
            {index < current ? <Icon name="check" size={16} /> : index + 1}
          </span>
          <span>
            {text}
            {index < current && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
