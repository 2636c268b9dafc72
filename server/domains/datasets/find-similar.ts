import type { ColumnRole } from '#contract/datasets.ts'
import type { DuckDb, DuckDbLimits, DuckDbRow } from '#server/adapters/duckdb/duckdb.ts'
import { foldText } from '#server/core/fold-text.ts'
import { letterMask } from './letter-mask.ts'
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
/** Two wrong letters change four bits at most; a name that goes on where the text ends is found by its beginning. */
const LETTERS_APART = 5
const BEGINNING = 6
const LONGEST_QUERY = 200

/** Distinct names like the text, best first: the letters and the beginning choose, trigrams of the words decide. */
export async function findSimilarNames(
  duckdb: DuckDb,
  dataset: StoredDataset,
  { text, limit, least = 0.2, ...limits }: FindSimilar,
): Promise<SimilarName[]> {
  const norm = foldText(text).slice(0, LONGEST_QUERY)
  if (!dataset.names || norm === '') return []
  // Two queries, so that two processors can work on them.
  const found = await Promise.all([
    sharingLetters(duckdb, dataset.names, norm, limits),
    spelledAlike(duckdb, dataset.names, norm, limits),
  ])
  const candidates = new Map(found.flat().map((row) => [row.first_row, row]))
  return ranked(norm, joinSpellings([...candidates.values()]))
    .filter(({ score }) => score >= least)
    .slice(0, limit)
}

/** Names of the same letters, in whatever order their words stand. */
function sharingLetters(
  duckdb: DuckDb,
  names: string,
  norm: string,
  limits: DuckDbLimits,
): Promise<DuckDbRow[]> {
  return duckdb.query(
    `SELECT norm, n, price, first_row FROM read_parquet($1)
     ORDER BY bit_count(mask & $3::INTEGER) / greatest(1, bit_count(mask | $3::INTEGER))
       - abs(strlen(norm) - strlen($2)) / 1000 DESC LIMIT ${LETTER_CANDIDATES}`,
    [names, norm, letterMask(norm)],
    limits,
  )
}

/** Names with slips of typing, or that go on where the text ends. */
function spelledAlike(
  duckdb: DuckDb,
  names: string,
  norm: string,
  limits: DuckDbLimits,
): Promise<DuckDbRow[]> {
  return duckdb.query(
    `SELECT norm, n, price, first_row FROM read_parquet($1)
     WHERE bit_count(xor(mask, $3::INTEGER)) <= ${LETTERS_APART} OR starts_with(norm, $4)
     ORDER BY jaro_winkler_similarity(norm, $2) DESC LIMIT ${JARO_CANDIDATES}`,
    [names, norm, letterMask(norm), norm.slice(0, BEGINNING)],
    limits,
  )
}

type Candidate = Omit<SimilarName, 'score'>

/** One entry for spellings that fold alike, with the price of the most frequent. */
function joinSpellings(candidates: DuckDbRow[]): Candidate[] {
  const joined = new Map<string, Candidate & { most: number }>()
  for (const found of candidates) {
    const norm = String(found.norm)
    const count = Number(found.n)
    const price = found.price === null ? null : Number(found.price)
    const row = Number(found.first_row)
    const known = joined.get(norm)
    if (!known) {
      joined.set(norm, { norm, count, price, row, most: count })
      continue
    }
    known.count += count
    known.row = Math.min(known.row, row)
    if (known.price === null || (price !== null && count > known.most)) known.price = price
    known.most = Math.max(known.most, count)
  }
  return [...joined.values()].map(({ norm, count, price, row }) => ({ norm, count, price, row }))
}

function ranked(norm: string, candidates: Candidate[]): SimilarName[] {
  const wanted = trigrams(norm)
  return candidates
    .map((candidate) => ({ ...candidate, score: likeness(norm, wanted, candidate.norm) }))
    .sort((one, other) => other.score - one.score || other.count - one.count || one.row - other.row)
}

function likeness(norm: string, wanted: ReadonlySet<string>, other: string): number {
  return other === norm ? 1 : trigramDice(wanted, trigrams(other))
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
