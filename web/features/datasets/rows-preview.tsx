import { useState } from 'react'
import { PREVIEW_CELL_MAX, type previewDataset } from '#contract/datasets.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { formatNumber } from '../../lib/format.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { ROWS_PER_PAGE } from './datasets.queries.ts'
import { GoToRow } from './go-to-row.tsx'
import { RowDialog } from './row-dialog.tsx'
import { RowsTable } from './rows-table.tsx'
import type { Place } from './use-place.ts'

type RowsPreviewProps = {
  preview: ResponseOf<typeof previewDataset>
  place: Place
  /** The page before, until the one asked for is here. */
  isStale: boolean
}

/** The records, a page at a time, and one of them in full. */
export function RowsPreview({ preview, place, isStale }: RowsPreviewProps) {
  const { dataset, from, rows } = preview
  const [opened, setOpened] = useState<number | null>(null)
  const cells = opened === null ? undefined : rows[opened - from]
  const pager = (
    <Pagination
      page={Math.min(place.page, Math.ceil(dataset.rows / ROWS_PER_PAGE) - 1)}
      pageSize={ROWS_PER_PAGE}
      total={dataset.rows}
      onPage={place.goToPage}
    />
  )
  return (
    <section aria-labelledby="rows-title" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="rows-title" className="text-2xl">
          Rows
        </h2>
        <GoToRow rows={dataset.rows} row={place.row} onGo={place.goToRow} />
      </div>
      {rows.length === 0 ? (
        <p className="rounded-xl border border-dashed border-strong-line px-6 py-10 text-center">
          There is no row {formatNumber(place.row ?? from, 0)}: the last is{' '}
          {formatNumber(dataset.rows, 0)}.
        </p>
      ) : (
        <RowsTable preview={preview} row={place.row} isStale={isStale} onOpen={setOpened} />
      )}
      {pager}
      {cells && opened !== null && (
        <RowDialog
          row={opened}
          columns={dataset.columns}
          cells={cells}
          cellMax={PREVIEW_CELL_MAX}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}
