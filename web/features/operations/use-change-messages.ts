import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeMessages } from '#contract/contact.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount } from '../../lib/format.ts'
import { useToasts } from '../../ui/toasts.tsx'

export function useChangeMessages(onDone: () => void) {
  const client = useQueryClient()
  const { show } = useToasts()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: BodyOf<typeof changeMessages>) => call(changeMessages, { body }),
    onSuccess: ({ messages }) => {
      show({ text: `${formatCount(messages.length, 'message')} changed.` })
      onDone()
    },
    onError: (failure) =>
      show({ tone: 'danger', text: messageOf(failure, 'The message could not be changed.') }),
    onSettled: () => client.invalidateQueries({ queryKey: ['operations', 'messages'] }),
  })
  return { change: mutate, isPending, error }
}
