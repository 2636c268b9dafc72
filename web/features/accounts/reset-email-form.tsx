import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useAccountForm } from './account-form.ts'
import { BoundTextField } from './bound-text-field.tsx'
import { FormOutcome } from './form-outcome.tsx'
import { useSendResetCode } from './password-reset.queries.ts'
import { checkResetEmail, type ResetEmailForm as Form } from './reset-check.ts'
import { sendCodeProblem } from './reset-failures.ts'

type ResetEmailFormProps = {
  email: string
  onSent: (sent: { email: string; message: string }) => void
}

export function ResetEmailForm({ email, onSent }: ResetEmailFormProps) {
  const send = useSendResetCode()
  const { control, onSubmit, problem } = useAccountForm<Form>({
    empty: { email },
    check: checkResetEmail,
    send: async (form) => {
      const { message } = await send.mutateAsync(form.email.trim())
      onSent({ email: form.email.trim(), message })
    },
    problemOf: sendCodeProblem,
    isClosed: send.isPending,
  })
  return (
    <form
      noValidate
      method="post"
      aria-label="Enter your email"
      onSubmit={onSubmit}
      className="flex min-w-0 flex-col gap-5"
    >
      <BoundTextField
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        description="The address that you log in with. We send it a code."
      />
      <FormOutcome
        problem={problem}
        pending={send.isPending ? 'Sending...' : null}
        success={null}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isPending={send.isPending}
        className="w-full"
      >
        {send.isPending ? 'Sending...' : 'Send code'}
      </Button>
      <p className="py-0.5 text-center text-[0.9375rem]">
        Do you remember it?{' '}
        <Link to="/login" className="text-link">
          Log in
        </Link>
      </p>
    </form>
  )
}
