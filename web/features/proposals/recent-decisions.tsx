import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { undoDecision } from '#contract/proposals.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount, formatRelativeTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { decisionsQuery, reviewKeys } from './proposals.queries.ts'

/** What was decided in the last 30 days, each with its Undo. */
export function RecentDecisions({ restaurantId }: { restaurantId: number }) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const { data } = useQuery(decisionsQuery(restaurantId))
  const undo = useMutation({
    mutationFn: (id: string) => call(undoDecision, { params: { id } }),
    onSuccess: () => toasts.show({ text: 'Undone.' }),
    onError: (reason) =>
      toasts.show({
        tone: 'danger',
        text: messageOf(reason, 'It could not be undone. Try again.'),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: reviewKeys.restaurant(restaurantId) }),
  })
  const made = (data?.decisions ?? []).filter(({ undoneAt }) => undoneAt === null)
  if (made.length === 0) return null
  return (
    <Fold title={`Recent decisions (${made.length})`}>
      <ul className="flex flex-col divide-y divide-line">
        {made.map(({ id, decision, count, by, at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 text-[0.9375rem]">
              {formatCount(count, 'suggestion')} {decision}
              <span className="text-soft-ink">
                {by && `, ${by}`}, {formatRelativeTime(at)}
              </span>
            </span>
            <Button
              size="small"
              icon="undo"
              isPending={undo.isPending && undo.variables === id}
              onPress={() => undo.mutate(id)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
