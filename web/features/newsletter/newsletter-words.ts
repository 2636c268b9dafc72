import { newsletterEmail } from '#contract/newsletter.ts'
import { CallFailed, messageOf, NetworkFailed, NOT_JSON } from '../../lib/call-failures.ts'

export const SUBSCRIBED = 'Successfully subscribed to newsletter!'

/** What is wrong with the address before it is sent; null where nothing is. */
export function addressProblem(typed: string): string | null {
  return newsletterEmail.safeParse(typed).error?.issues[0]?.message ?? null
}

/** Why subscribing failed. An answer that cannot be read is as bad as none. */
export function subscribeProblem(reason: unknown): string {
  const isUnread = reason instanceof CallFailed && reason.code === NOT_JSON
  if (isUnread || reason instanceof NetworkFailed) {
    return 'Connection error. Please try again later.'
  }
  return messageOf(reason, '') || 'Error subscribing to newsletter. Please try again.'
}
