import { useEffect, useState } from 'react'
import { RESTAURANT_CUISINES } from '#contract/cuisines.ts'
import { MAX_CUISINES } from '#contract/restaurants.ts'
import { ComboBox } from '../../ui/combo-box.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CustomCuisine } from './custom-cuisine.tsx'
import { addCuisine, matchCuisines } from './match-cuisines.ts'

type CuisinePickerProps = {
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  error?: string | undefined
  isDisabled?: boolean
  isRequired?: boolean
}

/** Up to six cuisines of a restaurant: searched among 50, or written. */
export function CuisinePicker({
  chosen,
  onChange,
  error,
  isDisabled = false,
  isRequired = false,
}: CuisinePickerProps) {
  const [text, setText] = useState('')
  // the list closes when the field's value changes: a choice is its value for a moment
  const [taken, setTaken] = useState<string | null>(null)
  useEffect(() => {
    if (taken !== null) setTaken(null)
  }, [taken])
  const isFull = chosen.length >= MAX_CUISINES
  const matches = matchCuisines(RESTAURANT_CUISINES, text, chosen)

  function add(name: string) {
    onChange(addCuisine(chosen, name, MAX_CUISINES))
    setText('')
  }

  function choose(name: string | null) {
    if (name === null) return
    setTaken(name)
    add(name)
  }
  return (
    <div className="flex flex-col gap-3">
      {chosen.length > 0 && (
        <ul aria-label="Chosen cuisines" className="flex flex-wrap gap-2">
          {chosen.map((name) => (
            <li
              key={name}
              className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-full bg-tomato-wash pr-1 pl-3 text-sm"
            >
              <span className="truncate">{name}</span>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                disabled={isDisabled}
                onClick={() => onChange(chosen.filter((one) => one !== name))}
                className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-raised"
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ComboBox
        label="Cuisines"
        placeholder="Search cuisines"
        options={matches.map((name) => ({ id: name, label: name }))}
        value={taken}
        onChange={choose}
        inputValue={text}
        onInputChange={setText}
        empty={`No cuisines found for "${text}"`}
        error={error}
        isDisabled={isDisabled || isFull}
        isRequired={isRequired}
        description={
          isFull
            ? `${MAX_CUISINES} of ${MAX_CUISINES} chosen. Take one away to choose another.`
            : `${chosen.length} of ${MAX_CUISINES} chosen; the first ten matches are listed.`
        }
      />
      <CustomCuisine action="Add" isDisabled={isDisabled || isFull} onTake={add} />
    </div>
  )
}
