import { RUBRIC_VERSION } from '#kitchen/kitchen.ts'
import type { Deps } from '#server/deps.ts'
import { listMenuItemRows } from './items.repo.ts'
import { scoreRows } from './score-rows.ts'
import { findUnscoredMenu, lockMenu } from './tips.repo.ts'

/** Of one transaction: others who change the menu wait for its end. */
const AT_A_TIME = 25

/** Scores all items of a menu that have not been scored as they stand, and answers how many those were. */
export async function scoreMenu(
  { db, knowledge }: Pick<Deps, 'db' | 'knowledge'>,
  menuId: string,
  signal?: AbortSignal,
): Promise<number> {
  let total = 0
  for (;;) {
    signal?.throwIfAborted()
    const scored = await db.transaction(async (tx) => {
      await lockMenu(tx, menuId)
      const rows = await listMenuItemRows(tx, menuId)
      const touched = rows
        .filter(({ item }) => item.rubricVersion !== RUBRIC_VERSION)
        .slice(0, AT_A_TIME)
      await scoreRows(tx, { knowledge }, { menuId, rows, touched })
      return touched.length
    })
    total += scored
    if (scored < AT_A_TIME) return total
  }
}

/** Scores whatever an earlier rubric scored, of every account. */
export async function scoreAllAnew(
  deps: Pick<Deps, 'db' | 'knowledge' | 'log'>,
  { rubricVersion }: { rubricVersion: number },
  signal: AbortSignal,
): Promise<void> {
  // While processes are replaced one by one, the job may come to one that still has the former rubric.
  if (rubricVersion !== RUBRIC_VERSION) {
    throw new Error(`This process does not score by the rubric ${rubricVersion}.`)
  }
  let count = 0
  for (;;) {
    const menuId = await findUnscoredMenu(deps.db, RUBRIC_VERSION)
    if (!menuId) break
    count += await scoreMenu(deps, menuId, signal)
  }
  deps.log.info(`${count} items were scored by the rubric ${RUBRIC_VERSION}.`)
}
