import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SearchableSelect } from '../../ui/searchable-select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type CreationRules, MENU_TOOL_RULES } from './new-restaurant.ts'
import { NewRestaurantDialog } from './new-restaurant-dialog.tsx'
import type { LoadedRestaurant } from './use-restaurant.ts'
import { useRestaurantSearch } from './use-restaurant-search.ts'

type RestaurantSelectorProps = {
  idText: string
  onIdChange: (idText: string) => void
  loaded: LoadedRestaurant
  /** Signed in and connected: the account's own restaurants can be listed. */
  canList: boolean
  /** What a new restaurant needs. */
  rules?: CreationRules
  /** Below the restaurant's words: what can be done with it. */
  actions?: ReactNode
  isDisabled: boolean
}

/** A restaurant by its ID, one of the account's own, or a new one. */
export function RestaurantSelector({
  idText,
  onIdChange,
  loaded,
  canList,
  rules = MENU_TOOL_RULES,
  actions,
  isDisabled,
}: RestaurantSelectorProps) {
  const [isCreating, setCreating] = useState(false)
  const { restaurants: own, search } = useRestaurantSearch(canList)
  const [hasOwn, setHasOwn] = useState(false)
  if (own.length > 0 && !hasOwn) setHasOwn(true)
  const { restaurant, isLoading, problem } = loaded
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-2">
        <TextField
          label="Restaurant ID"
          value={idText}
          onChange={(text) => onIdChange(text.replace(/\D/g, ''))}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          isDisabled={isDisabled}
          error={problem}
          description={isLoading ? 'Loading the restaurant…' : 'The restaurant this menu is for.'}
          className="flex-1 [&_input]:[appearance:textfield] [&_input::-webkit-inner-spin-button]:appearance-none"
        />
        <Button
          icon="add"
          isDisabled={isDisabled}
          onPress={() => setCreating(true)}
          className="mt-[1.8125rem]"
        >
          New
        </Button>
      </div>
      {hasOwn && (
        <SearchableSelect
          label="Your restaurants"
          options={own.map(({ id, name, cuisines }) => ({
            id: String(id),
            label: name,
            description: [`ID ${id}`, ...cuisines].join(' · '),
          }))}
          value={own.some(({ id }) => String(id) === idText) ? idText : null}
          onChange={onIdChange}
          search={search}
          isDisabled={isDisabled}
        />
      )}
      <div aria-live="polite">
        {restaurant && (
          <div className="rounded-lg bg-sunken px-4 py-3">
            <p className="font-display text-lg leading-tight font-medium">{restaurant.name}</p>
            <p className="text-sm text-soft-ink">
              {restaurant.cuisines.join(', ') || 'No cuisines yet'}
              {restaurant.location && ` · ${restaurant.location}`}
            </p>
            {restaurant.text_stat && (
              <p className="mt-1 line-clamp-3 text-sm">{restaurant.text_stat}</p>
            )}
            {actions}
          </div>
        )}
      </div>
      {isCreating && (
        <NewRestaurantDialog
          rules={rules}
          onClose={() => setCreating(false)}
          onCreated={(id) => onIdChange(String(id))}
        />
      )}
    </div>
  )
}
