import type { DatasetReading } from '#contract/datasets.ts'

/** What a row of a file is under a reading. */
export type RowKind = 'left out' | 'names' | 'record'

export function kindOfRow({ firstRow, headerRows, lastRow }: DatasetReading, row: number): RowKind {
  if (row < firstRow || (lastRow !== null && row > lastRow)) return 'left out'
  return row < firstRow + headerRows ? 'names' : 'record'
}

export function isSameReading(one: DatasetReading, other: DatasetReading): boolean {
  return (
    one.sheet === other.sheet &&
    one.firstRow === other.firstRow &&
    one.headerRows === other.headerRows &&
    one.lastRow === other.lastRow
  )
}

/** The first row that is shown, so that the beginning of the table is among them. */
export function shownFrom({ firstRow }: Pick<DatasetReading, 'firstRow'>): number {
  return firstRow <= 15 ? 1 : firstRow - 5
}

/** What the first row of the table may hold, the usual first. */
export const HEADING_CHOICES: readonly { id: '0' | '1' | '2' | '3'; label: string }[] = [
  { id: '1', label: 'Column names' },
  { id: '2', label: 'Names, in two rows' },
  { id: '3', label: 'Names, in three rows' },
  { id: '0', label: 'Data, no names' },
]
