import type { ResponseOf } from '#contract/endpoint.ts'
import { type previewSales, SALES_SAMPLE_ROWS } from '#contract/sales.ts'
import type { LineWithOrder } from '#sales/lines-to-entries.ts'
import { missingInMapping } from '#sales/mapped-report.ts'
import { revenueOf, type SalesEntry } from '#sales/model.ts'
import { reportReader } from '#sales/read-report.ts'
import { invalid } from '#server/core/errors.ts'
import { openTables, type Table, UnreadableFile } from './open-tables.service.ts'
import { lookOver, readOptionsOf, recogniseTable, type Shop } from './read-sales-file.ts'
import type { ReceivedSales } from './receive-files.ts'

type Preview = ResponseOf<typeof previewSales>

/** How a file would be read with these columns. */
export async function previewTable(
  shop: Shop,
  { files, mapping, folder }: ReceivedSales,
): Promise<Preview> {
  const [file] = files
  if (!file || file.isTooLarge)
    throw invalid('sales.too_large', 'This file is too large for a preview.')
  if (!mapping) throw invalid('sales.no_mapping', 'Say which column holds what.')
  const missing = missingInMapping(mapping)
  if (missing.length > 0)
    throw invalid('sales.mapping_incomplete', `Still missing: ${missing.join(', ')}.`)
  const [table] = await openTables({ ...file, folder }).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? invalid('sales.unreadable', error.message) : error
  })
  const recognised = table && recogniseTable(table, mapping, new Map())
  if (!table || !recognised)
    throw invalid('sales.other_columns', `"${file.name}" does not have these columns.`)
  return preview(shop, table, recognised.found)
}

async function preview(
  shop: Shop,
  table: Table,
  found: Parameters<typeof reportReader>[0],
): Promise<Preview> {
  const { survey } = await lookOver(table, found)
  const rows: Preview['rows'] = []
  const show = (row: Preview['rows'][number]) => {
    if (rows.length < SALES_SAMPLE_ROWS) rows.push(row)
  }
  const reader = reportReader(found, survey, readOptionsOf(shop), {
    entry: (entry) => show(toEntry(entry)),
    line: (line) => show(toLine(line)),
  })
  await table.each((more) => reader.take(more))
  const { totals, bad, notes, currencies } = reader.summary()
  return { rows, totals, bad, notes, currency: currencies[0] ?? shop.currency }
}

function toLine({ line }: LineWithOrder): Preview['rows'][number] {
  const { row, businessDay, itemName, quantity, gross, net } = line
  return { row, day: businessDay, what: itemName, quantity, gross, net }
}

function toEntry(entry: SalesEntry): Preview['rows'][number] {
  const { row, businessDay, orderId, kind, gross } = entry
  return {
    row,
    day: businessDay,
    what: orderId ?? kind,
    quantity: null,
    gross,
    net: revenueOf(entry),
  }
}
