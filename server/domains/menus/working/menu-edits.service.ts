import type { MenuChange } from '#contract/menu-changes.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import { findEdit, setEditUndone } from './menu-edits.repo.ts'

/** The changes of an edit as they were made. */
export async function editChanges(
  tx: Transaction,
  menuId: string,
  editId: string,
): Promise<MenuChange[]> {
  return (await findEdit(tx, menuId, editId))?.changes ?? []
}

/** Tells the history that an edit was taken back by another way than its own undo. */
export function markUndone(tx: Transaction, editId: string, at: Date): Promise<void> {
  return setEditUndone(tx, editId, at)
}
