import { useState } from 'react'
import { Link } from 'react-router'
import { PASSWORD_MIN } from '#contract/accounts.ts'
import { FormsFrame } from '../../islands/forms-frame.tsx'
import { isCodeNeeded, loginProblem } from './account-failures.ts'
import { useAccountForm } from './account-form.ts'
import { BoundTextField } from './bound-text-field.tsx'
import { checkLogin, EMPTY_LOGIN, type LoginForm as Form } from './login-check.ts'
import { LoginCodeForm } from './login-code-form.tsx'
import { LoginStep } from './login-step.tsx'
import { useLogin } from './sign-in.queries.ts'
import { SignInFrame } from './sign-in-frame.tsx'

export function LoginIsland() {
  return (
    <FormsFrame>
      <LoginForm />
    </FormsFrame>
  )
}

/** Email and password, and where the account has a second factor a code after them. */
function LoginForm() {
  const login = useLogin()
  const [passed, setPassed] = useState<Form | null>(null)
  return (
    <SignInFrame signIn={login}>
      {passed ? (
        <LoginCodeForm login={login} passed={passed} onBack={() => setPassed(null)} />
      ) : (
        <PasswordStep login={login} onCodeNeeded={setPassed} />
      )}
    </SignInFrame>
  )
}

type PasswordStepProps = {
  login: ReturnType<typeof useLogin>
  onCodeNeeded: (form: Form) => void
}

function PasswordStep({ login, onCodeNeeded }: PasswordStepProps) {
  const { control, onSubmit, problem } = useAccountForm<Form>({
    empty: EMPTY_LOGIN,
    check: checkLogin,
    send: async (form) => {
      try {
        await login.mutateAsync(form)
      } catch (reason) {
        if (!isCodeNeeded(reason)) throw reason
        onCodeNeeded(form)
      }
    },
    problemOf: loginProblem,
    isClosed: login.isPending || login.isSuccess,
  })
  return (
    <LoginStep
      label="Log in"
      login={login}
      problem={problem}
      onSubmit={onSubmit}
      way={
        <p className="py-0.5 text-center text-[0.9375rem]">
          New here?{' '}
          <Link to="/signup" className="text-link">
            Create Account
          </Link>
        </p>
      }
    >
      <BoundTextField
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
      />
      <BoundTextField
        control={control}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        minLength={PASSWORD_MIN}
      />
      <Link to="/forgotpassword" className="text-link self-start py-0.5 text-[0.9375rem]">
        Forgot Password?
      </Link>
    </LoginStep>
  )
}
