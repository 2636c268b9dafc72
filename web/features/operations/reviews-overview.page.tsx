import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { KindAnswers } from '#contract/reviews.ts'
import { formatCount, formatDate, formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { KIND_WORDS } from '../proposals/suggestion-words.ts'
import { reviewsOfAllQuery } from './operations.queries.ts'

/** The weekly reviews of all restaurants: done, failed, and what owners say to each kind of suggestion. */
export default function ReviewsOverviewPage() {
  const { data, error, refetch } = useQuery(reviewsOfAllQuery)
  return (
    <>
      <PageHeader
        title="Reviews of all restaurants"
        description="Weekly reviews of the last 28 days, and what owners said to their suggestions."
      />
      {error && (
        <ErrorState
          reason={error}
          otherwise="The reviews could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-80 rounded-xl" />}
      {data && (
        <>
          <p className="max-w-prose">
            {formatCount(data.done, 'review')} done, {formatNumber(data.withSuggestions)} with
            suggestions, {formatNumber(data.mailed)} mailed; {formatNumber(data.failed)} failed
            after all tries, {formatNumber(data.retrying)} tried again now.{' '}
            {data.failed > 0 && (
              <Link to="/operations/jobs?queue=reviews.make" className="text-link">
                See why they failed
              </Link>
            )}
          </p>
          <Card title="Accepted by kind">
            <DataTable
              label="Suggestions of reviews by kind, and what owners said"
              columns={KINDS}
              rows={data.answers}
              rowId={({ kind }) => kind}
              empty={<p className="text-soft-ink">No suggestion of a review yet.</p>}
            />
          </Card>
          <Card title="By week">
            <DataTable
              label="Reviews by week"
              columns={WEEKS}
              rows={data.weeks}
              rowId={({ monday }) => monday}
              empty={<p className="text-soft-ink">No review in the last 28 days.</p>}
            />
          </Card>
        </>
      )}
    </>
  )
}

const decided = ({ accepted, rejected }: KindAnswers) => accepted + rejected

/** A share of few says little: it always stands with how many it is of. */
function shareWords(answers: KindAnswers): string {
  const of = decided(answers)
  return of === 0
    ? 'none decided'
    : `${formatNumber((answers.accepted / of) * 100, 0)} % of ${formatNumber(of)}`
}

const KINDS: readonly Column<KindAnswers>[] = [
  {
    id: 'kind',
    header: 'Kind',
    isRowHeader: true,
    cell: ({ kind }) => KIND_WORDS[kind].one,
    sortBy: ({ kind }) => KIND_WORDS[kind].one,
  },
  {
    id: 'accepted',
    header: 'Accepted',
    align: 'right',
    cell: ({ accepted }) => formatNumber(accepted),
    sortBy: ({ accepted }) => accepted,
  },
  {
    id: 'rejected',
    header: 'Rejected',
    align: 'right',
    cell: ({ rejected }) => formatNumber(rejected),
    sortBy: ({ rejected }) => rejected,
  },
  {
    id: 'share',
    header: 'Share accepted',
    align: 'right',
    cell: shareWords,
    sortBy: (answers) => (decided(answers) === 0 ? null : answers.accepted / decided(answers)),
  },
]

type Week = { monday: string; done: number; withSuggestions: number }

const WEEKS: readonly Column<Week>[] = [
  {
    id: 'monday',
    header: 'Week of',
    isRowHeader: true,
    cell: ({ monday }) => formatDate(`${monday}T12:00`),
    sortBy: ({ monday }) => monday,
  },
  { id: 'done', header: 'Done', align: 'right', cell: ({ done }) => formatNumber(done) },
  {
    id: 'with',
    header: 'With suggestions',
    align: 'right',
    cell: ({ withSuggestions }) => formatNumber(withSuggestions),
  },
]
