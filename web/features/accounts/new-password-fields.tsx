import { type Control, useWatch } from 'react-hook-form'
import { PASSWORD_MIN } from '#contract/accounts.ts'
import { BoundTextField } from './bound-text-field.tsx'
import type { NewPasswordForm } from './reset-check.ts'
import { PASSWORDS_DIFFER, passwordsDiffer } from './signup-check.ts'

type NewPasswordFieldsProps = {
  control: Control<NewPasswordForm>
  /** Where the form is what the page was opened for. */
  autoFocus?: boolean
}

export function NewPasswordFields({ control, autoFocus = false }: NewPasswordFieldsProps) {
  const [password, confirmation] = useWatch({ control, name: ['newPassword', 'confirmation'] })
  const differ = passwordsDiffer({ password, confirmation })
  return (
    <>
      <BoundTextField
        control={control}
        name="newPassword"
        label="New password"
        type="password"
        autoFocus={autoFocus}
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        description={`At least ${PASSWORD_MIN} characters`}
      />
      <BoundTextField
        control={control}
        name="confirmation"
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        error={differ ? PASSWORDS_DIFFER : undefined}
      />
    </>
  )
}
