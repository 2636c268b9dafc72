import { useQuery } from '@tanstack/react-query'
import type { Plan } from '#contract/billing.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { Status } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSession } from '../accounts/session.queries.ts'
import { RestaurantGate } from '../restaurants/restaurant-gate.tsx'
import { feeQuery, planQuery } from './billing.queries.ts'
import { costWords, INTERVALS, PLAN_STATES, planWords } from './billing-words.ts'
import { FeeAgreementCard } from './fee-agreement.tsx'
import { FeeTools } from './fee-tools.tsx'
import { NextStatement } from './next-statement.tsx'
import { StatementList } from './statement-list.tsx'

const ABOUT = 'Your plan, what it costs, and every step from your orders to the fee.'

export default function PlanPage() {
  return (
    <RestaurantGate title="Plan and Fee" about={ABOUT} skeleton={<Skeleton className="h-96" />}>
      {(restaurant) => <PlanAndFee key={restaurant.id} restaurant={restaurant} />}
    </RestaurantGate>
  )
}

function PlanAndFee({ restaurant }: { restaurant: Restaurant }) {
  const session = useSession()
  const isStaff = session.status === 'signed-in' && session.user.role === 'operator'
  const { data, error, refetch } = useQuery(feeQuery(restaurant.id))
  return (
    <>
      <PageHeader title="Plan and Fee" description={`${restaurant.name}. ${ABOUT}`} />
      {!isStaff && <OwnPlan />}
      {error && (
        <ErrorState
          reason={error}
          otherwise="The fee could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data?.offer && (
        <FeeAgreementCard
          restaurantId={restaurant.id}
          agreement={data.offer}
          mayAgree={data.mayAgree}
        />
      )}
      {data?.next && <NextStatement next={data.next} currency={data.currency} />}
      {data && (data.agreement || data.statements.length > 0) && (
        <StatementList statements={data.statements} />
      )}
      {data?.agreement && (
        <FeeAgreementCard
          restaurantId={restaurant.id}
          agreement={data.agreement}
          mayAgree={data.mayAgree}
        />
      )}
      {data && !data.offer && !data.agreement && (
        <Card title="The fee for this restaurant">
          <p>
            Nothing is counted. Before anything is, you see the baseline and the rule here, and say
            yes to them.
          </p>
        </Card>
      )}
      {data && isStaff && <FeeTools restaurantId={restaurant.id} fee={data} />}
    </>
  )
}

function OwnPlan() {
  const { data, error, refetch } = useQuery(planQuery)
  if (error) {
    const retry = () => void refetch()
    return <ErrorState reason={error} otherwise="Your plan could not be loaded." onRetry={retry} />
  }
  if (!data) return <Skeleton className="h-40" />
  return (
    <Card
      title="Your plan"
      actions={
        data.plan && (
          <Status tone={PLAN_STATES[data.plan.state].tone}>
            {PLAN_STATES[data.plan.state].text}
          </Status>
        )
      }
    >
      {data.plan ? (
        <PlanFacts plan={data.plan} />
      ) : (
        <p>No plan is agreed yet, and nothing is owed.</p>
      )}
      <p className="mt-4 text-sm text-soft-ink">
        Questions, changes, an end:{' '}
        <a className="text-link" href={`mailto:${data.salesEmail}`}>
          {data.salesEmail}
        </a>
      </p>
    </Card>
  )
}

function PlanFacts({ plan }: { plan: Plan }) {
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
        <div>
          <dt className="text-sm text-soft-ink">Plan</dt>
          <dd className="font-display text-2xl">{INTERVALS[plan.interval]}</dd>
        </div>
        <div>
          <dt className="text-sm text-soft-ink">Costs</dt>
          <dd className="text-lg">{costWords(plan)}</dd>
        </div>
      </dl>
      <p className="mt-4">{planWords(plan)}</p>
    </>
  )
}
