import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { InstanceType, RecordedAction, RecordedOutcome } from '#contract/instances.ts'
import { accounts } from '../accounts/accounts.tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** The audit log. A row is written before the cloud is asked, so that no action goes without one. */
export const instanceActions = pgTable(
  'instance_actions',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: at('at').notNull(),
    action: text().$type<RecordedAction>().notNull(),
    /** Null where a password was tried. */
    instance: text().$type<InstanceType>(),
    discardLocalSsd: boolean('discard_local_ssd').notNull().default(false),
    /** Network address of whoever asked. */
    address: text().notNull(),
    /** Who was signed in. The log outlives the account, without it. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    outcome: text().$type<RecordedOutcome>().notNull(),
    detail: text(),
    /** The cloud's name for what it is doing; asked after until it has ended. */
    operation: text(),
  },
  (table) => [
    index('instance_actions_at_idx').on(table.at),
    index('instance_actions_account_id_idx').on(table.accountId),
    // Of two people, or two processes, one acts on an instance.
    uniqueIndex('instance_actions_under_way_key')
      .on(table.instance)
      .where(sql`${table.outcome} = 'under_way'`),
  ],
)

/** Instances of the `local` driver; one that was never started has no row. */
export const simulatedInstances = pgTable('simulated_instances', {
  instance: text().$type<InstanceType>().primaryKey(),
  isOn: boolean('is_on').notNull(),
  changedAt: at('changed_at').notNull(),
})
