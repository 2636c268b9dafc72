import type { OpenSession } from '#contract/account-settings.ts'
import { notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { deviceName } from './device-name.ts'
import { LIFE_MS } from './session-life.ts'
import { deleteOtherSessions, deleteSessionById, listOpenSessions } from './sessions.repo.ts'

/** Where the account is signed in: the asking session, then those that were used last. */
export async function openSessionsOf(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
): Promise<OpenSession[]> {
  const rows = await listOpenSessions(deps.db, caller.accountId, deps.now())
  const shown = rows.map(({ id, userAgent, createdAt, expiresAt }) => {
    // Its 30 days begin anew when it is used, at most once a day.
    const renewedAt = expiresAt.getTime() - LIFE_MS
    return {
      id,
      device: deviceName(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: new Date(Math.max(createdAt.getTime(), renewedAt)).toISOString(),
      current: id === caller.sessionId,
    }
  })
  return [...shown.filter(({ current }) => current), ...shown.filter(({ current }) => !current)]
}

export async function endOneSession(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
): Promise<void> {
  if (await deleteSessionById(deps.db, caller.accountId, id)) return
  throw notFound('accounts.no_session', 'That session has ended already.')
}

/** Answers how many there were. */
export function endTheOthers(deps: Pick<Deps, 'db'>, caller: Caller): Promise<number> {
  return deleteOtherSessions(deps.db, caller.accountId, { id: caller.sessionId })
}
