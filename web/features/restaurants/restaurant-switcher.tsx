import { useState } from 'react'
import type { Restaurant } from '#contract/restaurants.ts'
import { Button } from '../../ui/button.tsx'
import { SearchableSelect } from '../../ui/searchable-select.tsx'
import { mayAsk, useSession } from '../accounts/session.queries.ts'
import { useCurrentRestaurant } from './current-restaurant.ts'
import { NewRestaurantDialog } from './new-restaurant-dialog.tsx'
import { useRestaurantSearch } from './use-restaurant-search.ts'

/** Which restaurant's menu the screens are about; absent for who has none to choose. */
export function RestaurantSwitcher() {
  const { current, choose } = useCurrentRestaurant()
  const { restaurants: found, search } = useRestaurantSearch(mayAsk(useSession()))
  const [isCreating, setCreating] = useState(false)
  if (!current) return null
  const isListed = found.some(({ id }) => id === current.id)
  const restaurants = isListed ? found : [current, ...found]
  return (
    <>
      <SearchableSelect
        label="Restaurant"
        hideLabel
        options={withBrandsBelow(restaurants).map(({ id, name, location, parentId }) => {
          const kitchen = restaurants.find((one) => one.id === parentId)
          const description = kitchen ? `Brand of ${kitchen.name}` : location
          return { id: String(id), label: name, ...(description && { description }) }
        })}
        search={search}
        value={String(current.id)}
        onChange={(id) => choose(Number(id))}
        footer={
          <Button
            variant="quiet"
            size="small"
            icon="add"
            className="w-full justify-start"
            onPress={() => setCreating(true)}
          >
            New restaurant
          </Button>
        }
      />
      {isCreating && <NewRestaurantDialog onClose={() => setCreating(false)} onCreated={choose} />}
    </>
  )
}

/** Each restaurant with its virtual brands right below it. */
function withBrandsBelow(restaurants: readonly Restaurant[]): Restaurant[] {
  const ids = new Set(restaurants.map(({ id }) => id))
  const own = restaurants.filter(({ parentId }) => parentId === null || !ids.has(parentId))
  return own.flatMap((one) => [one, ...restaurants.filter(({ parentId }) => parentId === one.id)])
}
