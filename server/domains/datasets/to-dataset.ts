import type { Dataset } from '#contract/datasets.ts'
import type { DatasetRow } from './datasets.repo.ts'

export function toDataset({
  id,
  name,
  size,
  rows,
  columns,
  notes,
  reading,
  question,
  shared,
  uploadedAt,
}: DatasetRow): Dataset {
  return {
    id,
    name,
    size,
    rows,
    columns,
    notes,
    reading: { ...reading, leftOut: reading.leftOut ?? [] },
    question,
    shared,
    uploadDate: uploadedAt.toISOString(),
  }
}
