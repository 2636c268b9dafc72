import type { CSSProperties, ReactNode } from 'react'
import { moveLine } from './before-after-line.ts'

type BeforeAfterProps = {
  /** The slider's accessible name. */
  label: string
  before: ReactNode
  after: ReactNode
  className?: string
}

/** Two pictures of one size on each other, and the browser's own range input that moves the line between them. */
export function BeforeAfter({ label, before, after, className = '' }: BeforeAfterProps) {
  return (
    <div
      data-before-after
      style={{ '--line': '50%' } as CSSProperties}
      className={`relative isolate overflow-hidden rounded-sm border border-line focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-tomato ${className}`}
    >
      {after}
      <div className="absolute inset-0 [clip-path:inset(0_calc(100%-var(--line))_0_0)]">
        {before}
      </div>
      <span className={`${TAG} left-3`}>Before</span>
      <span className={`${TAG} right-3`}>After</span>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-(--line) z-10 w-0.5 -translate-x-1/2 bg-on-veil"
      >
        <span className="absolute top-1/2 left-1/2 grid size-11 -translate-1/2 place-items-center rounded-full border-2 border-on-veil bg-veil text-on-veil">
          <svg
            aria-hidden="true"
            width="22"
            height="14"
            viewBox="0 0 22 14"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          >
            <path d="M7 2 2 7l5 5M15 2l5 5-5 5" />
          </svg>
        </span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        defaultValue={50}
        aria-label={label}
        aria-valuetext="50 percent of the picture before"
        onChange={({ currentTarget }) => moveLine(currentTarget)}
        className="absolute inset-0 z-20 m-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
    </div>
  )
}

const TAG =
  'pointer-events-none absolute bottom-3 z-10 rounded-sm bg-veil px-2 py-0.5 text-sm font-medium text-on-veil'
