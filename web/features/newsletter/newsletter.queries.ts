import { useMutation } from '@tanstack/react-query'
import { confirmSubscription, unsubscribe } from '#contract/newsletter.ts'
import { call } from '../../lib/call.ts'

const TIMEOUT_MS = 30_000

export function useConfirmSubscription() {
  return useMutation({
    mutationFn: (token: string) =>
      call(confirmSubscription, { body: { token }, timeoutMs: TIMEOUT_MS }),
  })
}

export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) => call(unsubscribe, { query: { token }, timeoutMs: TIMEOUT_MS }),
  })
}
