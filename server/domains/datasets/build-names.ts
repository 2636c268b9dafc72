import { type DuckDb, type DuckDbLimits, sqlText } from '#server/adapters/duckdb/duckdb.ts'
import { foldSql } from './fold-text.ts'
import { withLetterMask } from './letter-mask.ts'

export type BuildNames = { parquet: string; target: string; nameColumn: string; priced: boolean }

/** Writes the distinct names, folded, with how often, at which median price and where first each stands. */
export async function buildNames(
  duckdb: DuckDb,
  { parquet, target, nameColumn, priced }: BuildNames,
  limits: DuckDbLimits = {},
): Promise<number> {
  const distinct = `
    SELECT ${foldSql(nameColumn)} AS norm,
      count(*)::INTEGER AS n,
      ${priced ? 'median(price)' : 'NULL::DOUBLE'} AS price,
      (min(file_row_number) + 1)::INTEGER AS first_row
    FROM read_parquet(${sqlText(parquet)}, file_row_number=true)
    WHERE ${nameColumn} IS NOT NULL
    GROUP BY 1`
  const filled = `SELECT * FROM (${distinct}) WHERE norm <> ''`
  return duckdb.writeParquet(withLetterMask(filled), target, limits)
}
