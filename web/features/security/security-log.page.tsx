import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { SecurityEvent } from '#contract/security.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useSession } from '../accounts/session.queries.ts'
import { healthQuery, securityQuery } from './security.queries.ts'
import { queueWords, securityWords } from './security-words.ts'

/** For the staff: who got in, who did not, and what changed in who may; and whether mails go out. */
export default function SecurityLogPage() {
  const session = useSession()
  const isStaff = session.status === 'signed-in' && session.user.role === 'operator'
  return (
    <>
      <PageHeader
        title="Security Log"
        description="Logins and failed ones, new passwords, roles, keys, exports and deletions of the last year."
      />
      {session.status === 'loading' && <SkeletonText label="Loading the log…" />}
      {session.status !== 'loading' && !isStaff && (
        <EmptyState icon="user" title="For staff only">
          The security log shows here for accounts of the staff.
        </EmptyState>
      )}
      {isStaff && (
        <>
          <QueueNotice />
          <Log />
        </>
      )}
    </>
  )
}

/** A minute is long for somebody who waits for a code. */
const LATE_SECONDS = 60

function QueueNotice() {
  const queue = useQuery(healthQuery).data?.queue
  if (!queue) return null
  const isLate = queue.oldestSeconds >= LATE_SECONDS || queue.failed > 0
  return <Notice tone={isLate ? 'warning' : 'info'}>{queueWords(queue)}</Notice>
}

function Log() {
  const found = useInfiniteQuery(securityQuery)
  const events = found.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <Card
      title="What happened"
      actions={
        <Button size="small" icon="refresh" onPress={() => void found.refetch()}>
          Refresh log
        </Button>
      }
    >
      {found.isPending && <SkeletonText label="Loading the log…" />}
      {found.isError && (
        <ErrorState
          reason={found.error}
          otherwise="The log could not be loaded."
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && events.length === 0 && <p className="text-soft-ink">Nothing yet.</p>}
      {events.length > 0 && (
        <ol className="flex flex-col divide-y divide-line">
          {events.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </ol>
      )}
      {found.hasNextPage && (
        <Button
          className="mt-4"
          isPending={found.isFetchingNextPage}
          onPress={() => void found.fetchNextPage()}
        >
          Show older events
        </Button>
      )}
    </Card>
  )
}

function EventLine({ event }: { event: SecurityEvent }) {
  const { at, account, address, action, detail } = event
  const { tone, text } = securityWords(action)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-medium wrap-anywhere">{account ?? 'No account'}</p>
        <p className="text-sm wrap-anywhere text-soft-ink tabular-nums">
          <time dateTime={at}>{formatDateTime(at)}</time>
          {address ? ` · from ${address}` : ' · by the service'}
        </p>
        {detail && <p className="mt-1 text-sm wrap-anywhere">{detail}</p>}
      </div>
      <Badge tone={tone}>{text}</Badge>
    </li>
  )
}
