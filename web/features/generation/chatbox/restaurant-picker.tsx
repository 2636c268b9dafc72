import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RestaurantSearchResult } from '#contract/restaurants.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { SearchPicker } from '../../../ui/search-picker.tsx'
import { SEARCH_DELAY_MS } from '../../datasets/csv-picker.tsx'
import { RESTAURANT_SEARCH_FROM, restaurantSearch, unknownRestaurant } from './chatbox.queries.ts'

type RestaurantPickerProps = {
  chosen: RestaurantSearchResult | null
  onChoose: (restaurant: RestaurantSearchResult | null) => void
  isDisabled: boolean
}

export function RestaurantPicker({ chosen, onChoose, isDisabled }: RestaurantPickerProps) {
  const [text, setText] = useState(chosen?.name ?? '')
  const typed = text.trim()
  const term = useDebounced(typed, SEARCH_DELAY_MS)
  const isAsked = typed.length >= RESTAURANT_SEARCH_FROM && typed !== chosen?.name
  const search = useQuery({ ...restaurantSearch(term), ...(!isAsked && { enabled: false }) })
  const found = search.isError ? [unknownRestaurant(term)] : (search.data ?? [])
  const results = isAsked && term === typed ? found : []
  return (
    <SearchPicker
      label="Restaurant"
      placeholder="Search restaurants..."
      text={text}
      onTextChange={(next) => {
        setText(next)
        if (next === '') onChoose(null)
      }}
      results={results.map(({ name, cuisine, location }, at) => ({
        id: String(at),
        label: name,
        description: [cuisine, location].filter(Boolean).join(' · '),
      }))}
      onPick={({ id }) => onChoose(results[Number(id)] ?? null)}
      onClear={() => {
        setText('')
        onChoose(null)
      }}
      isSearching={isAsked && (term !== typed || search.isFetching)}
      empty={isAsked ? 'No restaurants found.' : 'Type at least 3 characters.'}
      description={chosen ? `Selected: ${lineOf(chosen)}` : 'Its words guide every answer.'}
      isDisabled={isDisabled}
    />
  )
}

function lineOf({ name, cuisine, location }: RestaurantSearchResult): string {
  return [name, cuisine, location].filter(Boolean).join(', ')
}
