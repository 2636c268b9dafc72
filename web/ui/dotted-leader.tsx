import type { ReactNode } from 'react'

type DottedLeaderProps = { children: ReactNode; end: ReactNode; className?: string }

/** A printed menu's line: what it is, dots, and its price at the right edge. */
export function DottedLeader({ children, end, className = '' }: DottedLeaderProps) {
  return (
    <span className={`flex items-baseline-last gap-2 ${className}`}>
      <span className="leader-text">
        {children}
        <span aria-hidden="true" className="leader-dots text-strong-line" />
      </span>
      <span className="shrink-0 tabular-nums">{end}</span>
    </span>
  )
}
