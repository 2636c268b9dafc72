import { useMutation } from '@tanstack/react-query'
import { sendContactMessage } from '#contract/contact.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { withoutEmptyTrap } from '../../lib/bot-trap.ts'
import { call } from '../../lib/call.ts'
import { contactLead } from '../analytics/events.ts'
import { track } from '../analytics/tag.ts'

export function useSendContactMessage() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof sendContactMessage>) =>
      call(sendContactMessage, { body: withoutEmptyTrap(body), timeoutMs: 30_000 }),
    onSuccess: () => track(contactLead()),
  })
}
