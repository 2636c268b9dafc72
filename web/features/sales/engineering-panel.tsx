import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { EngineeredCategory } from '#contract/sales.ts'
import { formatCount, formatNumber, formatPrice } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { menuEngineeringQuery } from './sales.queries.ts'
import { CLASS_WORDS, missingWords, percentWords, periodWords } from './sales-words.ts'

/** Numbered as in the drawing. */
type Item = EngineeredCategory['items'][number] & { number: number }

const TONES: Record<keyof typeof CLASS_WORDS, Tone> = {
  star: 'good',
  plowhorse: 'info',
  puzzle: 'warning',
  dog: 'danger',
}

const EngineeringDrawing = lazy(async () => ({
  default: (await import('./engineering-drawing.tsx')).EngineeringDrawing,
}))

export function EngineeringPanel({ restaurantId, weeks }: { restaurantId: number; weeks: number }) {
  const { data, error, refetch } = useQuery(menuEngineeringQuery(restaurantId, weeks))
  if (error) {
    const retry = () => void refetch()
    return (
      <ErrorState
        reason={error}
        otherwise="Menu engineering could not be loaded."
        onRetry={retry}
      />
    )
  }
  if (!data) return <Skeleton className="h-96" />
  if (data.categories.length === 0) {
    return (
      <Notice>
        No item of these weeks is matched to your menu yet. Bring a file with items, and confirm
        their names under Names.
      </Notice>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose text-[0.9375rem] text-soft-ink">
        {periodWords(data.from, data.to)}. Stars sell and earn, plowhorses sell, puzzles earn, dogs
        do neither, each against the other items of its category. What an item earns is its net
        price less {percentWords(data.commissionRate)} of commission and its food cost; labour is
        not in it, and it does not say why.
      </p>
      {data.categories.map((category) => (
        <Category key={category.category} category={category} currency={data.currency} />
      ))}
    </div>
  )
}

function Category({ category, currency }: { category: EngineeredCategory; currency: string }) {
  const { items, sold, cutoff, averageContribution, missing } = category
  return (
    <Card title={category.category}>
      <p className="mb-4 text-[0.9375rem] text-soft-ink">
        {formatNumber(sold)} sold of {formatCount(items.length, 'item')}
        {!missing.includes('items') && `. Popular from ${percentWords(cutoff)} of the category`}
        {!missing.includes('items') &&
          averageContribution !== null &&
          `, profitable from ${formatPrice(Math.round(averageContribution), currency)} a portion`}
        .
      </p>
      {missing.length > 0 && (
        <Notice className="mb-4">
          {missingWords(missing)}{' '}
          {missing.includes('costs') && (
            <Link to="/menu-editor" className="text-link underline">
              Enter food costs in your menu
            </Link>
          )}
        </Notice>
      )}
      {missing.length === 0 && (
        <p className="text-sm text-soft-ink">
          To the right: sold more often. Above: earns more a portion. The dashed lines are the two
          limits.
        </p>
      )}
      {missing.length === 0 && (
        <div aria-hidden="true" className="mb-4 h-72">
          <ErrorBoundary>
            <Suspense fallback={<Skeleton className="size-full" />}>
              <EngineeringDrawing category={category} currency={currency} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
      <DataTable
        label={`Menu engineering: ${category.category}`}
        columns={columnsOf(currency)}
        rows={items.map((item, at) => ({ ...item, number: at + 1 }))}
        rowId={({ ref }) => ref}
      />
    </Card>
  )
}

function columnsOf(currency: string): Column<Item>[] {
  return [
    {
      id: 'name',
      header: 'Item',
      isRowHeader: true,
      className: 'min-w-40',
      cell: ({ number, name }) => `${number}. ${name}`,
      sortBy: ({ name }) => name,
    },
    { id: 'class', header: 'Kind', cell: (item) => <Kind item={item} /> },
    {
      id: 'sold',
      header: 'Sold',
      align: 'right',
      cell: ({ sold }) => formatNumber(sold),
      sortBy: ({ sold }) => sold,
    },
    {
      id: 'share',
      header: 'Share',
      align: 'right',
      className: 'min-w-40',
      cell: ({ share, shareLow, shareHigh }) =>
        `${percentWords(share)} (${percentWords(shareLow)} to ${percentWords(shareHigh)})`,
      sortBy: ({ share }) => share,
    },
    {
      id: 'contribution',
      header: 'Earns',
      align: 'right',
      cell: ({ contribution }) =>
        contribution === null ? 'no cost' : formatPrice(Math.round(contribution), currency),
      sortBy: ({ contribution }) => contribution,
    },
  ]
}

function Kind({ item: { itemClass, isBorderline } }: { item: Item }) {
  if (itemClass === null) return <Badge>Not enough data</Badge>
  if (isBorderline) return <Badge>Borderline, near {CLASS_WORDS[itemClass].toLowerCase()}</Badge>
  return <Badge tone={TONES[itemClass]}>{CLASS_WORDS[itemClass]}</Badge>
}
