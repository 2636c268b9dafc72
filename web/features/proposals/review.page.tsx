import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { ProposalSummary } from '#contract/proposals.ts'
import { formatCount } from '../../lib/format.ts'
import { useAddressSearch } from '../../lib/use-address-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { RestaurantGate } from '../restaurants/restaurant-gate.tsx'
import { ApprovalPanel } from './approval-panel.tsx'
import { ApprovalSettings } from './approval-settings.tsx'
import { ProposalView } from './proposal-view.tsx'
import { proposalsQuery } from './proposals.queries.ts'
import { RecentDecisions } from './recent-decisions.tsx'
import { VersionList } from './version-list.tsx'

const ABOUT =
  'What is suggested for your menu, and your yes or no to it. Nothing changes without you.'

export default function ReviewPage() {
  return (
    <RestaurantGate title="Review" about={ABOUT} skeleton={<Skeleton className="h-64" />}>
      {({ id, name }) => <Review key={id} restaurantId={id} restaurantName={name} />}
    </RestaurantGate>
  )
}

function Review({
  restaurantId,
  restaurantName,
}: {
  restaurantId: number
  restaurantName: string
}) {
  const { data, error, refetch } = useQuery(proposalsQuery(restaurantId))
  useAnchor(data !== undefined)
  const waiting = (data?.proposals ?? []).reduce((sum, { counts }) => sum + counts.undecided, 0)
  return (
    <div className="flex max-w-6xl flex-col gap-6">
      <PageHeader
        title="Review"
        description={
          waiting > 0
            ? `${restaurantName}: ${formatCount(waiting, 'suggestion')} to decide. Nothing changes without your yes.`
            : `${restaurantName}. ${ABOUT}`
        }
        action={
          <Link to="#settings" className="text-link self-center">
            Who approves, and how
          </Link>
        }
      />
      {error && (
        <ErrorState
          reason={error}
          otherwise="The proposals could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-64" />}
      {data && <Proposals restaurantId={restaurantId} proposals={data.proposals} />}
      <RecentDecisions restaurantId={restaurantId} />
      <div id="approve" className="scroll-mt-6">
        <ApprovalPanel restaurantId={restaurantId} />
      </div>
      <VersionList restaurantId={restaurantId} />
      <div id="settings" className="scroll-mt-6">
        <ApprovalSettings restaurantId={restaurantId} />
      </div>
    </div>
  )
}

function Proposals({
  restaurantId,
  proposals,
}: {
  restaurantId: number
  proposals: readonly ProposalSummary[]
}) {
  const [search, changeSearch] = useAddressSearch()
  const asked = search.get('proposal')
  const [first] = proposals
  const selected = proposals.find(({ id }) => id === asked) ?? first
  if (!selected) {
    return (
      <EmptyState icon="check" title="Nothing to decide">
        Suggestions come from menus that you <Link to="/menuupload">upload</Link>, from what you{' '}
        <Link to="/menucreation">create</Link>, and from the <Link to="/tips">tips</Link>.
      </EmptyState>
    )
  }
  if (proposals.length === 1) return <ProposalView restaurantId={restaurantId} id={selected.id} />
  return (
    <Tabs
      label="Proposals"
      selected={selected.id}
      onSelect={(id) =>
        changeSearch(() => new URLSearchParams({ proposal: id }), { replace: true })
      }
      tabs={proposals.map(({ id, title, counts }) => ({
        id,
        label: `${title} (${counts.undecided})`,
        content: <ProposalView restaurantId={restaurantId} id={id} />,
      }))}
    />
  )
}

/** "/review#approve" leads to the approval once there is something above it. */
function useAnchor(isLoaded: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isLoaded, hash])
}
