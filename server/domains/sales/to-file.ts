import type { SalesFile } from '#contract/sales.ts'
import type { SalesFileWithAuthor } from './sales.repo.ts'

export function toFile({ file, by }: SalesFileWithAuthor): SalesFile {
  const { id, name, report, channels, stores, rows, bad, skipped, totals, notes } = file
  return {
    id,
    name,
    report,
    channels,
    stores,
    from: file.periodFrom,
    to: file.periodTo,
    rows,
    bad,
    skipped,
    totals,
    notes,
    privateColumns: file.privateColumns,
    unusedColumns: file.unusedColumns,
    at: file.importedAt.toISOString(),
    by,
    undoneAt: file.undoneAt?.toISOString() ?? null,
  }
}
