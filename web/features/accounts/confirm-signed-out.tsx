import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useAccountForm } from './account-form.ts'
import type { useConfirmWithPassword } from './confirmation.queries.ts'
import { FormOutcome } from './form-outcome.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { checkNewPassword, type NewPasswordForm } from './reset-check.ts'
import { confirmPasswordProblem } from './reset-failures.ts'

type ConfirmSignedOutProps = {
  token: string
  confirm: ReturnType<typeof useConfirmWithPassword>
}

/** For whoever opens the mail's link without a session: the link alone does not say whose account it is. */
export function ConfirmSignedOut({ token, confirm }: ConfirmSignedOutProps) {
  return (
    <>
      <p>If it was you who signed up with this address, log in and confirm that it is yours.</p>
      <ButtonLink
        to={`/login?next=${encodeURIComponent(`/confirm?token=${token}`)}`}
        variant="primary"
        size="large"
        className="self-start"
      >
        Log in to confirm
      </ButtonLink>
      <section
        aria-labelledby="set-password"
        className="mt-4 flex flex-col gap-5 border-t border-line pt-8"
      >
        <h2 id="set-password" className="text-2xl">
          Or set a new password
        </h2>
        <p>
          If you do not know the password, or somebody else signed up with your address, set a new
          one: it confirms the address and logs everybody else out of the account.
        </p>
        <PasswordForm token={token} confirm={confirm} />
      </section>
    </>
  )
}

function PasswordForm({ token, confirm }: ConfirmSignedOutProps) {
  const { control, onSubmit, problem } = useAccountForm<NewPasswordForm>({
    empty: { newPassword: '', confirmation: '' },
    check: checkNewPassword,
    send: ({ newPassword }) => confirm.mutateAsync({ token, newPassword }),
    problemOf: confirmPasswordProblem,
    isClosed: confirm.isPending || confirm.isSuccess,
  })
  return (
    <form
      noValidate
      method="post"
      aria-label="Set a new password"
      onSubmit={onSubmit}
      className="flex min-w-0 flex-col gap-5"
    >
      <NewPasswordFields control={control} />
      <FormOutcome
        problem={problem}
        pending={confirm.isPending ? 'Confirming...' : null}
        success={null}
      />
      <Button type="submit" size="large" isPending={confirm.isPending} className="self-start">
        Set password and confirm
      </Button>
    </form>
  )
}
