import { Button } from '../../ui/button.tsx'
import { loginCodeProblem } from './account-failures.ts'
import { useAccountForm } from './account-form.ts'
import { BoundTextField } from './bound-text-field.tsx'
import type { LoginForm } from './login-check.ts'
import { LoginStep } from './login-step.tsx'
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
    <LoginStep
      label="Enter the code"
      login={login}
      problem={problem}
      onSubmit={onSubmit}
      way={
        <Button variant="quiet" onPress={onBack} className="self-center">
          Use another account
        </Button>
      }
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
    </LoginStep>
  )
}
