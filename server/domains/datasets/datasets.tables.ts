import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DatasetColumn, DatasetReading } from '#contract/datasets.ts'
import { ofAccount } from '../accounts/accounts.tables.ts'

/** Before rows could be left out none was. */
type StoredReading = Omit<DatasetReading, 'leftOut'> & Partial<Pick<DatasetReading, 'leftOut'>>

export const datasets = pgTable(
  'datasets',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: ofAccount(),
    name: text().notNull(),
    /** Bytes of the uploaded file. */
    size: bigint({ mode: 'number' }).notNull(),
    rows: integer().notNull(),
    columns: jsonb().$type<DatasetColumn[]>().notNull(),
    notes: jsonb().$type<string[]>().notNull(),
    reading: jsonb()
      .$type<StoredReading>()
      .notNull()
      .default({ sheet: null, firstRow: 1, headerRows: 1, lastRow: null }),
    question: text(),
    shared: boolean().notNull().default(false),
    /** Storage keys. */
    originalKey: text('original_key').notNull(),
    parquetKey: text('parquet_key').notNull(),
    namesKey: text('names_key'),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('datasets_name_key').on(table.accountId, sql`lower(${table.name})`)],
)
