import { type ReactNode, useEffect, useState } from 'react'
import { ComboBox as AriaComboBox, Button, Input, Popover } from 'react-aria-components'
import { FIELD, FieldHints, FieldLabel, type FieldProps, INPUT, OVERLAY } from './field.tsx'
import { keepListThroughFocusScroll } from './focus-scroll.ts'
import { Icon } from './icon.tsx'
import type { Option } from './option.ts'
import { OptionList } from './option-list.tsx'

type ComboBoxProps<Id extends string> = FieldProps & {
  options: readonly Option<Id>[]
  /** Stays null where choosing adds to something outside the field. */
  value: Id | null
  onChange: (id: Id | null) => void
  /** With both given the caller filters; without, options filter by what is typed. */
  inputValue?: string
  onInputChange?: (text: string) => void
  /** Lets Enter take a text that is not in the list, through `onInputChange`. */
  allowsCustomValue?: boolean
  placeholder?: string
  empty?: ReactNode
  isDisabled?: boolean
  isRequired?: boolean
  className?: string
}

export function ComboBox<Id extends string>({
  label,
  description,
  error,
  hideLabel = false,
  options,
  value,
  onChange,
  inputValue,
  onInputChange,
  allowsCustomValue = false,
  placeholder,
  empty,
  isDisabled = false,
  isRequired = false,
  className = '',
}: ComboBoxProps<Id>) {
  const isFiltered = inputValue !== undefined && onInputChange !== undefined
  // the list closes when the value changes: one that stays null is changed for a moment
  const [taken, setTaken] = useState<Id | null>(null)
  useEffect(() => {
    if (taken !== null) setTaken(null)
  }, [taken])

  function choose(key: unknown) {
    const id = options.find((option) => option.id === key)?.id ?? null
    setTaken(id)
    onChange(id)
  }
  return (
    <AriaComboBox
      {...(isFiltered
        ? { items: options, inputValue, onInputChange }
        : { defaultItems: options, ...(onInputChange && { onInputChange }) })}
      value={value ?? taken}
      onChange={choose}
      allowsCustomValue={allowsCustomValue}
      allowsEmptyCollection
      menuTrigger="focus"
      isDisabled={isDisabled}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={`${FIELD} ${className}`}
    >
      <FieldLabel hidden={hideLabel}>{label}</FieldLabel>
      <div className="relative">
        <Input
          placeholder={placeholder}
          onFocusCapture={keepListThroughFocusScroll}
          className={`${INPUT} pr-10`}
        />
        <Button className="absolute inset-y-1 right-1 grid w-8 place-items-center rounded text-soft-ink enabled:hover:bg-sunken">
          <Icon name="chevronDown" size={18} />
        </Button>
      </div>
      <FieldHints description={description} error={error} />
      <Popover className={`${OVERLAY} w-(--trigger-width)`}>
        <OptionList options={options} empty={empty} />
      </Popover>
    </AriaComboBox>
  )
}
