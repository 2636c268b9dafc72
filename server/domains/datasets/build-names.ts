import { rm } from 'node:fs/promises'
import { type DuckDb, type DuckDbLimits, sqlText } from '#server/adapters/duckdb/duckdb.ts'
import { foldSql } from '#server/core/fold-text.ts'
import { withLetterMask } from './letter-mask.ts'

export type BuildNames = {
  parquet: string
  /** Records in it. */
  rows: number
  target: string
  nameColumn: string
  priced: boolean
}

/** Distinct names of more records than this would need more memory than the engine is given. */
export const NAMED_RECORDS = 3_000_000

/**
 * Medians are kept outside the memory that the engine counts: the names of so many records take about 30 MB, and two
 * parts are written at a time.
 */
const RECORDS_OF_A_PART = 300_000

/**
 * Writes each spelling of a name once: folded, how often, at which median price and where first it stands. Spellings
 * that fold alike stay apart here and are joined by the search: folding after grouping is a quarter quicker.
 */
export async function buildNames(
  duckdb: DuckDb,
  input: BuildNames,
  limits: DuckDbLimits = {},
): Promise<number> {
  const records = Math.min(input.rows, NAMED_RECORDS)
  const parts = Math.max(1, Math.ceil(records / RECORDS_OF_A_PART))
  if (parts === 1) return duckdb.writeParquet(namesSelect(input), input.target, limits)

  const files = Array.from({ length: parts }, (_, at) => `${input.target}.${at}`)
  try {
    await duckdb.writeParquets(
      files.map((target, at) => ({ select: namesSelect(input, { at, of: parts }), target })),
      limits,
    )
    const all = `SELECT * FROM read_parquet([${files.map(sqlText).join(', ')}])`
    return await duckdb.writeParquet(all, input.target, limits)
  } finally {
    for (const file of files) await rm(file, { force: true })
  }
}

/** The names, or those of them that fall into one part. */
function namesSelect(
  { parquet, nameColumn, priced }: BuildNames,
  part?: { at: number; of: number },
): string {
  const only = part ? `AND hash(${nameColumn}) % ${part.of} = ${part.at}` : ''
  const spellings = `
    SELECT ${nameColumn} AS spelling,
      count(*)::INTEGER AS n,
      ${priced ? 'median(price)' : 'NULL::DOUBLE'} AS price,
      (min(file_row_number) + 1)::INTEGER AS first_row
    FROM read_parquet(${sqlText(parquet)}, file_row_number=true)
    WHERE ${nameColumn} IS NOT NULL AND file_row_number < ${NAMED_RECORDS} ${only}
    GROUP BY 1`
  const folded = `SELECT ${foldSql('spelling')} AS norm, n, price, first_row FROM (${spellings})`
  return withLetterMask(folded)
}
