import type { Dataset } from '#contract/datasets.ts'
import type { DatasetRow } from './datasets.repo.ts'

export function shownDataset({
  id,
  name,
  size,
  rows,
  columns,
  notes,
  shared,
  uploadedAt,
}: DatasetRow): Dataset {
  return { id, name, size, rows, columns, notes, shared, uploadDate: uploadedAt.toISOString() }
}
