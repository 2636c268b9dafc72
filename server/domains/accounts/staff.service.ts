import type { Deps } from '#server/deps.ts'
import { listAccountsOf } from './staff.repo.ts'

/** Everybody of OPERATOR_EMAILS who has an account, by name. */
export async function listStaff({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<{ id: string; name: string }[]> {
  return listAccountsOf(db, config.operatorEmails)
}
