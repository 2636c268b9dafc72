import { type AccountSettings, INSTRUCTIONS_MAX } from '#contract/account-settings.ts'
import { TEXTS } from './setting-words.ts'

/** Those of the changes that say something else than what is stored. */
export function changesSince(
  stored: AccountSettings,
  changes: Partial<AccountSettings>,
): Partial<AccountSettings> {
  const names = Object.keys(changes) as (keyof AccountSettings)[]
  return Object.fromEntries(
    names.filter((name) => changes[name] !== stored[name]).map((name) => [name, changes[name]]),
  )
}

/** Whether a text has more characters than are taken. */
export function isTooLong(settings: AccountSettings): boolean {
  return TEXTS.some(({ name }) => settings[name].length > INSTRUCTIONS_MAX)
}
