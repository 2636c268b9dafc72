import type { Deps } from '#server/deps.ts'
import { deleteChatSessions } from './chat.repo.ts'

const SAVED_DAYS = 90
const DAY_MS = 86_400_000

/** Ends what began more than 90 days ago, with every message in it. */
export function forgetChats(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteChatSessions(deps.db, new Date(deps.now().getTime() - SAVED_DAYS * DAY_MS))
}
