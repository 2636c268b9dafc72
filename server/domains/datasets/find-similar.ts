import type { ColumnRole } from '#contract/datasets.ts'
import type { DuckDb, DuckDbLimits } from '#server/adapters/duckdb/duckdb.ts'
import { foldText } from './fold-text.ts'
import { countBits, letterMask } from './letter-mask.ts'
import { type DatasetRow, readRowsAt } from './read-rows.ts'
import type { StoredDataset } from './stored-dataset.ts'
import { trigramDice, trigrams } from './trigrams.ts'

export type SimilarName = {
  /** Folded: lower case, no accents. */
  norm: string
  /** 0 to 1; from 0.5 on two names are usually about the same. */
  score: number
  /** How many records have the name, at which median price. */
  count: number
  price: number | null
  /** The first of them. */
  row: number
}

export type SimilarRow = SimilarName & { values: RowValues }

export type RowValues = Partial<Record<ColumnRole, string>>

export type FindSimilar = { text: string; limit: number; least?: number } & DuckDbLimits

const JARO_CANDIDATES = 100
const LETTER_CANDIDATES = 300
const LONGEST_QUERY = 200

/** Distinct names like the text, best first: the letters and the beginning choose, trigrams of the words decide. */
export async function findSimilarNames(
  duckdb: DuckDb,
  dataset: StoredDataset,
  { text, limit, least = 0.2, ...limits }: FindSimilar,
): Promise<SimilarName[]> {
  const norm = foldText(text).slice(0, LONGEST_QUERY)
  if (!dataset.names || norm === '') return []
  const mask = letterMask(norm)
  const bits = countBits(mask)
  // Two wrong letters are forgiven in a short name, a third of the letters in a long one.
  const enough = Math.max(0, bits - Math.max(2, Math.floor(bits * 0.34)))
  const candidates = await duckdb.query(
    `(SELECT norm, n, price, first_row FROM read_parquet($1)
       WHERE mask = 0 OR bit_count(mask & $3::INTEGER) >= $4
       ORDER BY jaro_winkler_similarity(norm, $2) DESC LIMIT ${JARO_CANDIDATES})
     UNION
     (SELECT norm, n, price, first_row FROM read_parquet($1)
       ORDER BY bit_count(mask & $3::INTEGER) / bit_count(mask | $3::INTEGER) DESC, abs(length(norm) - length($2)) LIMIT ${LETTER_CANDIDATES})`,
    [dataset.names, norm, mask, enough],
    limits,
  )
  const wanted = trigrams(norm)
  return candidates
    .map((found) => ({
      norm: String(found.norm),
      score: found.norm === norm ? 1 : trigramDice(wanted, trigrams(String(found.norm))),
      count: Number(found.n),
      price: found.price === null ? null : Number(found.price),
      row: Number(found.first_row),
    }))
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score || other.count - one.count || one.row - other.row)
    .slice(0, limit)
}

/** The first record of each similar name, with its values by role. */
export async function findSimilarRows(
  duckdb: DuckDb,
  dataset: StoredDataset,
  input: FindSimilar,
): Promise<SimilarRow[]> {
  const names = await findSimilarNames(duckdb, dataset, input)
  const rows = await readRowsAt(
    duckdb,
    dataset,
    names.map(({ row }) => row),
    input,
  )
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  return names.flatMap((name) => {
    const row = byNumber.get(name.row)
    return row ? [{ ...name, values: valuesByRole(dataset, row) }] : []
  })
}

/** What the cells of a whole record are for, empty ones left out and outer spaces gone. */
export function valuesByRole(dataset: Pick<StoredDataset, 'columns'>, row: DatasetRow): RowValues {
  const values: RowValues = {}
  dataset.columns.forEach(({ role }, at) => {
    const cell = row.cells[at]?.trim()
    if (role && cell) values[role] = cell
  })
  return values
}
