import { eq } from 'drizzle-orm'
import type { ApprovalSettings } from '#contract/menu-versions.ts'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { approvalSettings } from '../menus.tables.ts'

export async function findApprovalSettings(
  db: Querier,
  restaurantId: number,
): Promise<Partial<ApprovalSettings>> {
  const [row] = await db
    .select()
    .from(approvalSettings)
    .where(eq(approvalSettings.restaurantId, restaurantId))
  return row?.document ?? {}
}

/** Whoever else saves them waits until the transaction ends. */
export async function lockApprovalSettings(
  tx: Transaction,
  restaurantId: number,
): Promise<Partial<ApprovalSettings>> {
  await tx.insert(approvalSettings).values({ restaurantId, document: {} }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(approvalSettings)
    .where(eq(approvalSettings.restaurantId, restaurantId))
    .for('update')
  return row?.document ?? {}
}

export async function updateApprovalSettings(
  tx: Transaction,
  restaurantId: number,
  document: Partial<ApprovalSettings>,
): Promise<void> {
  await tx
    .update(approvalSettings)
    .set({ document })
    .where(eq(approvalSettings.restaurantId, restaurantId))
}
