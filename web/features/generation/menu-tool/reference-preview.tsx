import { skipToken, useQuery } from '@tanstack/react-query'
import { type Dataset, previewDataset } from '#contract/datasets.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { formatCount, formatNumber } from '../../../lib/format.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

type Reference = { dataset: Dataset; row: number; cells: readonly (string | null)[] }
type ReferencePreviewProps = { restaurant: Restaurant | null; row: number; column: number }

/** What row and column point at, in the restaurant's dataset. */
export function ReferencePreview({ restaurant, row, column }: ReferencePreviewProps) {
  const datasetId = restaurant?.datasetId ?? null
  const settledRow = useDebounced(row, 300)
  const { data, error, isFetching } = useQuery({
    queryKey: ['datasets', 'reference', datasetId, settledRow],
    queryFn: datasetId
      ? ({ signal }) => findReference({ id: datasetId, row: settledRow, signal })
      : skipToken,
  })
  return (
    <div aria-live="polite" className="rounded-lg bg-sunken px-4 py-3 text-sm">
      {!restaurant && <p>Load a restaurant to see which record this is.</p>}
      {restaurant && !datasetId && (
        <p>{restaurant.name} has no dataset attached: its own text is the source.</p>
      )}
      {datasetId && isFetching && !data && <Skeleton className="h-4 w-3/4" />}
      {datasetId && error && !isFetching && (
        <p>{messageOf(error, `The records of ${restaurant?.dataset} could not be read.`)}</p>
      )}
      {data && <Record reference={data} column={column} />}
    </div>
  )
}

async function findReference(input: {
  id: string
  row: number
  signal: AbortSignal
}): Promise<Reference> {
  const { id, row, signal } = input
  const { dataset, rows } = await call(previewDataset, {
    params: { id },
    query: { from: row, limit: 1 },
    signal,
  })
  return { dataset, row, cells: rows[0] ?? [] }
}

function Record({ reference, column }: { reference: Reference; column: number }) {
  const { dataset, row, cells } = reference
  const columns = dataset.columns.slice(column - 1)
  if (cells.length === 0) {
    return (
      <p>
        “{dataset.name}” has {formatCount(dataset.rows, 'record')}, so there is no record{' '}
        {formatNumber(row)}.
      </p>
    )
  }
  if (columns.length === 0) {
    return (
      <p>
        “{dataset.name}” has {formatCount(dataset.columns.length, 'column')}, so there is no column{' '}
        {formatNumber(column)}.
      </p>
    )
  }
  return (
    <>
      <p className="mb-1 font-medium">
        Record {formatNumber(row)} of “{dataset.name}”
      </p>
      <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        {columns.slice(0, SHOWN).map(({ name }, index) => (
          <div key={name} className="contents">
            <dt className="truncate text-soft-ink">{name}</dt>
            <dd className="truncate">{cells[column - 1 + index] ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {columns.length > SHOWN && (
        <p className="mt-1 text-soft-ink">
          and {formatCount(columns.length - SHOWN, 'more column', 'more columns')}
        </p>
      )}
    </>
  )
}

const SHOWN = 5
