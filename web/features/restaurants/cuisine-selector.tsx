import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'
import { cuisineOptions } from './cuisine-options.ts'
import { CustomCuisine } from './custom-cuisine.tsx'

const QUICK = 8
const WORTH_A_NOTE = 20

type CuisineSelectorProps = {
  /** Empty for none. */
  cuisine: string
  /** Told the empty text when it is cleared. */
  onChoose: (name: string) => void
  vocabulary: readonly string[]
  restaurantCuisines: readonly string[]
  /** What it is for, in a sentence. */
  description: string
  isDisabled: boolean
}

/** One cuisine: searched, picked by a quick button, or written. */
export function CuisineSelector({
  cuisine,
  onChoose,
  vocabulary,
  restaurantCuisines,
  description,
  isDisabled,
}: CuisineSelectorProps) {
  const [text, setText] = useState('')
  const options = cuisineOptions(vocabulary, restaurantCuisines, cuisine)
  const quick = restaurantCuisines.length > 0 ? restaurantCuisines : vocabulary.slice(0, QUICK)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-end gap-2">
        <ComboBox
          label="Cuisine"
          placeholder="Search cuisines"
          options={options.map(({ name, isOfRestaurant }) => ({
            id: name,
            label: name,
            ...(isOfRestaurant && { description: 'On your restaurant’s list' }),
          }))}
          value={cuisine === '' ? null : cuisine}
          onChange={(name) => onChoose(name ?? '')}
          onInputChange={setText}
          empty={`No cuisines found for "${text}"`}
          isDisabled={isDisabled}
          className="flex-1"
        />
        {cuisine !== '' && (
          <Button isDisabled={isDisabled} onPress={() => onChoose('')}>
            Clear
          </Button>
        )}
      </div>
      <p className="text-sm text-soft-ink">
        {description} {restaurantCuisines.length > 0 && 'Your restaurant’s come first. '}
        {options.length > WORTH_A_NOTE && `${options.length} cuisines: type to search.`}
      </p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">
          {restaurantCuisines.length > 0 ? 'Your restaurant’s cuisines' : 'Quick choice'}
        </legend>
        {quick.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === cuisine}
            disabled={isDisabled}
            onClick={() => onChoose(name)}
            className="min-h-8 rounded-full border border-strong-line bg-raised px-3 text-sm transition-colors duration-150 enabled:hover:border-ink enabled:hover:bg-sunken disabled:opacity-55 aria-pressed:border-tomato aria-pressed:bg-tomato-wash aria-pressed:font-medium"
          >
            {name}
          </button>
        ))}
      </fieldset>
      <CustomCuisine
        description="For a cuisine that is not on the list."
        action="Use"
        isDisabled={isDisabled}
        onTake={onChoose}
      />
    </div>
  )
}
