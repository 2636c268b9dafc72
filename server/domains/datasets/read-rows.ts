import type { DuckDb, DuckDbLimits, DuckDbRow } from '#server/adapters/duckdb/duckdb.ts'
import type { StoredDataset } from './stored-dataset.ts'

export type DatasetRow = {
  /** 1-based number of the record. */
  row: number
  /** From `column` on; null where the cell is empty. */
  cells: (string | null)[]
}

export type RowRange = {
  from: number
  limit: number
  /** 1-based first column to read. */
  column?: number
  /** Characters that are read of a cell; a longer one ends with "…". */
  longest?: number
}

/** A page of records in the file's order. */
export async function readRows(
  duckdb: DuckDb,
  dataset: StoredDataset,
  { from, limit, column = 1, longest }: RowRange,
): Promise<DatasetRow[]> {
  const found = await duckdb.query(
    `SELECT ${cellList(dataset, column, longest)}, file_row_number FROM read_parquet($1, file_row_number=true)
     WHERE file_row_number BETWEEN $2 AND $3 ORDER BY file_row_number`,
    [dataset.parquet, from - 1, from + limit - 2],
  )
  return found.map((cells) => toRow(cells))
}

/** Null where the dataset has no such record. */
export async function readRow(
  duckdb: DuckDb,
  dataset: StoredDataset,
  { row, column = 1 }: { row: number; column?: number },
): Promise<DatasetRow | null> {
  const [found] = await readRows(duckdb, dataset, { from: row, limit: 1, column })
  return found ?? null
}

/** Records by their numbers, in the order asked for; what is not there is left out. */
export async function readRowsAt(
  duckdb: DuckDb,
  dataset: StoredDataset,
  rows: readonly number[],
  limits: DuckDbLimits = {},
): Promise<DatasetRow[]> {
  if (rows.length === 0) return []
  const found = await duckdb.query(
    `SELECT ${cellList(dataset, 1)}, file_row_number FROM read_parquet($1, file_row_number=true)
     WHERE file_row_number IN (${rows.map((row) => Math.trunc(row) - 1).join(', ')})`,
    [dataset.parquet],
    limits,
  )
  const byNumber = new Map(found.map((cells) => [Number(cells.file_row_number) + 1, cells]))
  return rows.flatMap((row) => {
    const cells = byNumber.get(row)
    return cells ? [toRow(cells)] : []
  })
}

/** A column's values in the file's order, empty ones left out. */
export async function readColumn(
  duckdb: DuckDb,
  dataset: StoredDataset,
  { column, from = 1, limit }: { column: number; from?: number; limit: number },
): Promise<{ row: number; value: string }[]> {
  const name = `c${checkedColumn(dataset, column)}`
  const found = await duckdb.query(
    `SELECT ${name} AS value, file_row_number FROM read_parquet($1, file_row_number=true)
     WHERE file_row_number >= $2 AND ${name} IS NOT NULL ORDER BY file_row_number LIMIT $3`,
    [dataset.parquet, from - 1, limit],
  )
  return found.map(({ value, file_row_number }) => ({
    row: Number(file_row_number) + 1,
    value: String(value),
  }))
}

export class NoSuchColumn extends Error {
  constructor(column: number, columns: number) {
    super(`The dataset has ${columns} columns; there is no column ${column}.`)
  }
}

function checkedColumn(dataset: StoredDataset, column: number): number {
  if (!Number.isInteger(column) || column < 1 || column > dataset.columns.length)
    throw new NoSuchColumn(column, dataset.columns.length)
  return column
}

function cellList(dataset: StoredDataset, column: number, longest?: number): string {
  const first = checkedColumn(dataset, column)
  const count = dataset.columns.length - first + 1
  const names = Array.from({ length: count }, (_, at) => `c${first + at}`)
  const cell = (name: string) =>
    longest === undefined
      ? name
      : `CASE WHEN length(${name}) > ${longest} THEN left(${name}, ${longest}) || '…' ELSE ${name} END AS ${name}`
  return names.map(cell).join(', ')
}

function toRow({ file_row_number, ...cells }: DuckDbRow): DatasetRow {
  return {
    row: Number(file_row_number) + 1,
    cells: Object.values(cells).map((cell) => (cell === null ? null : String(cell))),
  }
}
