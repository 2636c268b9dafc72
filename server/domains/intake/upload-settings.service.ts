import {
  MENU_UPLOAD_DEFAULTS,
  type MenuUploadChanges,
  type MenuUploadSettings,
  menuUploadSettings,
} from '#contract/menu-upload.ts'
import { storedDocument } from '#server/core/stored-document.ts'
import type { Deps } from '#server/deps.ts'
import { findUploadSettings, mergeUploadSettings } from './upload-settings.repo.ts'

export async function readUploadSettings(
  deps: Pick<Deps, 'db'>,
  accountId: string,
): Promise<MenuUploadSettings> {
  return withDefaults(await findUploadSettings(deps.db, accountId))
}

export async function changeUploadSettings(
  deps: Pick<Deps, 'db'>,
  accountId: string,
  changes: MenuUploadChanges,
): Promise<MenuUploadSettings> {
  return withDefaults(await mergeUploadSettings(deps.db, accountId, changes))
}

function withDefaults(stored: MenuUploadChanges): MenuUploadSettings {
  return storedDocument(menuUploadSettings, stored, MENU_UPLOAD_DEFAULTS)
}
