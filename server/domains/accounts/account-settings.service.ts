import { ACCOUNT_SETTING_DEFAULTS, type AccountSettings } from '#contract/account-settings.ts'
import type { Querier } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { findAccountSettings, mergeAccountSettings } from './account-settings.repo.ts'
import { type DefaultsFor, defaultInstructions } from './default-instructions.ts'

export async function readAccountSettings(
  db: Querier,
  accountId: string,
): Promise<AccountSettings> {
  return { ...ACCOUNT_SETTING_DEFAULTS, ...(await findAccountSettings(db, accountId)) }
}

export async function saveAccountSettings(
  deps: Pick<Deps, 'db'>,
  accountId: string,
  changes: Partial<AccountSettings>,
): Promise<AccountSettings> {
  const stored = await mergeAccountSettings(deps.db, accountId, changes)
  return { ...ACCOUNT_SETTING_DEFAULTS, ...stored }
}

export type RequestDefaults = {
  /** What the owner wants of everything, before what this request says. */
  instructions: string
  /** Rounds of scoring that are run at least. */
  leastEvalRounds: number
}

/** What the account's settings add to a request for whole menus or for single items. */
export async function requestDefaultsOf(
  deps: Pick<Deps, 'db'>,
  accountId: string,
  what: DefaultsFor,
): Promise<RequestDefaults> {
  const settings = await readAccountSettings(deps.db, accountId)
  return {
    instructions: defaultInstructions(settings, what),
    leastEvalRounds: settings.toggle5 ? 1 : 0,
  }
}
