import { useState } from 'react'
import type { MenuIntake } from '#contract/menu-intake-model.ts'
import { formatTimeLeft } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Progress } from '../../ui/progress.tsx'
import { progressWords } from './intake-words.ts'

const STEPS = [
  { status: 'reading', label: 'Read' },
  { status: 'matching', label: 'Match' },
  { status: 'rewriting', label: 'Improve' },
] as const

/** How far a menu under way is, in its pages and items. */
export function IntakeProgress({ intake }: { intake: MenuIntake }) {
  const at = STEPS.findIndex(({ status }) => status === intake.status)
  return (
    <section
      aria-label="Progress"
      className="flex flex-col gap-5 rounded-xl border border-line bg-raised p-5 sm:p-6"
    >
      <ol className="flex flex-wrap gap-x-8 gap-y-2">
        {STEPS.map(({ label }, step) => (
          <li
            key={label}
            aria-current={step === at ? 'step' : undefined}
            className={`flex items-center gap-2 ${step === at ? 'font-medium' : 'text-soft-ink'}`}
          >
            <span
              aria-hidden="true"
              className={`grid size-6 place-items-center rounded-full text-sm tabular-nums ${STYLES[Math.sign(step - at) as -1 | 0 | 1]}`}
            >
              {step < at ? <Icon name="check" size={14} /> : step + 1}
            </span>
            {label}
          </li>
        ))}
      </ol>
      <StageProgress key={intake.status} intake={intake} />
      <p className="text-[0.9375rem] text-soft-ink">
        You can leave this page: the menu goes on being read, and its items wait for you here.
      </p>
    </section>
  )
}

/** How far one stage is, with how long it will take once its pace is known. */
function StageProgress({ intake }: { intake: MenuIntake }) {
  const { label, percent, detail } = progressWords(intake)
  const secondsLeft = usePace(percent ?? 0)
  const left = secondsLeft !== null && percent !== 100 && formatTimeLeft(secondsLeft)
  return (
    <Progress
      label={label}
      {...(percent !== undefined && { percent })}
      detail={[detail, left].filter(Boolean).join(' · ')}
    />
  )
}

/** Seconds until 100 at the pace since this began to show; null while nothing has moved. */
function usePace(percent: number): number | null {
  const [begun] = useState(() => ({ at: performance.now(), percent }))
  const moved = percent - begun.percent
  if (moved <= 0) return null
  return ((100 - percent) / moved) * ((performance.now() - begun.at) / 1000)
}

/** Before, at and after the step that is under way. */
const STYLES = {
  [-1]: 'bg-basil-wash text-basil',
  0: 'bg-tomato text-on-tomato',
  1: 'border border-strong-line',
} as const
