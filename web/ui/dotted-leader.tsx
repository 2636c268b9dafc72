import type { ReactNode } from 'react'

type DottedLeaderProps = { children: ReactNode; end: ReactNode; className?: string }

/** A printed menu's line: what it is, dots, and its price at the right edge. */
export function DottedLeader({ children, end, className = '' }: DottedLeaderProps) {
  return (
    <span className={`flex items-end gap-2 ${className}`}>
      <span className="min-w-0">{children}</span>
      <span aria-hidden="true" className="leader-dots text-strong-line" />
      <span className="shrink-0 tabular-nums">{end}</span>
    </span>
  )
}
