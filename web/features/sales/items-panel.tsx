import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SoldItem } from '#contract/sales.ts'
import { formatNumber, formatPrice } from '../../lib/format.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { soldItemsQuery } from './sales.queries.ts'
import { changeWords, percentWords, periodWords } from './sales-words.ts'

export function ItemsPanel({ restaurantId, weeks }: { restaurantId: number; weeks: number }) {
  const { data, error, refetch } = useQuery(soldItemsQuery(restaurantId, weeks))
  if (error) {
    const retry = () => void refetch()
    return <ErrorState reason={error} otherwise="The items could not be loaded." onRetry={retry} />
  }
  if (!data) return <Skeleton className="h-96" />
  if (data.items.length === 0) {
    return (
      <Notice>
        The files of these weeks hold orders and no items. Bring DoorDash’s product mix, or your
        till’s item sales.
      </Notice>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-[0.9375rem] text-soft-ink">
        {formatNumber(data.quantity)} sold, {periodWords(data.from, data.to)}. Change is an item’s
        share in the later half of the weeks against the earlier half, with the range that it lies
        in 19 times of 20. What one leaves is its net price less {percentWords(data.commissionRate)}{' '}
        of commission and its food cost; labour is not in it. An estimate is what the usual grams of
        its components would cost:{' '}
        <Link to="/menu-editor" className="text-link underline">
          your own figure
        </Link>{' '}
        takes its place.
      </p>
      <DataTable
        label="Items sold"
        columns={columnsOf(data.currency)}
        rows={data.items}
        rowId={({ ref, name }) => ref ?? `name ${name}`}
      />
    </div>
  )
}

function columnsOf(currency: string): Column<SoldItem>[] {
  return [
    {
      id: 'name',
      header: 'Item',
      isRowHeader: true,
      className: 'min-w-40',
      cell: ({ name, ref, category }) => (
        <>
          {name}
          <span className="block text-sm font-normal text-soft-ink">
            {ref === null ? 'Not matched to your menu' : category}
          </span>
        </>
      ),
      sortBy: ({ name }) => name,
    },
    {
      id: 'quantity',
      header: 'Sold',
      align: 'right',
      cell: ({ quantity }) => formatNumber(quantity),
      sortBy: ({ quantity }) => quantity,
    },
    {
      id: 'net',
      header: 'Net sales',
      align: 'right',
      cell: ({ net }) => formatPrice(net, currency),
      sortBy: ({ net }) => net,
    },
    {
      id: 'cost',
      header: 'Food cost',
      align: 'right',
      className: 'whitespace-nowrap',
      cell: ({ foodCost }) => <Cost cost={foodCost} currency={currency} />,
      sortBy: ({ foodCost }) => foodCost?.minor ?? null,
    },
    {
      id: 'margin',
      header: 'Leaves',
      align: 'right',
      className: 'whitespace-nowrap',
      cell: ({ margin, foodCost }) =>
        margin === null
          ? '–'
          : `${foodCost?.isEstimated ? 'about ' : ''}${formatPrice(margin, currency)}`,
      sortBy: ({ margin }) => margin,
    },
    {
      id: 'share',
      header: 'Share',
      align: 'right',
      cell: ({ share }) => percentWords(share),
      sortBy: ({ share }) => share,
    },
    {
      id: 'change',
      header: 'Change',
      align: 'right',
      className: 'min-w-48',
      cell: ({ change }) => changeWords(change),
      sortBy: ({ change }) => change?.ratio ?? null,
    },
  ]
}

function Cost({ cost, currency }: { cost: SoldItem['foodCost']; currency: string }) {
  if (!cost) return 'not known'
  if (!cost.isEstimated) return formatPrice(cost.minor, currency)
  return `about ${formatPrice(cost.minor, currency)}`
}
