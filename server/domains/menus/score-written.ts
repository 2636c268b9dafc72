import type { Transaction } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { listMenuItemRows } from './items.repo.ts'
import { scoreStaleItems } from './menus.jobs.ts'
import { areAlike, type LibraryItem } from './score-item.ts'
import { scoreRows } from './score-rows.ts'
import { forgetScores } from './tips.repo.ts'
import { toItem } from './to-item.ts'

/** At once, while somebody waits for the answer. */
const AT_ONCE = 10

/**
 * Scores what was written and, as they stand now, the items of its menu that are or were like it; where those are many,
 * the others in the background. The caller has locked the menu.
 */
export async function scoreWritten(
  tx: Transaction,
  deps: Pick<Deps, 'knowledge' | 'jobs'>,
  menuId: string,
  written: readonly LibraryItem[],
): Promise<void> {
  const own = new Set(written.map(({ id }) => id))
  const rows = await listMenuItemRows(tx, menuId)
  const touched = rows
    .filter((row) => written.some((item) => areAlike(item, toItem(row))))
    .sort((one, other) => Number(own.has(other.item.id)) - Number(own.has(one.item.id)))
  await scoreRows(tx, deps, { menuId, rows, touched: touched.slice(0, AT_ONCE) })
  const later = touched.slice(AT_ONCE)
  if (later.length === 0) return
  await forgetScores(
    tx,
    later.map(({ item }) => item.id),
  )
  await deps.jobs.enqueue(tx, scoreStaleItems, { menuId })
}
