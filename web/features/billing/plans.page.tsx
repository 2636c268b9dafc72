import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanOfAccount } from '#contract/billing.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { useSession } from '../accounts/session.queries.ts'
import { PLANS_PAGE, plansQuery, statementsQuery } from './billing.queries.ts'
import { costWords, INTERVALS, PLAN_STATES, planWords } from './billing-words.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { StatementList } from './statement-list.tsx'

/** For the staff: which account has which plan, and what is due or disputed. */
export default function PlansPage() {
  const session = useSession()
  const isStaff = session.status === 'signed-in' && session.user.role === 'operator'
  return (
    <>
      <PageHeader title="Plans" description="Plans of all accounts, and statements that are due." />
      {session.status === 'loading' && <SkeletonText label="Loading the plans…" />}
      {session.status !== 'loading' && !isStaff && (
        <EmptyState icon="user" title="For staff only">
          Plans are set by the staff. Your own stands under Plan and Fee.
        </EmptyState>
      )}
      {isStaff && (
        <>
          <Accounts />
          <Waiting />
        </>
      )}
    </>
  )
}

function Accounts() {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const [chosen, setChosen] = useState<PlanOfAccount | null>(null)
  const { data, error, refetch } = useQuery(plansQuery(search, page))
  const columns: Column<PlanOfAccount>[] = [
    {
      id: 'business',
      header: 'Business',
      isRowHeader: true,
      cell: ({ businessName, name, email }) => (
        <>
          <span className="wrap-anywhere">{businessName}</span>
          <span className="block text-sm font-normal wrap-anywhere text-soft-ink">
            {name}, {email}
          </span>
        </>
      ),
    },
    {
      id: 'plan',
      header: 'Plan',
      cell: ({ plan }) =>
        plan ? (
          <>
            {INTERVALS[plan.interval]}{' '}
            <Badge tone={PLAN_STATES[plan.state].tone}>{PLAN_STATES[plan.state].text}</Badge>
            <span className="block text-sm text-soft-ink">{planWords(plan)}</span>
          </>
        ) : (
          'none'
        ),
    },
    { id: 'cost', header: 'Costs', cell: ({ plan }) => (plan ? costWords(plan) : '') },
    {
      id: 'set',
      header: 'Set',
      cell: (account) => (
        <Button
          size="small"
          aria-label={`Set the plan of ${account.businessName}`}
          onPress={() => setChosen(account)}
        >
          {account.plan ? 'Change' : 'Set'}
        </Button>
      ),
    },
  ]
  return (
    <>
      <SearchField
        label="Search accounts"
        placeholder="Business, person or address"
        value={search}
        onChange={(text) => {
          setSearch(text)
          setPage(0)
        }}
        className="max-w-md"
      />
      {error && (
        <ErrorState
          reason={error}
          otherwise="The plans could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <>
          <DataTable
            label="Plans of accounts"
            columns={columns}
            rows={data.accounts}
            rowId={({ accountId }) => accountId}
            pageSize={PLANS_PAGE}
            empty={<p className="text-soft-ink">No account is called so.</p>}
          />
          <Pagination page={page} pageSize={PLANS_PAGE} total={data.total} onPage={setPage} />
        </>
      )}
      {chosen && <PlanDialog account={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function Waiting() {
  const open = useQuery(statementsQuery('open'))
  const disputed = useQuery(statementsQuery('disputed'))
  return (
    <>
      {disputed.data && disputed.data.total > 0 && (
        <StatementList title="Disputed" statements={disputed.data.statements} showsRestaurant />
      )}
      {open.data && (
        <StatementList
          title="Due"
          statements={open.data.statements}
          showsRestaurant
          empty="Nothing is due."
        />
      )}
    </>
  )
}
