import type { DatasetReading } from '#contract/datasets.ts'

/** What a row of a file is under a reading. */
export type RowKind = 'left out' | 'names' | 'record'

export function kindOfRow(reading: DatasetReading, row: number): RowKind {
  if (!isInTable(reading, row)) return 'left out'
  if (row < firstRecord(reading)) return 'names'
  return reading.leftOut.includes(row) ? 'left out' : 'record'
}

/** Whether the row can be taken or left out by itself. */
export function isChoosable(reading: DatasetReading, row: number): boolean {
  return isInTable(reading, row) && row >= firstRecord(reading)
}

/** Leaves a row of the table out, or takes it again. */
export function withRow(reading: DatasetReading, row: number, isTaken: boolean): DatasetReading {
  const others = reading.leftOut.filter((other) => other !== row)
  return { ...reading, leftOut: isTaken ? others : [...others, row].sort((a, b) => a - b) }
}

function isInTable({ firstRow, lastRow }: DatasetReading, row: number): boolean {
  return row >= firstRow && (lastRow === null || row <= lastRow)
}

function firstRecord({ firstRow, headerRows }: DatasetReading): number {
  return firstRow + headerRows
}

/** Whether two readings have the same columns, so that their uses stay; which records are taken does not matter. */
export function haveSameColumns(one: DatasetReading, other: DatasetReading): boolean {
  return (
    one.sheet === other.sheet &&
    one.firstRow === other.firstRow &&
    one.headerRows === other.headerRows
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
