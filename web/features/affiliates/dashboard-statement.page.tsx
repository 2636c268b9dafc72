import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { monthInWords } from '#contract/statement-words.ts'
import { pageMeta } from '../../site/page-meta.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ownStatementQuery } from './affiliates.queries.ts'
import { StatementView } from './statement-view.tsx'

export const meta = () => pageMeta({ title: 'Affiliate statement', isIndexed: false })

/** One of the affiliate's own statements, by the same link as the dashboard. */
export default function DashboardStatementPage() {
  const { token = '', number = '' } = useParams()
  const found = useQuery(ownStatementQuery(token, Number(number)))
  const statement = found.data?.statement
  return (
    <div className="page-width flex flex-col gap-6 py-10 sm:py-14">
      <div>
        <h1 className="text-4xl sm:text-5xl">Statement {number}</h1>
        {statement && (
          <p className="mt-2 text-lg text-soft-ink">
            {monthInWords(statement.document.month)}, in {statement.document.currency}
          </p>
        )}
      </div>
      {found.isPending && <Skeleton className="h-96" />}
      {found.error && (
        <ErrorState
          reason={found.error}
          otherwise="The statement could not be loaded."
          onRetry={() => void found.refetch()}
        />
      )}
      {statement && (
        <StatementView
          {...statement}
          file={`/api/affiliates/dashboard/${token}/statements/${number}/file`}
        />
      )}
      <p>
        <Link to={`/affiliate/dashboard/${token}`} className="text-link">
          To the dashboard
        </Link>
      </p>
    </div>
  )
}
