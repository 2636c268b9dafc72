import { Button } from '../../ui/button.tsx'
import { loginCodeProblem } from './account-failures.ts'
import { useAccountForm } from './account-form.ts'
import { BoundTextField } from './bound-fields.tsx'
import { FormOutcome } from './form-outcome.tsx'
import type { LoginForm } from './login-check.ts'
import type { useLogin } from './sign-in.queries.ts'

type Form = { code: string }

type LoginCodeFormProps = {
  login: ReturnType<typeof useLogin>
  /** What was right in the first step; it is sent again with the code. */
  passed: LoginForm
  onBack: () => void
}

/** The login's second step. */
export function LoginCodeForm({ login, passed, onBack }: LoginCodeFormProps) {
  const { control, onSubmit, problem } = useAccountForm<Form>({
    empty: { code: '' },
    check: ({ code }) =>
      code.trim()
        ? null
        : { message: 'Please enter the code', fields: { code: 'Please enter the code' } },
    send: ({ code }) => login.mutateAsync({ ...passed, code }),
    problemOf: loginCodeProblem,
    isClosed: login.isPending || login.isSuccess,
  })
  return (
    <form
      noValidate
      method="post"
      aria-label="Enter the code"
      onSubmit={onSubmit}
      className="flex min-w-0 flex-col gap-5 rounded-xl border border-line bg-raised p-5 sm:p-8 lg:p-10"
    >
      <p className="wrap-anywhere">
        <strong className="font-medium">{passed.email}</strong> logs in with a second factor. Open
        your authenticator app and enter the code that it shows.
      </p>
      <BoundTextField
        control={control}
        name="code"
        label="Code"
        autoFocus
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck="false"
        description="Six digits, or one of your recovery codes"
      />
      <FormOutcome
        problem={problem}
        pending={login.isPending ? 'Logging in...' : null}
        success={login.data?.message ?? null}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isDisabled={login.isSuccess}
        isPending={login.isPending}
        className="w-full"
      >
        {login.isPending ? 'Logging in...' : 'Log in'}
      </Button>
      <Button variant="quiet" onPress={onBack} className="self-center">
        Use another account
      </Button>
    </form>
  )
}
