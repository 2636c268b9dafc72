import type { ReactElement } from 'react'
import {
  Select as AriaSelect,
  Autocomplete,
  Button,
  Input,
  Popover,
  SearchField,
  SelectValue,
  useFilter,
} from 'react-aria-components'
import { CONTROL, FIELD, FieldLabel, INPUT, OVERLAY } from './field.tsx'
import { Icon } from './icon.tsx'
import type { Option } from './option.ts'
import { OptionList } from './option-list.tsx'

/** Where the caller searches: what is typed, and a word on what the list does not hold. */
export type ListSearch = { onType: (typed: string) => void; note: string | null }

type SearchableSelectProps<Id extends string> = {
  label: string
  hideLabel?: boolean
  options: readonly Option<Id>[]
  value: Id | null
  onChange: (id: Id) => void
  placeholder?: string
  /** Where the list is searched elsewhere; else it is narrowed here. */
  search?: ListSearch
  isDisabled?: boolean
  /** Below the list, such as a button that adds one. */
  footer?: ReactElement
  className?: string
}

/** A select whose list is narrowed by typing, for lists that grow. */
export function SearchableSelect<Id extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
  placeholder = 'Choose one',
  search,
  isDisabled = false,
  footer,
  className = '',
}: SearchableSelectProps<Id>) {
  const { contains } = useFilter({ sensitivity: 'base' })
  return (
    <AriaSelect
      value={value}
      onChange={(chosen) => {
        const option = options.find(({ id }) => id === chosen)
        if (option) onChange(option.id)
      }}
      placeholder={placeholder}
      isDisabled={isDisabled}
      onOpenChange={() => search?.onType('')}
      className={`${FIELD} ${className}`}
    >
      <FieldLabel hidden={hideLabel}>{label}</FieldLabel>
      <Button className={`${CONTROL} flex min-h-10 items-center gap-2 text-left`}>
        <SelectValue className="min-w-0 flex-1 truncate font-medium data-[placeholder]:text-soft-ink [&_[slot=description]]:hidden" />
        <Icon name="chevronDown" size={18} className="text-soft-ink" />
      </Button>
      <Popover
        className={`${OVERLAY} flex max-w-[min(24rem,calc(100vw-1.5rem))] min-w-(--trigger-width) flex-col`}
      >
        <Autocomplete {...(search ? { onInputChange: search.onType } : { filter: contains })}>
          <SearchField aria-label={`Search: ${label}`} autoFocus className="p-2 pb-1">
            <Input placeholder="Search" className={INPUT} />
          </SearchField>
          <OptionList options={options} empty="Nothing found." />
        </Autocomplete>
        {search?.note && <p className="px-3 py-2 text-sm text-soft-ink">{search.note}</p>}
        {footer && <div className="border-t border-line p-1">{footer}</div>}
      </Popover>
    </AriaSelect>
  )
}
