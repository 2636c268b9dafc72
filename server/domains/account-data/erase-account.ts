import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { closeAccount, demandPassword } from '../accounts/credentials.service.ts'
import { eraseAccount } from './account-data.jobs.ts'

/** Closes the account at once, so that nobody gets in any more; what it holds goes in the background. */
export async function requestErasure(
  deps: Pick<Deps, 'db' | 'jobs' | 'attempts'>,
  caller: Caller,
  password: string,
): Promise<void> {
  const { id: accountId } = await demandPassword(deps, caller, password)
  await deps.db.transaction(async (tx) => {
    await closeAccount(tx, accountId)
    await deps.jobs.enqueue(tx, eraseAccount, { accountId })
  })
}
