import { and, desc, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { InstanceType } from '#contract/instances.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { instanceActions } from './instances.tables.ts'

export type ActionRow = typeof instanceActions.$inferSelect

export async function insertAction(
  db: Querier,
  values: typeof instanceActions.$inferInsert,
): Promise<string> {
  const [row] = await db
    .insert(instanceActions)
    .values(values)
    .returning({ id: instanceActions.id })
  if (!row) throw new Error('The insert of an action answered no row.')
  return row.id
}

export async function updateAction(
  db: Querier,
  id: string,
  values: Partial<Pick<ActionRow, 'outcome' | 'detail' | 'operation'>>,
): Promise<void> {
  await db.update(instanceActions).set(values).where(eq(instanceActions.id, id))
}

/** Ends what a process left under way when it died, so that the instance can be acted on again. */
export async function interruptActions(
  db: Querier,
  instance: InstanceType,
  begunBefore: Date,
): Promise<void> {
  await db
    .update(instanceActions)
    .set({ outcome: 'interrupted' })
    .where(
      and(
        eq(instanceActions.instance, instance),
        eq(instanceActions.outcome, 'under_way'),
        lt(instanceActions.at, begunBefore),
      ),
    )
}

/** The start or stop that the cloud is still at, else the newest that it was asked for. */
export async function findLastChange(
  db: Querier,
  instance: InstanceType,
): Promise<ActionRow | undefined> {
  const [row] = await db
    .select()
    .from(instanceActions)
    .where(
      and(
        eq(instanceActions.instance, instance),
        inArray(instanceActions.action, ['start', 'stop']),
        inArray(instanceActions.outcome, ['done', 'failed']),
      ),
    )
    .orderBy(desc(isNotNull(instanceActions.operation)), desc(instanceActions.at))
    .limit(1)
  return row
}

/** Forgets the operation, so that it is not asked after again; of two who find it ended, one writes. */
export async function endOperation(
  db: Querier,
  id: string,
  values: Partial<Pick<ActionRow, 'outcome' | 'detail'>>,
): Promise<void> {
  await db
    .update(instanceActions)
    .set({ ...values, operation: null })
    .where(and(eq(instanceActions.id, id), isNotNull(instanceActions.operation)))
}

export function listActions(db: Querier, input: { limit: number; before?: string | undefined }) {
  const { limit, before } = input
  const last = db
    .select({ at: instanceActions.at })
    .from(instanceActions)
    .where(eq(instanceActions.id, before ?? ''))
  return db
    .select({
      id: instanceActions.id,
      at: instanceActions.at,
      action: instanceActions.action,
      instance: instanceActions.instance,
      discardLocalSsd: instanceActions.discardLocalSsd,
      address: instanceActions.address,
      account: accounts.email,
      outcome: instanceActions.outcome,
      detail: instanceActions.detail,
    })
    .from(instanceActions)
    .leftJoin(accounts, eq(instanceActions.accountId, accounts.id))
    .where(
      before
        ? or(
            lt(instanceActions.at, last),
            and(eq(instanceActions.at, last), lt(instanceActions.id, before)),
          )
        : undefined,
    )
    .orderBy(desc(instanceActions.at), desc(instanceActions.id))
    .limit(limit)
}
