import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Restaurant } from '#contract/restaurants.ts'
import { useAddressSearch } from '../../lib/use-address-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SegmentedControl } from '../../ui/radio-group.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { RestaurantGate } from '../restaurants/restaurant-gate.tsx'
import { EngineeringPanel } from './engineering-panel.tsx'
import { FilesPanel } from './files-panel.tsx'
import { FollowedPanel } from './followed-panel.tsx'
import { ItemsPanel } from './items-panel.tsx'
import { NamesPanel } from './names-panel.tsx'
import { salesFilesQuery, salesNamesQuery } from './sales.queries.ts'
import { UploadSales } from './upload-sales.tsx'
import { WeeksPanel } from './weeks-panel.tsx'

const ABOUT = 'What your restaurant sold, from the files of your delivery platforms and your till.'

const WEEKS = [
  { id: '12', label: '12 weeks' },
  { id: '26', label: '26 weeks' },
  { id: '52', label: '52 weeks' },
] as const
type Weeks = (typeof WEEKS)[number]['id']

const PARTS = ['weeks', 'items', 'followed', 'engineering', 'names', 'files'] as const
type Part = (typeof PARTS)[number]

export default function SalesPage() {
  return (
    <RestaurantGate title="Sales" about={ABOUT} skeleton={<Skeleton className="h-96" />}>
      {(restaurant) => <Sales key={restaurant.id} restaurant={restaurant} />}
    </RestaurantGate>
  )
}

function Sales({ restaurant }: { restaurant: Restaurant }) {
  const { data, error, refetch } = useQuery(salesFilesQuery(restaurant.id))
  const isEmpty = data !== undefined && data.files.length === 0
  // What was dropped first may have a file that waits for its columns to be named: it stays when figures appear.
  const [beganEmpty, setBeganEmpty] = useState(false)
  if (isEmpty && !beganEmpty) setBeganEmpty(true)
  return (
    <>
      <PageHeader
        title="Sales"
        description={`${restaurant.name}. ${ABOUT}`}
        action={data && !isEmpty && <WeeksControl />}
      />
      {error && (
        <ErrorState
          reason={error}
          otherwise="Your sales could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {isEmpty && (
        <EmptyState icon="chart" title="No sales yet">
          Download the reports of your platform or till for as many weeks as it gives, and drop them
          here. Weeks, items and what they earn follow from them.
        </EmptyState>
      )}
      {data && beganEmpty && <UploadSales restaurantId={restaurant.id} />}
      {data && !isEmpty && <Figures restaurantId={restaurant.id} />}
    </>
  )
}

/** How many weeks the figures are about, and which of them shows; both stand in the address. */
function useView() {
  const [search, changeSearch] = useAddressSearch()
  const weeks: Weeks = WEEKS.find((one) => one.id === search.get('weeks'))?.id ?? '26'
  const part: Part = PARTS.find((one) => one === search.get('part')) ?? 'weeks'
  const set = (field: string, value: string) =>
    changeSearch(
      (before) => {
        before.set(field, value)
        return before
      },
      { replace: true },
    )
  return { weeks, part, set }
}

function WeeksControl() {
  const { weeks, set } = useView()
  return (
    <SegmentedControl
      label="How many weeks"
      hideLabel
      options={WEEKS}
      value={weeks}
      onChange={(value) => set('weeks', value)}
    />
  )
}

function Figures({ restaurantId: id }: { restaurantId: number }) {
  const { data: names } = useQuery(salesNamesQuery(id))
  const { weeks, part, set } = useView()
  const toConfirm = names?.names.length ?? 0
  const window = { restaurantId: id, weeks: Number(weeks) }
  return (
    <Tabs
      label="Sales"
      selected={part}
      onSelect={(value) => set('part', value)}
      tabs={[
        { id: 'weeks', label: 'Weeks', content: <WeeksPanel {...window} /> },
        { id: 'items', label: 'Items', content: <ItemsPanel {...window} /> },
        { id: 'followed', label: 'What followed', content: <FollowedPanel {...window} /> },
        {
          id: 'engineering',
          label: 'Menu engineering',
          content: <EngineeringPanel {...window} />,
        },
        {
          id: 'names',
          label: toConfirm > 0 ? `Names (${toConfirm})` : 'Names',
          content: <NamesPanel restaurantId={id} />,
        },
        { id: 'files', label: 'Files', content: <FilesPanel restaurantId={id} /> },
      ]}
    />
  )
}
