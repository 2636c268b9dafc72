import { randomUUID } from 'node:crypto'
import type { AttemptLimit } from '#server/core/db/attempts.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { invalid } from '#server/core/errors.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import type { Deps } from '#server/deps.ts'
import { confirmationMail } from './newsletter.jobs.ts'
import {
  confirmByHash,
  deleteByEmail,
  deleteByUnsubscribeToken,
  saveSubscription,
} from './newsletter.repo.ts'

const HOUR = 3600
const DAY = 24 * HOUR

const limits = {
  subscribe: { name: 'newsletter', tries: 20, windowSeconds: HOUR },
  /** Nobody's inbox is to be filled by others: what is beyond is answered alike and not sent. */
  mails: { name: 'newsletter-mails', tries: 3, windowSeconds: DAY },
  follow: { name: 'newsletter-follow', tries: 100, windowSeconds: HOUR },
} satisfies Record<string, AttemptLimit>

type NewsletterDeps = Pick<Deps, 'db' | 'jobs' | 'attempts' | 'now'>

/** Saves the subscription and has the address asked for its consent. The answer never tells who is on the list. */
export async function askForNewsletter(
  deps: NewsletterDeps,
  { email, homepage }: { email: string; homepage?: string | undefined },
  visitor: { address: string },
): Promise<void> {
  await deps.attempts.take(limits.subscribe, visitor.address)
  if (homepage) return
  if (!(await deps.attempts.takeIfLeft(limits.mails, hashToken(email.toLowerCase())))) return
  await deps.db.transaction(async (tx) => {
    const { token } = newToken()
    const subscriptionId = await saveSubscription(tx, {
      email,
      unsubscribeToken: token,
      askedAt: deps.now(),
    })
    if (!subscriptionId) return
    await deps.jobs.enqueue(tx, confirmationMail, { subscriptionId, mailId: randomUUID() })
  })
}

export async function confirmNewsletter(
  deps: NewsletterDeps,
  token: string,
  visitor: { address: string },
): Promise<void> {
  await deps.attempts.take(limits.follow, visitor.address)
  if (await confirmByHash(deps.db, hashToken(token), deps.now())) return
  throw invalid(
    'newsletter.unknown_link',
    'This link is no longer good. Please subscribe again, and we send you a new one.',
  )
}

/** Whether or not the address is still on the list, it is off it afterwards. */
export function leaveNewsletter(deps: Pick<Deps, 'db'>, token: string): Promise<void> {
  return deleteByUnsubscribeToken(deps.db, token)
}

/** For an address whose account goes. */
export async function forgetSubscriber(db: Querier, email: string): Promise<void> {
  await deleteByEmail(db, email)
}
