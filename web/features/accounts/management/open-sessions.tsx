import { useQuery } from '@tanstack/react-query'
import type { OpenSession } from '#contract/account-settings.ts'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { useAlerts } from '../../../ui/alerts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { openSessionsQuery, useEndSession } from './account.queries.ts'

/** Where the account is signed in, each with a way to end it. */
export function OpenSessions() {
  const { data: sessions, error, isError, isPending, refetch } = useQuery(openSessionsQuery)
  const end = useEndSession()
  const { confirm } = useAlerts()
  const others = sessions?.filter(({ current }) => !current) ?? []

  async function endOthers() {
    const text = 'Sign out everywhere else? Whoever is at work there has to log in again.'
    if (await confirm({ text, confirmLabel: 'Sign out' })) end.mutate(null)
  }
  return (
    <Card
      title="Open sessions"
      actions={
        others.length > 0 && (
          <Button size="small" isDisabled={end.isPending} onPress={() => void endOthers()}>
            Sign out all others
          </Button>
        )
      }
    >
      {isPending && <SkeletonText label="Loading your sessions…" />}
      {isError && (
        <ErrorState
          reason={error}
          otherwise="Your sessions could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {sessions && (
        <ul className="flex flex-col divide-y divide-line">
          {sessions.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              isBusy={end.isPending}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

type SessionLineProps = { session: OpenSession; isBusy: boolean; onEnd: () => void }

function SessionLine({ session, isBusy, onEnd }: SessionLineProps) {
  const { device, createdAt, lastUsedAt, current } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {device}
          {current && <Badge tone="good">This one</Badge>}
        </p>
        <p className="text-sm text-soft-ink">
          Logged in {formatDateTime(createdAt)} · last used about {formatDate(lastUsedAt)}
        </p>
      </div>
      {!current && (
        <Button
          size="small"
          isDisabled={isBusy}
          onPress={onEnd}
          aria-label={`Sign out ${device}, logged in ${formatDateTime(createdAt)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
