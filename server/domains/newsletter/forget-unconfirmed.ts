import type { Deps } from '#server/deps.ts'
import { deleteUnconfirmed } from './newsletter.repo.ts'

const DAYS = 30
const DAY_MS = 86_400_000

/** Addresses that were never confirmed are not ours to keep; the mail promises it. */
export function forgetUnconfirmed(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteUnconfirmed(deps.db, new Date(deps.now().getTime() - DAYS * DAY_MS))
}
