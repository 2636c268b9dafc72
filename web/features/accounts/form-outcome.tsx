import type { ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'

type FormOutcomeProps = {
  /** What went wrong; `count` makes the same sentence be said again. */
  problem: { message: string; count: number } | null
  /** Beside the problem: what else can be done. */
  way?: ReactNode
  /** What is going on, for those who do not see the button. */
  pending: string | null
  success: string | null
}

/** What came of the last try, above the button that made it. */
export function FormOutcome({ problem, way, pending, success }: FormOutcomeProps) {
  return (
    <>
      {problem && (
        <Notice key={problem.count} tone="danger" role="alert" actions={way}>
          {problem.message}
        </Notice>
      )}
      <div role="status" className="has-[>.sr-only]:sr-only empty:absolute">
        {pending && <span className="sr-only">{pending}</span>}
        {success && <Notice tone="good">{success}</Notice>}
      </div>
    </>
  )
}
