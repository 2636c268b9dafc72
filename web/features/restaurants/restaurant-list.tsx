import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteRestaurant, type Restaurant } from '#contract/restaurants.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { EditRestaurantDialog } from './edit-restaurant-dialog.tsx'
import { NewRestaurantDialog } from './new-restaurant-dialog.tsx'
import { restaurantsQuery } from './restaurants.queries.ts'

const DELETE_QUESTION =
  'Are you sure you want to delete this restaurant? This action cannot be undone.'

/** The account's restaurants, each with edit and delete. */
export function RestaurantList() {
  const { data: restaurants, error, isError, isPending, refetch } = useQuery(restaurantsQuery)
  const [isCreating, setCreating] = useState(false)
  const [edited, setEdited] = useState<Restaurant | null>(null)
  const remove = useDeleteRestaurant()
  const { confirm } = useAlerts()

  async function ask({ id }: Restaurant) {
    const question = { text: DELETE_QUESTION, confirmLabel: 'Delete', isDangerous: true }
    if (await confirm(question)) remove.mutate(id)
  }
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
        <ul className="flex max-h-[32rem] flex-col divide-y divide-line overflow-y-auto">
          {restaurants.map((restaurant) => (
            <RestaurantLine
              key={restaurant.id}
              restaurant={restaurant}
              isBusy={remove.isPending}
              onEdit={() => setEdited(restaurant)}
              onDelete={() => void ask(restaurant)}
            />
          ))}
        </ul>
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

function useDeleteRestaurant() {
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: (id: number) => call(deleteRestaurant, { params: { id } }),
    onSuccess: () => toasts.show({ text: 'Restaurant deleted successfully' }),
    onError: (reason) =>
      toasts.show({ tone: 'danger', text: messageOf(reason, 'Failed to delete restaurant') }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['restaurants'] }),
  })
}
