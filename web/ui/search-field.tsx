import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
  Button,
  Input,
} from 'react-aria-components'
import { FIELD, FieldHints, FieldLabel, type FieldProps, INPUT } from './field.tsx'
import { Icon } from './icon.tsx'

type SearchFieldProps = Omit<AriaSearchFieldProps, 'children' | 'className'> &
  FieldProps & { placeholder?: string; className?: string }

/** Narrows a list that is already there; Escape and its cross empty it. */
export function SearchField({
  label,
  description,
  error,
  hideLabel = true,
  placeholder,
  className = '',
  ...field
}: SearchFieldProps) {
  return (
    <AriaSearchField {...field} className={`group ${FIELD} ${className}`}>
      <FieldLabel hidden={hideLabel}>{label}</FieldLabel>
      <div className="relative">
        <Icon name="search" size={18} className="absolute top-3 left-3 text-soft-ink" />
        <Input
          placeholder={placeholder}
          className={`${INPUT} px-10 [&::-webkit-search-cancel-button]:hidden`}
        />
        <Button className="absolute inset-y-1 right-1 grid w-8 place-items-center rounded text-soft-ink group-data-[empty]:hidden enabled:hover:bg-sunken">
          <Icon name="close" size={16} />
        </Button>
      </div>
      <FieldHints description={description} error={error} />
    </AriaSearchField>
  )
}
