import { createHash, timingSafeEqual } from 'node:crypto'
import { type InstanceType, type RecordedAction, WRONG_PASSWORD } from '#contract/instances.ts'
import type { AttemptLimit } from '#server/core/db/attempts.ts'
import { AppError } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { insertAction } from './instance-actions.repo.ts'

const limit: AttemptLimit = { name: 'controller-password', tries: 5, windowSeconds: 900 }

/** Who acts: a network address, and an account where one is signed in. */
export type Actor = { address: string; accountId(): Promise<string | null> }

type Tried = { password: string; action: RecordedAction; instance: InstanceType | null }

/**
 * Lets nobody on without the controller's password. A wrong one counts and is recorded; a right one costs nothing, as the
 * page sends it every two seconds, but is not taken either where no try is left.
 */
export async function demandControllerPassword(
  deps: Pick<Deps, 'db' | 'attempts' | 'now' | 'controllerPassword'>,
  actor: Actor,
  { password, action, instance }: Tried,
): Promise<void> {
  if (isSame(password, deps.controllerPassword)) {
    return deps.attempts.demandLeft(limit, actor.address)
  }
  await deps.attempts.take(limit, actor.address)
  await insertAction(deps.db, {
    at: deps.now(),
    action,
    instance,
    address: actor.address,
    accountId: await actor.accountId(),
    outcome: 'wrong_password',
  })
  throw new AppError(401, WRONG_PASSWORD, 'Invalid password')
}

/** In the same time wherever they differ, and whatever their lengths. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
