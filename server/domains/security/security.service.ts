import type { SecurityAction, SecurityEvent } from '#contract/security.ts'
import type { Querier } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { deleteEventsBefore, insertEvent, listEvents } from './security.repo.ts'

const PAGE = 50
const SAVED_FOR_MS = 365 * 86_400_000

export type Noted = {
  action: SecurityAction
  accountId: string | null
  /** Network address; null where the service itself acts. */
  address: string | null
  detail?: string
}

/** Writes down what operators look for after an attack; in the transaction of what happened, where there is one. */
export async function noteSecurity(
  { now }: Pick<Deps, 'now'>,
  db: Querier,
  event: Noted,
): Promise<void> {
  await insertEvent(db, { ...event, at: now() })
}

/** A page of the log, newest first. */
export async function eventsBefore(
  deps: Pick<Deps, 'db'>,
  { before }: { before?: string | undefined },
): Promise<{ events: SecurityEvent[]; more: boolean }> {
  const rows = await listEvents(deps.db, { limit: PAGE + 1, before })
  const events = rows.slice(0, PAGE).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  return { events, more: rows.length > PAGE }
}

/** A year is long enough to look back, and network addresses are people's data. */
export async function forgetOldEvents({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteEventsBefore(db, new Date(now().getTime() - SAVED_FOR_MS))
}
