import { BUILT_IN_CUISINES } from '#contract/cuisines.ts'
import { getPreferences, savePreferences } from '#contract/preferences.ts'
import { createStore } from '../../../lib/browser-store.ts'
import { call } from '../../../lib/call.ts'
import type { SettingsSession } from '../../../lib/settings-session.ts'
import { useSettingsSession } from '../../preferences/use-settings-session.ts'
import {
  applyChanges,
  CONFIG_DEFAULTS,
  cuisineVocabulary,
  type MenuConfig,
  mergeOverDefaults,
} from './menu-config.ts'
import { type Mode, openInMode, recallCuisine } from './menu-rules.ts'

/** Beside the settings the server answers its vocabulary of cuisines. */
export type ConfigSession = SettingsSession<MenuConfig, readonly string[]>

const QUIET_MS = 400

/** The mode that was chosen with the switch since this tab was opened. */
export const chosenMode = createStore<Mode | null>({
  keep: 'session',
  name: 'menu-tool-mode',
  initial: null,
  accept: (found) => found === 'ai' || found === 'your-choice',
})

/** The configuration of this visit: loaded once, kept while the screen shows, sent before it is left. */
export function useMenuConfig(isAiAddress: boolean) {
  return useConfigSession((config) => openInMode(config, chosenMode.read(), isAiAddress))
}

/** The same as it is stored, for a screen that is not the tool itself. */
export function useStoredMenuConfig() {
  return useConfigSession((config) => config)
}

function useConfigSession(open: (config: MenuConfig) => MenuConfig) {
  const { beside: cuisines, ...rest } = useSettingsSession(() => ({
    initial: { config: open(CONFIG_DEFAULTS), beside: BUILT_IN_CUISINES },
    load: async () => {
      const answer = await call(getPreferences)
      return { config: open(mergeOverDefaults(answer)), beside: cuisineVocabulary(answer) }
    },
    save: async (config) => {
      await call(savePreferences, { body: config, keepalive: true })
    },
    apply: (config, changes) => recallCuisine(applyChanges(config, changes)),
    quietMs: QUIET_MS,
  }))
  return { cuisines, ...rest }
}
