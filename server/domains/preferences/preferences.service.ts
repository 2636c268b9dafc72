import { CUISINES } from '#contract/cuisines.ts'
import {
  PREFERENCE_DEFAULTS,
  type PreferenceChanges,
  type Preferences,
} from '#contract/preferences.ts'
import type { Deps } from '#server/deps.ts'
import { findPreferences, mergePreferences } from './preferences.repo.ts'

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

function withDefaults(stored: PreferenceChanges): Preferences {
  const given = Object.fromEntries(
    Object.entries(stored).filter(([, value]) => value !== undefined),
  )
  return {
    ...PREFERENCE_DEFAULTS,
    ...given,
    typeSelector: { ...PREFERENCE_DEFAULTS.typeSelector, ...stored.typeSelector },
  }
}
