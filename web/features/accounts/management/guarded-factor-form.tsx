import { Button } from '../../../ui/button.tsx'
import { useAccountForm } from '../account-form.ts'
import { BoundTextField } from '../bound-text-field.tsx'
import { FormOutcome } from '../form-outcome.tsx'
import {
  checkGuardedFactor,
  type GuardedFactorForm as Form,
  factorProblem,
} from './factor-check.ts'

type GuardedFactorFormProps = {
  email: string
  /** Of the form and of its button. */
  label: string
  isPending: boolean
  send: (form: Form) => Promise<unknown>
  onCancel: () => void
}

/** What weakens the second factor takes the password and a code. */
export function GuardedFactorForm(props: GuardedFactorFormProps) {
  const { email, label, isPending, send, onCancel } = props
  const { control, onSubmit, problem } = useAccountForm<Form>({
    empty: { password: '', code: '' },
    check: checkGuardedFactor,
    send,
    problemOf: factorProblem,
    isClosed: isPending,
  })
  return (
    <form
      noValidate
      method="post"
      aria-label={label}
      onSubmit={onSubmit}
      className="flex flex-col gap-4"
    >
      {/* for password managers, which else do not know whose password it is */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <BoundTextField
        control={control}
        name="password"
        label="Current password"
        type="password"
        autoFocus
        autoComplete="current-password"
      />
      <BoundTextField
        control={control}
        name="code"
        label="Code"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck="false"
        description="Of your app, or a recovery code"
      />
      <FormOutcome problem={problem} pending={isPending ? 'One moment…' : null} success={null} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending}>
          {label}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          Leave it
        </Button>
      </div>
    </form>
  )
}
