import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Restaurant } from '#contract/restaurants.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { EditRestaurantDialog } from './edit-restaurant-dialog.tsx'
import { NewRestaurantDialog } from './new-restaurant-dialog.tsx'
import { restaurantPageQuery } from './restaurants.queries.ts'
import { useDeleteRestaurant } from './use-delete-restaurant.ts'

const PAGE = 50

/** The account's restaurants, each with edit and delete. */
export function RestaurantList() {
  const [isCreating, setCreating] = useState(false)
  const [edited, setEdited] = useState<Restaurant | null>(null)
  const { askToDelete, isPending: isDeleting } = useDeleteRestaurant()
  const [page, setPage] = useState(0)
  const { data, error, isError, isPending, refetch } = useQuery(restaurantPageQuery(page, PAGE))
  const { restaurants, total = 0 } = data ?? {}
  // The last one of a page may have been deleted away.
  if (page > 0 && data && restaurants?.length === 0) setPage(page - 1)
  return (
    <Card
      title="Restaurants"
      actions={
        <Button size="small" icon="add" onPress={() => setCreating(true)}>
          New restaurant
        </Button>
      }
    >
      {isPending && <SkeletonText label="Loading your restaurants…" />}
      {isError && (
        <ErrorState
          reason={error}
          otherwise="Your restaurants could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {restaurants?.length === 0 && (
        <EmptyState title="No restaurants yet">
          Menus are written from what a restaurant says of itself. Add yours first.
        </EmptyState>
      )}
      {restaurants && restaurants.length > 0 && (
        <>
          <ul className="flex max-h-[32rem] flex-col divide-y divide-line overflow-y-auto">
            {restaurants.map((restaurant) => (
              <RestaurantLine
                key={restaurant.id}
                restaurant={restaurant}
                isBusy={isDeleting}
                onEdit={() => setEdited(restaurant)}
                onDelete={() => void askToDelete(restaurant)}
              />
            ))}
          </ul>
          <Pagination page={page} pageSize={PAGE} total={total} onPage={setPage} />
        </>
      )}
      {isCreating && (
        <NewRestaurantDialog onClose={() => setCreating(false)} onCreated={() => undefined} />
      )}
      {edited && <EditRestaurantDialog restaurant={edited} onClose={() => setEdited(null)} />}
    </Card>
  )
}

type RestaurantLineProps = {
  restaurant: Restaurant
  isBusy: boolean
  onEdit: () => void
  onDelete: () => void
}

function RestaurantLine({ restaurant, isBusy, onEdit, onDelete }: RestaurantLineProps) {
  const { id, name, cuisines, location, text_stat, dataset } = restaurant
  const facts = [`ID ${id}`, cuisines.join(', '), location, dataset && `Dataset ${dataset}`]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-display text-lg leading-tight font-medium wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-soft-ink">{facts.filter(Boolean).join(' · ')}</p>
        {text_stat && <p className="mt-1 line-clamp-2 max-w-prose text-sm">{text_stat}</p>}
      </div>
      <div className="flex gap-2">
        <Button size="small" icon="edit" onPress={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button
          size="small"
          icon="trash"
          isDisabled={isBusy}
          onPress={onDelete}
          aria-label={`Delete ${name}`}
        >
          Delete
        </Button>
      </div>
    </li>
  )
}
