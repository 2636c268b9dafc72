import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { AccountFacts } from '#contract/operations.ts'
import { formatCount, formatDateTime, formatRelativeTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { planWords } from '../billing/billing-words.ts'
import { PlanDialog } from '../billing/plan-dialog.tsx'
import { StatementList } from '../billing/statement-list.tsx'
import { securityWords } from '../security/security-words.ts'
import { AccountActions } from './account-actions.tsx'
import { accountQuery } from './operations.queries.ts'
import { STAND_WORDS } from './operations-words.ts'
import { RestaurantCard } from './restaurant-card.tsx'

/** One account with all that concerns it. */
export default function AccountPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(accountQuery(id))
  const account = data?.account
  return (
    <>
      <PageHeader
        title={account?.line.businessName ?? 'Account'}
        description={
          account && (
            <>
              {account.line.name},{' '}
              <a href={`mailto:${account.line.email}`} className="text-link wrap-anywhere">
                {account.line.email}
              </a>
              {!account.line.isConfirmed && ' (not confirmed)'}
            </>
          )
        }
        action={
          <Link to="/operations/accounts" className="text-link self-center">
            All accounts
          </Link>
        }
      />
      {error && (
        <ErrorState
          reason={error}
          otherwise="The account could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!account && !error && <Skeleton className="h-96 rounded-xl" />}
      {account && <Facts account={account} onChanged={() => void refetch()} />}
    </>
  )
}

function Facts({ account, onChanged }: { account: AccountFacts; onChanged: () => void }) {
  const { restaurants, statements, line } = account
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        {restaurants.length === 0 && (
          <Card title="Restaurants">
            <p className="text-soft-ink">This account has no restaurant yet.</p>
          </Card>
        )}
        {restaurants.map((restaurant) => (
          <RestaurantCard key={restaurant.id} restaurant={restaurant} />
        ))}
        <StatementList
          title="Statements"
          statements={statements}
          showsRestaurant
          empty="No statement was issued yet."
        />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <PlanCard account={account} onChanged={onChanged} />
        <People account={account} />
        <SignIns account={account} />
        <AccountActions accountId={line.id} />
      </div>
    </div>
  )
}

function PlanCard({ account, onChanged }: { account: AccountFacts; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { plan, line } = account
  const { id: accountId, name, businessName, email } = line
  const { text, tone } = STAND_WORDS[line.plan.stand]
  return (
    <Card
      title="Plan"
      actions={
        <Button size="small" onPress={() => setOpen(true)}>
          {plan ? 'Change the plan' : 'Set a plan'}
        </Button>
      }
    >
      <Badge tone={tone}>{text}</Badge>
      {plan && <p className="mt-2">{planWords(plan)}</p>}
      {plan?.note && <p className="mt-2 text-sm text-soft-ink">{plan.note}</p>}
      {isOpen && (
        <PlanDialog
          account={{ accountId, name, businessName, email, plan }}
          onClose={() => {
            setOpen(false)
            onChanged()
          }}
        />
      )}
    </Card>
  )
}

function People({ account }: { account: AccountFacts }) {
  const { line, phone, business, hasSecondFactor, hasNewsletter, messages } = account
  const rows: readonly [string, string][] = [
    ['Joined', formatDateTime(line.joinedAt)],
    ['Phone', phone],
    ['Business', `${business.type}, ${business.address}`],
    ['Business phone', business.phone],
    ['Business email', business.email],
    ['Second factor', hasSecondFactor ? 'on' : 'off'],
    ['Newsletter', hasNewsletter ? 'yes' : 'no'],
  ]
  return (
    <Card title="Who they are">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft-ink">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {messages > 0 && (
        <Link
          to={`/operations/messages?q=${encodeURIComponent(line.email)}`}
          className="text-link mt-3 inline-block"
        >
          {formatCount(messages, 'contact message')}
        </Link>
      )}
    </Card>
  )
}

function SignIns({ account }: { account: AccountFacts }) {
  return (
    <Card title="Sign-ins">
      <p className="text-soft-ink">
        Last signed in {formatRelativeTime(account.line.signedInAt)}; signing up counts.
      </p>
      <ul className="mt-2 flex flex-col gap-1.5">
        {account.signIns.map(({ at, action }) => {
          const { text, tone } = securityWords(action)
          return (
            <li key={`${at} ${action}`} className="flex flex-wrap justify-between gap-2">
              <time dateTime={at} className="tabular-nums">
                {formatDateTime(at)}
              </time>
              <Badge tone={tone}>{text}</Badge>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
