import { SHORT_TEXT_MAX } from '#contract/onboarding.ts'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import type { PlatformForm } from './platform-form.ts'
import type { FormPart } from './use-platform-form.ts'

type TextName = {
  [Name in keyof PlatformForm]: PlatformForm[Name] extends string ? Name : never
}[keyof PlatformForm]

type FormTextFieldProps = { part: FormPart; name: TextName } & Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'error'
>

/** A text of the form; what is wrong with it is said when it is left. */
export function FormTextField({ part, name, ...field }: FormTextFieldProps) {
  return (
    <TextField
      autoComplete="off"
      maxLength={SHORT_TEXT_MAX}
      {...field}
      name={name}
      value={part.form[name]}
      onChange={(text) => part.change({ [name]: text })}
      onBlur={(event) => {
        part.leave(name)
        field.onBlur?.(event)
      }}
      error={part.problems[name]}
    />
  )
}
