import type { Caller } from '#server/core/http/serve.ts'
import { forgetJobsOf } from '#server/core/jobs/queue-state.ts'
import { addressHashOf } from '#server/core/tokens.ts'
import type { Deps } from '#server/deps.ts'
import { closeAccount, demandPassword } from '../accounts/credentials.service.ts'
import { forgetMessagesFrom } from '../contact/contact.service.ts'
import { forgetSubscriber } from '../newsletter/newsletter.service.ts'
import { noteSecurity } from '../security/security.service.ts'
import { eraseAccount } from './account-data.jobs.ts'

/** Closes the account at once, so that nobody gets in any more; what it holds goes in the background. */
export async function requestErasure(
  deps: Pick<Deps, 'db' | 'jobs' | 'attempts' | 'now'>,
  caller: Caller,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const account = await demandPassword(deps, caller, password)
  const { id: accountId, email, confirmed: isConfirmed } = account
  await deps.db.transaction(async (tx) => {
    await noteSecurity(deps, tx, { action: 'deletion', accountId, address })
    await closeAccount(tx, accountId)
    await forgetJobsOf(tx, accountId)
    if (isConfirmed) {
      await forgetSubscriber(tx, email)
      await forgetMessagesFrom(tx, email)
    }
    const addressHash = addressHashOf(email)
    await deps.jobs.enqueue(tx, eraseAccount, { accountId, addressHash, isConfirmed })
  })
}
