import { queryOptions, useQuery } from '@tanstack/react-query'
import { usage } from '#contract/generation.ts'
import { engineInUse } from '#contract/service.ts'
import { call } from '../../lib/call.ts'
import { formatDate } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { DottedLeader } from '../../ui/dotted-leader.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { engineLines, usageFacts } from './engine-words.ts'

const engineQuery = queryOptions({
  queryKey: ['engine'],
  queryFn: ({ signal }) => call(engineInUse, { signal }),
})
const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => call(usage, { signal }),
})

/** What writes on this installation, and what it took this month. */
export function EngineSection() {
  const engine = useQuery(engineQuery)
  const spent = useQuery({ ...usageQuery, enabled: engine.data !== undefined })
  const failed = engine.error ?? spent.error
  return (
    <Card title="Engine and usage">
      {(engine.isPending || (engine.data && spent.isPending)) && (
        <SkeletonText label="Loading the engine…" />
      )}
      {failed && (
        <ErrorState
          reason={failed}
          otherwise="The engine could not be asked."
          onRetry={() => void (engine.isError ? engine.refetch() : spent.refetch())}
        />
      )}
      {engine.data && (
        <ul className="flex flex-col gap-2">
          {engineLines(engine.data).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {engine.data && !engine.data.isModel && spent.data?.calls === 0 && (
        <p className="mt-3 text-soft-ink">No model is called, so nothing is used up.</p>
      )}
      {engine.data && spent.data && (engine.data.isModel || spent.data.calls > 0) && (
        <div className="mt-5 flex flex-col gap-2">
          <h3 className="text-lg">This month</h3>
          {usageFacts(spent.data).map(({ name, value }) => (
            <DottedLeader key={name} end={value}>
              {name}
            </DottedLeader>
          ))}
          <p className="text-sm text-soft-ink">
            Counted anew from {formatDate(spent.data.startsAnew)} (UTC).
          </p>
          {spent.data.reached && <Notice tone="warning">{spent.data.reached}</Notice>}
        </div>
      )}
    </Card>
  )
}
