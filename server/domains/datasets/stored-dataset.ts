import type { ColumnRole, DatasetColumn } from '#contract/datasets.ts'

/** What a query needs of a dataset: where its files stand on this machine, and its columns. */
export type StoredDataset = {
  parquet: string
  /** Null where no column holds names. */
  names: string | null
  columns: DatasetColumn[]
  rows: number
}

/** The Parquet files call the columns c1, c2, …: names of owners never reach a query. */
export function columnOf(columns: readonly DatasetColumn[], role: ColumnRole): string | null {
  const at = columns.findIndex((column) => column.role === role)
  return at < 0 ? null : `c${at + 1}`
}
