import { useMutation } from '@tanstack/react-query'
import { confirmSubscription, subscribe, unsubscribe } from '#contract/newsletter.ts'
import { withoutEmptyTrap } from '../../lib/bot-trap.ts'
import { call } from '../../lib/call.ts'
import { newsletterSignup } from '../analytics/events.ts'
import { track } from '../analytics/tag.ts'

const TIMEOUT_MS = 30_000

export function useSubscribe() {
  return useMutation({
    mutationFn: (body: { email: string; homepage: string }) =>
      call(subscribe, { body: withoutEmptyTrap(body), timeoutMs: TIMEOUT_MS }),
    onSuccess: () => track(newsletterSignup()),
  })
}

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
