import { Button } from '../../ui/button.tsx'
import { useAccountForm } from './account-form.ts'
import { FormOutcome } from './form-outcome.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import type { useResetPassword } from './password-reset.queries.ts'
import { checkNewPassword, type NewPasswordForm as Form } from './reset-check.ts'
import { newPasswordProblem } from './reset-failures.ts'

type NewPasswordFormProps = {
  email: string
  code: string
  reset: ReturnType<typeof useResetPassword>
  onDone: (message: string) => void
  onFailed: () => void
  onNewCode: () => void
}

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, code, reset, onDone, onFailed, onNewCode } = props
  const { control, onSubmit, problem } = useAccountForm<Form>({
    empty: { newPassword: '', confirmation: '' },
    check: checkNewPassword,
    send: async ({ newPassword }) => {
      const { message } = await reset.mutateAsync({ email, code, newPassword })
      onDone(message)
    },
    problemOf: (reason) => {
      onFailed()
      return newPasswordProblem(reason)
    },
    isClosed: reset.isPending || reset.isSuccess,
  })
  return (
    <form
      noValidate
      method="post"
      aria-label="Set a new password"
      onSubmit={onSubmit}
      className="flex min-w-0 flex-col gap-5"
    >
      {/* So that a password manager knows whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields control={control} autoFocus />
      <p className="text-[0.9375rem] text-soft-ink">
        A new password logs this account out everywhere. You then log in with the new one.
      </p>
      <FormOutcome
        problem={problem}
        way={reset.isError && problem && <Button onPress={onNewCode}>Get a new code</Button>}
        pending={reset.isPending ? 'Resetting...' : null}
        success={null}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isDisabled={reset.isSuccess}
        isPending={reset.isPending}
        className="w-full"
      >
        {reset.isPending ? 'Resetting...' : 'Reset Password'}
      </Button>
    </form>
  )
}
