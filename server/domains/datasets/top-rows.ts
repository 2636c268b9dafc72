import { mkdir, rm } from 'node:fs/promises'
import { type Dataset, TOP_ROWS } from '#contract/datasets.ts'
import { invalid, notFound } from '#server/core/errors.ts'
import { uploadFolder } from '#server/core/upload-folders.ts'
import type { Deps } from '#server/deps.ts'
import { findDatasetRow } from './datasets.repo.ts'
import { onDataset } from './open-stored.ts'
import { readHead } from './read-head.ts'
import { headRecords, sniffCsv } from './sniff-csv.ts'
import { toDataset } from './to-dataset.ts'
import { openTable } from './workbook/open-table.ts'

type TopRow = { row: number; cells: string[] }

const CELL_MAX = 120
const COLUMNS_SHOWN = 60

/** Rows of a file as they stand in it, from one on, as far as its beginning goes; with the sheets of a workbook. */
export async function topRows(
  deps: Pick<Deps, 'db' | 'storage' | 'config'>,
  accountId: string,
  input: { id: string; sheet: string | undefined; from: number; signal: AbortSignal },
): Promise<{ dataset: Dataset; sheets: string[]; rows: TopRow[] }> {
  const row = await findDatasetRow(deps.db, accountId, input.id)
  if (!row) throw notFound('datasets.not_found', 'There is no such dataset.')
  const { signal, from } = input
  const folder = uploadFolder(deps.config.dataDir)
  try {
    await mkdir(folder, { recursive: true })
    return await onDataset(deps, row, async (dataset) => {
      const source = await deps.storage.localFile(dataset.originalKey)
      const sheet = input.sheet ?? dataset.reading.sheet
      const table = await openTable({ source, folder, sheet, signal })
      if ('sentence' in table) throw invalid('datasets.refused', table.sentence)
      const rows = await rowsFrom(table.path, from)
      return { dataset: toDataset(dataset), sheets: table.sheets, rows }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function rowsFrom(path: string, from: number): Promise<TopRow[]> {
  const head = await readHead(path)
  const sniffed = sniffCsv(head)
  if ('sentence' in sniffed) throw invalid('datasets.refused', sniffed.sentence)
  return headRecords(head, sniffed)
    .slice(from - 1, from - 1 + TOP_ROWS)
    .map(({ row, fields }) => ({ row, cells: fields.slice(0, COLUMNS_SHOWN).map(cut) }))
}

function cut(cell: string): string {
  return cell.length > CELL_MAX ? `${cell.slice(0, CELL_MAX)}…` : cell
}
