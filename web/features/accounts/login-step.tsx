import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormOutcome } from './form-outcome.tsx'
import type { useLogin } from './sign-in.queries.ts'

type LoginStepProps = {
  label: string
  login: ReturnType<typeof useLogin>
  problem: { message: string; count: number } | null
  onSubmit: FormEventHandler
  children: ReactNode
  /** Below the button: what else can be done. */
  way: ReactNode
}

/** One step of the login: its fields, what came of the last try, and the button. */
export function LoginStep({ label, login, problem, onSubmit, children, way }: LoginStepProps) {
  return (
    <form
      noValidate
      method="post"
      aria-label={label}
      onSubmit={onSubmit}
      className="flex min-w-0 flex-col gap-5 rounded-xl border border-line bg-raised p-5 sm:p-8 lg:p-10"
    >
      {children}
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
      {way}
    </form>
  )
}
