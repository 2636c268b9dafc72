import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Dataset } from '#contract/datasets.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { NewRestaurantDialog } from '../restaurants/new-restaurant-dialog.tsx'
import { ownRestaurantsQuery } from '../restaurants/restaurants.queries.ts'
import { AttachForm } from './attach-form.tsx'
import { useAttachDataset } from './datasets.queries.ts'

/** Which restaurants are based on this dataset; attaching another, detaching one. */
export function AttachedRestaurants({ dataset }: { dataset: Dataset }) {
  const [isCreating, setCreating] = useState(false)
  const { data: restaurants, error, isPending, refetch } = useQuery(ownRestaurantsQuery)
  const change = useAttachDataset()
  const attached = restaurants?.filter(({ datasetId }) => datasetId === dataset.id) ?? []
  const others = restaurants?.filter(({ datasetId }) => datasetId !== dataset.id) ?? []

  function attach(restaurantId: number) {
    change.mutate({ restaurantId, dataset: dataset.name })
  }
  return (
    <Card
      title="Attached to"
      actions={
        <Button size="small" variant="quiet" icon="add" onPress={() => setCreating(true)}>
          New restaurant
        </Button>
      }
    >
      {isPending && <SkeletonText lines={2} label="Loading your restaurants…" />}
      {error && !restaurants && (
        <ErrorState
          reason={error}
          otherwise="Your restaurants could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {restaurants && (
        <div className="flex flex-col gap-5">
          {attached.length === 0 ? (
            <p className="text-soft-ink">
              {others.length === 0
                ? 'You have no restaurant yet. Add one, and its menus can be based on this data.'
                : 'No restaurant yet. Attach one, and its menus are based on this data.'}
            </p>
          ) : (
            <AttachedList
              restaurants={attached}
              changing={change.isPending ? change.variables.restaurantId : null}
              onDetach={(restaurantId) => change.mutate({ restaurantId, dataset: null })}
            />
          )}
          {others.length > 0 && (
            <AttachForm restaurants={others} isPending={change.isPending} onAttach={attach} />
          )}
        </div>
      )}
      {isCreating && <NewRestaurantDialog onClose={() => setCreating(false)} onCreated={attach} />}
    </Card>
  )
}

type AttachedListProps = {
  restaurants: readonly Restaurant[]
  changing: number | null
  onDetach: (id: number) => void
}

function AttachedList({ restaurants, changing, onDetach }: AttachedListProps) {
  return (
    <ul className="max-h-80 divide-y divide-line overflow-y-auto">
      {restaurants.map(({ id, name, location, cuisines }) => (
        <li key={id} className="flex items-center justify-between gap-4 py-2.5">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{name}</p>
            <p className="text-sm text-soft-ink">
              {[`ID ${id}`, location, ...cuisines].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Button
            size="small"
            aria-label={`Detach from ${name}`}
            isPending={changing === id}
            onPress={() => onDetach(id)}
          >
            Detach
          </Button>
        </li>
      ))}
    </ul>
  )
}
