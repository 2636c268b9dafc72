import { Link } from 'react-router'
import type { Dataset } from '#contract/datasets.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { formatBytes, formatCount, formatDate, formatNumber } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'

type Attached = ReadonlyMap<string, readonly Restaurant[]>

export function wideColumns(attached: Attached): Column<Dataset>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      cell: (dataset) => <NameLink dataset={dataset} />,
      sortBy: ({ name }) => name,
      isRowHeader: true,
      className: 'min-w-48 max-w-96 break-words',
    },
    {
      id: 'rows',
      header: 'Rows',
      cell: ({ rows }) => formatNumber(rows, 0),
      sortBy: ({ rows }) => rows,
      align: 'right',
    },
    {
      id: 'columns',
      header: 'Columns',
      cell: ({ columns }) => columns.length,
      sortBy: ({ columns }) => columns.length,
      align: 'right',
    },
    {
      id: 'size',
      header: 'Size',
      cell: ({ size }) => formatBytes(size),
      sortBy: ({ size }) => size,
      align: 'right',
      className: 'whitespace-nowrap',
    },
    {
      id: 'uploaded',
      header: 'Uploaded',
      cell: ({ uploadDate }) => <time dateTime={uploadDate}>{formatDate(uploadDate)}</time>,
      sortBy: ({ uploadDate }) => uploadDate,
      className: 'whitespace-nowrap',
    },
    {
      id: 'attached',
      header: 'Attached to',
      cell: ({ id }) => <AttachedTo restaurants={attached.get(id) ?? []} />,
      sortBy: ({ id }) => attached.get(id)?.length ?? 0,
      className: 'w-56',
    },
  ]
}

/** Everything of a dataset under its name, for narrow screens. */
export function narrowColumns(attached: Attached): Column<Dataset>[] {
  return [
    {
      id: 'name',
      header: 'Dataset',
      sortBy: ({ name }) => name,
      isRowHeader: true,
      cell: (dataset) => (
        <div className="flex flex-col gap-1 wrap-anywhere">
          <NameLink dataset={dataset} />
          <span className="text-sm font-normal text-soft-ink">
            {formatCount(dataset.rows, 'row')} · {formatBytes(dataset.size)} ·{' '}
            {formatDate(dataset.uploadDate)}
          </span>
          {attached.has(dataset.id) && <AttachedTo restaurants={attached.get(dataset.id) ?? []} />}
        </div>
      ),
    },
  ]
}

function NameLink({ dataset: { id, name, shared, question } }: { dataset: Dataset }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Link to={`/datasets/${id}`} className="text-link">
        {name}
      </Link>
      {question !== null && <Badge tone="warning">To confirm</Badge>}
      {shared && <Badge tone="info">Shared</Badge>}
    </span>
  )
}

const NAMED = 2

function AttachedTo({ restaurants }: { restaurants: readonly Restaurant[] }) {
  if (restaurants.length === 0) return <span className="text-soft-ink">–</span>
  const more = restaurants.length - NAMED
  return (
    <span className="flex max-w-40 flex-wrap 2xl:max-w-80 gap-1.5">
      {restaurants.slice(0, NAMED).map(({ id, name }) => (
        <Badge key={id} className="max-w-full min-w-0">
          <span className="truncate">{name}</span>
        </Badge>
      ))}
      {more > 0 && <Badge>and {formatNumber(more, 0)} more</Badge>}
    </span>
  )
}
