import { useState } from 'react'
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components'
import { formatNumber } from '../lib/format.ts'
import { CONTROL, FIELD, FieldHints, FieldLabel, type FieldProps } from './field.tsx'

type TextAreaProps = Omit<AriaTextFieldProps, 'children' | 'className'> &
  FieldProps & {
    placeholder?: string
    rows?: number
    /** Shows how many of this many characters are used; typing past it is allowed and marked. */
    countTo?: number
    className?: string
  }

export function TextArea({
  label,
  description,
  error,
  hideLabel = false,
  placeholder,
  rows = 4,
  countTo,
  className = '',
  onChange,
  ...field
}: TextAreaProps) {
  const [typed, setTyped] = useState(field.defaultValue ?? '')
  const length = (field.value ?? typed).length
  const isOver = countTo !== undefined && length > countTo
  return (
    <AriaTextField
      {...field}
      onChange={(value) => {
        setTyped(value)
        onChange?.(value)
      }}
      isInvalid={field.isInvalid || Boolean(error) || isOver}
      validationBehavior={field.validationBehavior ?? 'aria'}
      className={`${FIELD} ${className}`}
    >
      <div className="flex items-baseline justify-between gap-4">
        <FieldLabel hidden={hideLabel}>{label}</FieldLabel>
        {countTo !== undefined && (
          <span className={`text-sm tabular-nums ${isOver ? 'text-danger' : 'text-soft-ink'}`}>
            {formatNumber(length)} / {formatNumber(countTo)}
          </span>
        )}
      </div>
      <AriaTextArea
        rows={rows}
        placeholder={placeholder}
        className={`${CONTROL} resize-y py-2 leading-relaxed`}
      />
      <FieldHints
        description={description}
        error={error ?? (isOver ? `${formatNumber(length - countTo)} characters too long` : error)}
      />
    </AriaTextField>
  )
}
