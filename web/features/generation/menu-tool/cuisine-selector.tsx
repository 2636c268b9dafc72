import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ComboBox } from '../../../ui/combo-box.tsx'
import { CustomCuisine } from '../../restaurants/custom-cuisine.tsx'
import { TEXT_LIMITS } from './menu-config.ts'
import { chooseCuisine, clearCuisine, cuisineOptions } from './menu-rules.ts'
import type { ToolSettings } from './tool-settings.ts'

const QUICK = 8
const WORTH_A_NOTE = 20

type CuisineSelectorProps = ToolSettings & {
  vocabulary: readonly string[]
  restaurantCuisines: readonly string[]
}

/** The target cuisine of Your Choice: searched, picked by a quick button, or written. */
export function CuisineSelector({
  config,
  change,
  isLocked,
  vocabulary,
  restaurantCuisines,
}: CuisineSelectorProps) {
  const [text, setText] = useState('')
  const target = config.targetCountry
  const options = cuisineOptions(vocabulary, restaurantCuisines, target)
  const quick = restaurantCuisines.length > 0 ? restaurantCuisines : vocabulary.slice(0, QUICK)
  const choose = (name: string) => change(chooseCuisine(name, restaurantCuisines))
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
          value={target === '' ? null : target}
          onChange={(name) => (name === null ? change(clearCuisine()) : choose(name))}
          onInputChange={setText}
          empty={`No cuisines found for "${text}"`}
          isDisabled={isLocked}
          className="flex-1"
        />
        {target !== '' && (
          <Button isDisabled={isLocked} onPress={() => change(clearCuisine())}>
            Clear
          </Button>
        )}
      </div>
      <p className="text-sm text-soft-ink">
        What the dishes come from.{' '}
        {restaurantCuisines.length > 0 && 'Your restaurant’s come first. '}
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
            aria-pressed={name === target}
            disabled={isLocked}
            onClick={() => choose(name)}
            className="min-h-8 rounded-full border border-strong-line bg-raised px-3 text-sm transition-colors duration-150 enabled:hover:border-ink enabled:hover:bg-sunken disabled:opacity-55 aria-pressed:border-tomato aria-pressed:bg-tomato-wash aria-pressed:font-medium"
          >
            {name}
          </button>
        ))}
      </fieldset>
      <CustomCuisine
        description="For a cuisine that is not on the list."
        action="Use"
        maxLength={TEXT_LIMITS.cuisine}
        isDisabled={isLocked}
        onTake={choose}
      />
    </div>
  )
}
