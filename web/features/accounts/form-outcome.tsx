import type { ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'

type FormOutcomeProps = {
  /** What went wrong; `count` makes the same sentence be said again. */
  problem: { message: string; count: number } | null
  /** Beside the problem: what else can be done. */
  way?: ReactNode
  success: string | null
}

/** What came of the last try, above the button that made it. */
export function FormOutcome({ problem, way, success }: FormOutcomeProps) {
  return (
    <>
      {problem && (
        <Notice key={problem.count} tone="danger" role="alert" actions={way}>
          {problem.message}
        </Notice>
      )}
      <div role="status" className="empty:hidden">
        {success && <Notice tone="good">{success}</Notice>}
      </div>
    </>
  )
}
