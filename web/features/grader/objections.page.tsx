import { useInfiniteQuery } from '@tanstack/react-query'
import type { Objection, RuleObjections } from '#contract/grader.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount, formatDateTime, formatNumber } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useSession } from '../accounts/session.queries.ts'
import { objectionsQuery, useDecideObjection } from './objections.queries.ts'

/** For the staff: what visitors of the grader say is wrong, and how often they were right, by rule. */
export default function ObjectionsPage() {
  const session = useSession()
  const isStaff = session.status === 'signed-in' && session.user.role === 'operator'
  return (
    <>
      <PageHeader
        title="Grader Objections"
        description="What visitors say against findings of the menu grader. Where more than one in ten decided objections is upheld, the rule becomes a hint and costs no points."
      />
      {session.status === 'loading' && <SkeletonText label="Loading the objections…" />}
      {session.status !== 'loading' && !isStaff && (
        <EmptyState icon="user" title="For staff only">
          Objections show here for accounts of the staff.
        </EmptyState>
      )}
      {isStaff && <Objections />}
    </>
  )
}

function Objections() {
  const found = useInfiniteQuery(objectionsQuery)
  const objections = found.data?.pages.flatMap((page) => page.objections) ?? []
  if (found.isPending) return <SkeletonText label="Loading the objections…" />
  if (found.isError) {
    return (
      <ErrorState
        reason={found.error}
        otherwise="The objections could not be loaded."
        onRetry={() => void found.refetch()}
      />
    )
  }
  if (objections.length === 0) {
    return (
      <EmptyState icon="check" title="Nobody has objected">
        What visitors say with “Not right?” below a finding shows here.
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <Card title="By rule">
        <ul className="flex flex-col divide-y divide-line">
          {found.data.pages[0]?.rules.map((rule) => (
            <RateLine key={rule.rule} rule={rule} />
          ))}
        </ul>
      </Card>
      <Card title="Objections">
        <ol className="flex flex-col divide-y divide-line">
          {objections.map((objection) => (
            <ObjectionLine key={objection.id} objection={objection} />
          ))}
        </ol>
        {found.hasNextPage && (
          <Button
            className="mt-4"
            isPending={found.isFetchingNextPage}
            onPress={() => void found.fetchNextPage()}
          >
            Show older ones
          </Button>
        )}
      </Card>
    </div>
  )
}

function RateLine({ rule }: { rule: RuleObjections }) {
  const { rule: id, asks, objections, decided, upheld, rate, isHint } = rule
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <p className="min-w-0 flex-[1_1_18rem]">
        <span className="font-medium">{id}</span>{' '}
        <span className="text-sm text-soft-ink">{asks}</span>
      </p>
      <p className="text-sm tabular-nums">
        {rate === null
          ? 'none decided'
          : `${upheld} of ${decided} upheld, ${formatNumber(rate * 100)} %`}
        {`, ${formatCount(objections, 'objection')} in all`}
      </p>
      <Badge tone={isHint ? 'warning' : 'neutral'}>{isHint ? 'Hint' : 'Costs points'}</Badge>
    </li>
  )
}

function ObjectionLine({ objection }: { objection: Objection }) {
  const { id, rule, version, note, at, upheld } = objection
  const toasts = useToasts()
  const deciding = useDecideObjection()
  const decide = (isUpheld: boolean) =>
    deciding.mutate(
      { id, upheld: isUpheld },
      {
        onError: (reason) =>
          toasts.show({
            tone: 'danger',
            text: messageOf(reason, 'The decision could not be kept.'),
          }),
      },
    )
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="font-medium">{rule}</p>
        <p className="wrap-anywhere">{note || 'Without words.'}</p>
        <p className="text-sm text-soft-ink tabular-nums">
          <time dateTime={at}>{formatDateTime(at)}</time>, rules {version}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {upheld !== null && (
          <Badge tone={upheld ? 'warning' : 'good'}>{upheld ? 'Upheld' : 'Not upheld'}</Badge>
        )}
        {upheld !== true && (
          <Button
            size="small"
            aria-label={`Uphold the objection to ${rule}`}
            isPending={deciding.isPending}
            onPress={() => decide(true)}
          >
            Uphold
          </Button>
        )}
        {upheld !== false && (
          <Button
            size="small"
            aria-label={`Do not uphold the objection to ${rule}`}
            isPending={deciding.isPending}
            onPress={() => decide(false)}
          >
            Not upheld
          </Button>
        )}
      </div>
    </li>
  )
}
