import { MAX_COLUMNS } from '#contract/datasets.ts'
import type { DuckDb, LoadCsv } from '#server/adapters/duckdb/duckdb.ts'
import { type DescribedColumn, describeColumns, filledCells } from './describe-columns.ts'
import { nameColumns } from './name-columns.ts'
import { readHead } from './read-head.ts'
import { IS_PRICE, priceSql, priceStyle } from './read-price.ts'
import { type SniffedCsv, sniffCsv } from './sniff-csv.ts'

export type EarlyLoad = {
  load: LoadCsv | null
  rows: Promise<number | null>
  drop: () => Promise<void>
}

/** Where nothing was tried. */
export const NO_LOAD: EarlyLoad = { load: null, rows: Promise.resolve(null), drop: async () => {} }

/** Most files are clean: the engine loads while the check still reads, on the evidence of the first bytes. */
export async function loadEarly(
  duckdb: DuckDb,
  { source, target, signal }: { source: string; target: string; signal?: AbortSignal | undefined },
): Promise<EarlyLoad> {
  const load = await guessLoad(source, target)
  if (!load) return NO_LOAD
  const stopping = new AbortController()
  const either = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal
  // What fails here is reported by the check, or tried again after it.
  const rows = duckdb.toParquet(load, { signal: either }).catch(() => null)
  return {
    load,
    rows,
    async drop() {
      stopping.abort()
      await rows
    },
  }
}

async function guessLoad(source: string, target: string): Promise<LoadCsv | null> {
  const head = await readHead(source)
  const sniffed = sniffCsv(head)
  if ('sentence' in sniffed || sniffed.encoding !== 'UTF-8' || !isPlain(sniffed)) return null
  const [header, ...sample] = sniffed.records.map(({ fields }) => fields)
  if (!header || header.length > MAX_COLUMNS || sample.length === 0) return null
  const described = describeColumns(nameColumns(header).names, sample)
  return {
    source,
    delimiter: sniffed.delimiter,
    crlf: sniffed.crlf,
    header: true,
    columns: header.length,
    longestRecord: 0,
    usualRecord: Math.ceil(head.length / sample.length),
    computed: priceColumn(described, sample),
    target,
  }
}

/** Column names in the first row, and records below it. */
function isPlain({ heading, isMarked }: SniffedCsv): boolean {
  return !isMarked && heading?.firstRow === 1 && heading.headerRows === 1
}

/** The amounts of the price column stand beside it as numbers. */
export function priceColumn(described: DescribedColumn[], sample: string[][]): LoadCsv['computed'] {
  const at = described.findIndex((column) => column.role === 'price')
  if (at < 0) return []
  return [
    {
      name: 'price',
      sql: priceSql(`c${at + 1}`, priceStyle(filledCells(sample, at))),
      keep: IS_PRICE,
    },
  ]
}

export function isSameLoad(early: LoadCsv, load: LoadCsv): boolean {
  return (
    early.source === load.source &&
    early.delimiter === load.delimiter &&
    early.header === load.header &&
    early.crlf === load.crlf &&
    early.columns === load.columns &&
    early.computed[0]?.sql === load.computed[0]?.sql
  )
}
