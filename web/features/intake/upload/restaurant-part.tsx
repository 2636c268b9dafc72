import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EditRestaurantDialog } from '../../restaurants/edit-restaurant-dialog.tsx'
import { UPLOAD_TOOL_RULES } from '../../restaurants/new-restaurant.ts'
import { RestaurantSelector } from '../../restaurants/restaurant-selector.tsx'
import { useDeleteRestaurant } from '../../restaurants/use-delete-restaurant.ts'
import type { LoadedRestaurant } from '../../restaurants/use-restaurant.ts'

type RestaurantPartProps = {
  idText: string
  onIdChange: (idText: string) => void
  loaded: LoadedRestaurant
  canList: boolean
  isDisabled: boolean
}

/** The restaurant that the menu belongs to: found by its ID, made, edited, deleted. */
export function RestaurantPart({ loaded, isDisabled, ...selector }: RestaurantPartProps) {
  const [isEditing, setEditing] = useState(false)
  const { askToDelete, isPending } = useDeleteRestaurant(() => selector.onIdChange(''))
  const { restaurant, problem, fetchAgain } = loaded
  return (
    <div className="flex flex-col items-stretch gap-3">
      <RestaurantSelector
        {...selector}
        loaded={loaded}
        rules={UPLOAD_TOOL_RULES}
        isDisabled={isDisabled}
        actions={
          restaurant && (
            <div className="mt-3 flex flex-wrap gap-2">
              <Button
                size="small"
                icon="edit"
                isDisabled={isDisabled}
                onPress={() => setEditing(true)}
              >
                Edit
              </Button>
              <Button
                size="small"
                icon="trash"
                isDisabled={isDisabled}
                isPending={isPending}
                onPress={() => void askToDelete(restaurant)}
              >
                Delete
              </Button>
            </div>
          )
        }
      />
      {problem && (
        <Button
          size="small"
          icon="refresh"
          isDisabled={isDisabled}
          onPress={fetchAgain}
          className="self-start"
        >
          Fetch again
        </Button>
      )}
      {restaurant && isEditing && (
        <EditRestaurantDialog restaurant={restaurant} onClose={() => setEditing(false)} />
      )}
    </div>
  )
}
