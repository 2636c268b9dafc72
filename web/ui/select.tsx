import type { Ref } from 'react'
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  Popover,
  SelectValue,
} from 'react-aria-components'
import { CONTROL, FIELD, FieldHints, FieldLabel, type FieldProps, OVERLAY } from './field.tsx'
import { Icon } from './icon.tsx'
import type { Option } from './option.ts'
import { OptionList } from './option-list.tsx'

type SelectProps<Id extends string> = FieldProps &
  Pick<
    AriaSelectProps,
    'name' | 'autoComplete' | 'isDisabled' | 'isRequired' | 'autoFocus' | 'onBlur'
  > & {
    options: readonly Option<Id>[]
    value: Id | null
    onChange: (id: Id) => void
    placeholder?: string
    /** What takes the focus when a form finds the choice missing. */
    buttonRef?: Ref<HTMLButtonElement>
    className?: string
  }

export function Select<Id extends string>({
  label,
  description,
  error,
  hideLabel = false,
  options,
  value,
  onChange,
  placeholder = 'Choose one',
  buttonRef,
  className = '',
  ...select
}: SelectProps<Id>) {
  return (
    <AriaSelect
      {...select}
      value={value}
      onChange={(chosen) => {
        const option = options.find(({ id }) => id === chosen)
        if (option) onChange(option.id)
      }}
      placeholder={placeholder}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={`group ${FIELD} ${className}`}
    >
      <FieldLabel hidden={hideLabel}>{label}</FieldLabel>
      <Button
        ref={buttonRef ?? null}
        className={`${CONTROL} flex min-h-10 items-center gap-2 text-left group-data-[invalid]:border-danger group-data-[invalid]:shadow-[inset_0_0_0_1px_var(--danger)]`}
      >
        <SelectValue className="min-w-0 flex-1 truncate data-[placeholder]:text-soft-ink [&_[slot=description]]:hidden" />
        <Icon name="chevronDown" size={18} className="text-soft-ink" />
      </Button>
      <FieldHints description={description} error={error} />
      <Popover
        className={`${OVERLAY} min-w-(--trigger-width) max-w-[min(32rem,calc(100vw-1.5rem))]`}
      >
        <OptionList options={options} />
      </Popover>
    </AriaSelect>
  )
}
