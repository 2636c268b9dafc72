import type { ReactNode } from 'react'

type ProgressProps = {
  label: string
  /** 0 to 100; without it how long it takes is not known. */
  percent?: number
  /** Beside the percentage: counts, time left. */
  detail?: ReactNode
  className?: string
}

export function Progress({ label, percent, detail, className = '' }: ProgressProps) {
  const shown = percent === undefined ? undefined : Math.round(Math.min(Math.max(percent, 0), 100))
  return (
    <div className={className}>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-[0.9375rem]">
        <span>{label}</span>
        <span className="text-soft-ink tabular-nums">
          {detail}
          {detail && shown !== undefined && ' · '}
          {shown !== undefined && `${shown}%`}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={shown}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full rounded-full bg-tomato ${shown === undefined ? 'w-2/5 animate-sweep' : 'transition-[width] duration-200'}`}
          style={shown === undefined ? undefined : { width: `${shown}%` }}
        />
      </div>
    </div>
  )
}
