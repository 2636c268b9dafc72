import type { ReactNode, Ref } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
} from 'react-aria-components'
import { FIELD, FieldHints, FieldLabel, type FieldProps, INPUT } from './field.tsx'

export type TextFieldProps = Omit<AriaTextFieldProps, 'children' | 'className'> &
  FieldProps & {
    placeholder?: string
    inputRef?: Ref<HTMLInputElement>
    /** Stands inside the box at its right end: a unit, a button. */
    end?: ReactNode
    className?: string
  }

export function TextField({
  label,
  description,
  error,
  hideLabel = false,
  placeholder,
  inputRef,
  end,
  className = '',
  ...field
}: TextFieldProps) {
  return (
    <AriaTextField
      {...field}
      isInvalid={field.isInvalid || Boolean(error)}
      validationBehavior={field.validationBehavior ?? 'aria'}
      className={`${FIELD} ${className}`}
    >
      <FieldLabel hidden={hideLabel}>{label}</FieldLabel>
      <div className="relative">
        <Input
          ref={inputRef ?? null}
          placeholder={placeholder}
          className={`${INPUT} ${end ? 'pr-11' : ''}`}
        />
        {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
      </div>
      <FieldHints description={description} error={error} />
    </AriaTextField>
  )
}
