import type { DatasetColumn } from '#contract/datasets.ts'
import { formatNumber } from '../../lib/format.ts'
import { Dialog } from '../../ui/dialog.tsx'

type RowDialogProps = {
  row: number
  columns: readonly DatasetColumn[]
  cells: readonly (string | null)[]
  cellMax: number
  onClose: () => void
}

/** One record, column by column. */
export function RowDialog({ row, columns, cells, cellMax, onClose }: RowDialogProps) {
  const isCut = cells.some((cell) => cell !== null && cell.length > cellMax)
  return (
    <Dialog
      title={`Row ${formatNumber(row, 0)}`}
      size="large"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <dl className="flex flex-col divide-y divide-line">
        {columns.map(({ name }, at) => (
          <div
            key={name}
            className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]"
          >
            <dt className="text-soft-ink wrap-anywhere">{name}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">
              {cells[at] ?? <span className="text-soft-ink">Empty</span>}
            </dd>
          </div>
        ))}
      </dl>
      {isCut && (
        <p className="mt-4 text-sm text-soft-ink">
          Cells are shown to {formatNumber(cellMax, 0)} characters; the download has them whole.
        </p>
      )}
    </Dialog>
  )
}
