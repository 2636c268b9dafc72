import { type ReactNode, useState } from 'react'
import { Button, ComboBox, Input, Popover } from 'react-aria-components'
import { FIELD, FieldHints, FieldLabel, type FieldProps, INPUT, OVERLAY } from './field.tsx'
import { keepListThroughFocusScroll } from './focus-scroll.ts'
import { Icon } from './icon.tsx'
import type { Option } from './option.ts'
import { OptionList } from './option-list.tsx'
import { Spinner } from './spinner.tsx'

type SearchPickerProps = FieldProps & {
  text: string
  onTextChange: (text: string) => void
  /** What was found for the text; the caller searches. */
  results: readonly Option[]
  /** Fills the box with the label, hides the list. */
  onPick: (option: Option) => void
  /** Empties the box and the choice. */
  onClear: () => void
  isSearching?: boolean
  /** Shows what there is as soon as the box is entered, before anything is typed. */
  opensOnFocus?: boolean
  empty?: ReactNode
  placeholder?: string
  isDisabled?: boolean
  className?: string
}

/** Searching elsewhere while typing, and picking one of what was found. */
export function SearchPicker({
  label,
  description,
  error,
  hideLabel = false,
  text,
  onTextChange,
  results,
  onPick,
  onClear,
  isSearching = false,
  opensOnFocus = false,
  empty = 'Nothing found.',
  placeholder,
  isDisabled = false,
  className = '',
}: SearchPickerProps) {
  // the list closes when the choice changes, so it is held here until the text becomes another
  const [picked, setPicked] = useState<Option | null>(null)

  function pick(id: unknown) {
    const option = results.find((result) => result.id === id)
    if (!option) return
    setPicked(option)
    onTextChange(option.label)
    onPick(option)
  }

  function change(typed: string) {
    if (typed !== picked?.label) setPicked(null)
    onTextChange(typed)
  }

  function clear() {
    setPicked(null)
    onClear()
  }
  return (
    <ComboBox
      items={results}
      inputValue={text}
      onInputChange={change}
      value={picked?.id ?? null}
      onChange={pick}
      allowsCustomValue
      allowsEmptyCollection={opensOnFocus || text.trim() !== ''}
      menuTrigger={opensOnFocus ? 'focus' : 'input'}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={`${FIELD} ${className}`}
    >
      <FieldLabel hidden={hideLabel}>{label}</FieldLabel>
      <div className="relative">
        <Icon name="search" size={18} className="absolute top-3 left-3 text-soft-ink" />
        <Input
          placeholder={placeholder}
          onFocusCapture={keepListThroughFocusScroll}
          className={`${INPUT} px-10`}
        />
        <span className="absolute inset-y-1 right-1 grid w-8 place-items-center text-soft-ink">
          {isSearching && <Spinner />}
          {!isSearching && text !== '' && (
            <Button
              slot={null}
              aria-label="Clear"
              onPress={clear}
              className="grid size-8 place-items-center rounded enabled:hover:bg-sunken"
            >
              <Icon name="close" size={16} />
            </Button>
          )}
        </span>
      </div>
      <FieldHints description={description} error={error} />
      <Popover className={`${OVERLAY} w-(--trigger-width)`}>
        <OptionList options={results} empty={isSearching ? 'Searching…' : empty} />
      </Popover>
    </ComboBox>
  )
}
