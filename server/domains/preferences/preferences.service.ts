import { CUISINES } from '#contract/cuisines.ts'
import { PREFERENCE_DEFAULTS, type Preferences } from '#contract/preferences.ts'
import type { Deps } from '#server/deps.ts'
import { findPreferences, mergePreferences } from './preferences.repo.ts'

type PreferenceDeps = Pick<Deps, 'db'>

export async function readPreferences(deps: PreferenceDeps, accountId: string) {
  const stored = await findPreferences(deps.db, accountId)
  return { ...PREFERENCE_DEFAULTS, ...stored, countries: [...CUISINES] }
}

export async function changePreferences(
  deps: PreferenceDeps,
  accountId: string,
  changes: Partial<Preferences>,
): Promise<Preferences> {
  return { ...PREFERENCE_DEFAULTS, ...(await mergePreferences(deps.db, accountId, changes)) }
}
