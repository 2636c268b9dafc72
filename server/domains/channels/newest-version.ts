import type { Querier } from '#server/core/db/connect.ts'
import { lastVersion, type VersionRow } from '../menus/versions/versions.service.ts'
import { findMenuId } from './channels.repo.ts'

/** The newest approved version; undefined before the first approval. */
export async function newestVersion(
  db: Querier,
  restaurantId: number,
): Promise<VersionRow | undefined> {
  const menuId = await findMenuId(db, restaurantId)
  return menuId === undefined ? undefined : lastVersion(db, menuId)
}
