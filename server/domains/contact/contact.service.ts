import type { z } from 'zod'
import type { contactFields } from '#contract/contact.ts'
import type { AttemptLimit } from '#server/core/db/attempts.ts'
import type { Querier } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { contactMail } from './contact.jobs.ts'
import { deleteMessagesFrom, insertContactMessage } from './contact.repo.ts'

const limit: AttemptLimit = { name: 'contact', tries: 20, windowSeconds: 3600 }

/** Keeps the message and has it forwarded. A program that filled in the hidden field is told the same and kept out. */
export async function receiveMessage(
  deps: Pick<Deps, 'db' | 'jobs' | 'attempts'>,
  { homepage, ...message }: z.output<typeof contactFields>,
  visitor: { address: string },
): Promise<void> {
  await deps.attempts.take(limit, visitor.address)
  if (homepage) return
  await deps.db.transaction(async (tx) => {
    const messageId = await insertContactMessage(tx, message)
    await deps.jobs.enqueue(tx, contactMail, { messageId })
  })
}

/** For an address whose account goes. */
export async function forgetMessagesFrom(db: Querier, email: string): Promise<void> {
  await deleteMessagesFrom(db, email)
}
