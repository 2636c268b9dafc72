import {
  getMenuUploadSettings,
  MENU_UPLOAD_DEFAULTS,
  saveMenuUploadSettings,
} from '#contract/menu-upload.ts'
import { call } from '../../../lib/call.ts'
import { useSettingsSession } from '../../preferences/use-settings-session.ts'
import { applySettings, settingsFrom } from './upload-settings.ts'

const QUIET_MS = 500

/** The upload tool's settings of this visit, saved once a change has rested. */
export function useUploadSettings() {
  const { config: settings, ...rest } = useSettingsSession(() => ({
    initial: { config: MENU_UPLOAD_DEFAULTS, beside: null },
    load: async () => ({ config: settingsFrom(await call(getMenuUploadSettings)), beside: null }),
    save: async (body) => {
      await call(saveMenuUploadSettings, { body, keepalive: true })
    },
    apply: applySettings,
    quietMs: QUIET_MS,
  }))
  return { settings, ...rest }
}
