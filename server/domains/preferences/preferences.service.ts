import { CUISINES } from '#contract/cuisines.ts'
import {
  PREFERENCE_DEFAULTS,
  type PreferenceChanges,
  type Preferences,
  preferences,
} from '#contract/preferences.ts'
import { storedDocument } from '#server/core/stored-document.ts'
import type { Deps } from '#server/deps.ts'
import { findPreferences, mergePreferences } from './preferences.repo.ts'
import type { StoredPreferences } from './preferences.tables.ts'

type PreferenceDeps = Pick<Deps, 'db'>

export async function readPreferences(deps: PreferenceDeps, accountId: string) {
  const stored = await findPreferences(deps.db, accountId)
  return { ...withDefaults(stored ?? {}), countries: [...CUISINES] }
}

export async function changePreferences(
  deps: PreferenceDeps,
  accountId: string,
  changes: PreferenceChanges,
): Promise<Preferences> {
  return withDefaults(await mergePreferences(deps.db, accountId, changes))
}

function withDefaults(stored: StoredPreferences): Preferences {
  return storedDocument(preferences, stored, PREFERENCE_DEFAULTS)
}
