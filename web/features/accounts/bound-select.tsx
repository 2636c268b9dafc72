import { type FieldValues, useController } from 'react-hook-form'
import { useHydrated } from '../../lib/use-hydrated.ts'
import type { Option } from '../../ui/option.ts'
import { Select } from '../../ui/select.tsx'
import type { Bound } from './bound-text-field.tsx'

type BoundSelectProps<Form extends FieldValues> = Bound<Form> & {
  options: readonly Option[]
  autoComplete?: string
  className?: string
}

/** A choice of an account form; apart from its fields, as a list weighs as much as a small form. */
export function BoundSelect<Form extends FieldValues>({
  control,
  ...props
}: BoundSelectProps<Form>) {
  const { field, fieldState } = useController({ control, name: props.name })
  // a list opens with React alone: a press before it would be lost
  const isReady = useHydrated(true, false)
  return (
    <Select
      {...props}
      value={field.value || null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      buttonRef={field.ref}
      isDisabled={!isReady}
      isRequired
      error={fieldState.error?.message}
    />
  )
}
