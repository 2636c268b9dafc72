import { skipToken, useQuery } from '@tanstack/react-query'
import { type Dataset, listDatasets, previewDataset } from '#contract/datasets.ts'
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
  const dataset = restaurant?.dataset ?? null
  const settledRow = useDebounced(row, 300)
  const { data, error, isFetching } = useQuery({
    queryKey: ['datasets', 'reference', dataset, settledRow],
    queryFn: dataset
      ? ({ signal }) => findReference({ dataset, row: settledRow, signal })
      : skipToken,
  })
  return (
    <div aria-live="polite" className="rounded-lg bg-sunken px-4 py-3 text-sm">
      {!restaurant && <p>Load a restaurant to see which record this is.</p>}
      {restaurant && !dataset && (
        <p>{restaurant.name} has no dataset attached: its own text is the ground.</p>
      )}
      {dataset && isFetching && !data && <Skeleton className="h-4 w-3/4" />}
      {dataset && error && !isFetching && (
        <p>{messageOf(error, `The records of ${dataset} could not be read.`)}</p>
      )}
      {dataset && data === null && (
        <p>
          Record {formatNumber(row)} of “{dataset}”.
        </p>
      )}
      {data && <Record reference={data} column={column} />}
    </div>
  )
}

/** Null where the dataset is somebody else's, as it is for staff. */
async function findReference(input: {
  dataset: string
  row: number
  signal: AbortSignal
}): Promise<Reference | null> {
  const { signal, row } = input
  const { csvFiles } = await call(listDatasets, { signal })
  const found = csvFiles.find(({ name }) => name === input.dataset)
  if (!found) return null
  const { rows } = await call(previewDataset, {
    params: { id: found.id },
    query: { from: row, limit: 1 },
    signal,
  })
  return { dataset: found, row, cells: rows[0] ?? [] }
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
