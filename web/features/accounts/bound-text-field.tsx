import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'

export type Bound<Form extends FieldValues> = {
  control: Control<Form>
  name: Path<Form>
  label: string
}

type BoundTextFieldProps<Form extends FieldValues> = Bound<Form> &
  Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef'> & {
    /** What the form keeps of what was typed. */
    read?: (typed: string) => string
  }

/** A field of an account form, required unless it is said otherwise; what is wrong with it stands under it until it is changed. */
export function BoundTextField<Form extends FieldValues>({
  control,
  name,
  error,
  read = (typed) => typed,
  isRequired = true,
  ...props
}: BoundTextFieldProps<Form>) {
  const { field, fieldState } = useController({ control, name })
  const { ref, ...bound } = field
  const Field = props.type === 'password' ? PasswordField : TextField
  return (
    <Field
      {...props}
      {...bound}
      onChange={(typed) => field.onChange(read(typed))}
      inputRef={ref}
      isRequired={isRequired}
      error={error ?? fieldState.error?.message}
    />
  )
}
