import { useMutation, useQueryClient } from '@tanstack/react-query'
import { discardJobs, retryJobs } from '#contract/operations-work.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount } from '../../lib/format.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { useToasts } from '../../ui/toasts.tsx'

export function useJobActions(onDone: () => void) {
  const client = useQueryClient()
  const { show } = useToasts()
  const { confirm } = useAlerts()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ ids, what }: { ids: readonly string[]; what: 'retry' | 'discard' }) =>
      call(what === 'retry' ? retryJobs : discardJobs, { body: { ids: [...ids] } }),
    onSuccess: ({ message }) => {
      show({ text: message })
      onDone()
    },
    onError: (error) =>
      show({ tone: 'danger', text: messageOf(error, 'The jobs could not be changed.') }),
    onSettled: () => client.invalidateQueries({ queryKey: ['operations'] }),
  })
  return {
    isPending,
    retry: (ids: readonly string[]) => mutate({ ids, what: 'retry' }),
    /** What they were to do is not done then, and nothing brings them back: it asks. */
    async discard(ids: readonly string[]) {
      const isSure = await confirm({
        text: `${formatCount(ids.length, 'job')} will be discarded, and what they were to do is not done. This cannot be undone.`,
        confirmLabel: 'Discard',
        isDangerous: true,
      })
      if (isSure) mutate({ ids, what: 'discard' })
    },
  }
}
