import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { AffiliateDashboard } from '#contract/affiliates.ts'
import { CallFailed } from '../../lib/call-failures.ts'
import { pageMeta } from '../../site/page-meta.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dashboardQuery } from './affiliates.queries.ts'
import { LinesTable } from './lines-table.tsx'
import { NumbersCard } from './numbers-card.tsx'
import { PayoutCard } from './payout-card.tsx'
import { ReviewsCard } from './reviews-card.tsx'
import { ShareCard } from './share-card.tsx'
import { StatementsCard } from './statements-card.tsx'

export const meta = () => pageMeta({ title: 'Your affiliate dashboard', isIndexed: false })

/** What the link of a mail leads to: the affiliate's own counts and lines. No account is needed. */
export default function DashboardPage() {
  const { token = '' } = useParams()
  const found = useQuery(dashboardQuery(token))
  const gone = found.error instanceof CallFailed && found.error.status === 404 ? found.error : null
  return (
    <div className="page-width flex flex-col gap-6 py-10 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">Your affiliate dashboard</h1>
      {found.isPending && <Skeleton className="h-96" />}
      {gone && (
        <div className="flex flex-col items-start gap-4 text-lg">
          <p role="alert">{gone.message}</p>
          <Link to="/affiliate#dashboard" className="text-link">
            To the affiliate page
          </Link>
        </div>
      )}
      {found.error && !gone && (
        <ErrorState
          reason={found.error}
          otherwise="Your dashboard could not be loaded."
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && <Shown token={token} dashboard={found.data} />}
    </div>
  )
}

function Shown({ token, dashboard }: { token: string; dashboard: AffiliateDashboard }) {
  const { name, code, link, isEnded, numbers, lines, reviews, statements } = dashboard
  return (
    <>
      <p className="max-w-[68ch] text-soft-ink">
        Hello {name}. The address of this page opens it without a password: keep it to yourself. Who
        the restaurants are is shown to nobody but us; they stand here as numbers.
      </p>
      {isEnded && (
        <Notice tone="warning">
          Your code counts for no new signups any more. What you earned is still paid out.
        </Notice>
      )}
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
        <NumbersCard numbers={numbers} />
        <ShareCard code={code} link={link} />
      </div>
      <ReviewsCard token={token} reviews={reviews} />
      <StatementsCard
        statements={statements}
        addressOf={(number) => `/affiliate/dashboard/${token}/statements/${number}`}
      />
      <Card title="Your lines">
        <LinesTable lines={lines} />
      </Card>
      <PayoutCard token={token} payout={dashboard.payout} carriesOver={dashboard.carriesOver} />
    </>
  )
}
