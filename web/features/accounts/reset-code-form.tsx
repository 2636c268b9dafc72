import { useWatch } from 'react-hook-form'
import { RESET_CODE_LENGTH } from '#contract/accounts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAccountForm } from './account-form.ts'
import { BoundTextField } from './bound-text-field.tsx'
import { FormOutcome } from './form-outcome.tsx'
import { useSendResetCode, useVerifyCode } from './password-reset.queries.ts'
import { type ResetCodeForm as Form, isWholeCode, readTypedCode } from './reset-check.ts'
import { codeProblem, sendCodeProblem } from './reset-failures.ts'

type ResetCodeFormProps = {
  email: string
  onVerified: (verified: { code: string; message: string }) => void
  onFailed: () => void
  onSentAgain: (message: string) => void
  onOtherAddress: () => void
}

export function ResetCodeForm(props: ResetCodeFormProps) {
  const { email, onVerified, onFailed, onSentAgain, onOtherAddress } = props
  const verify = useVerifyCode()
  const { control, onSubmit, problem } = useAccountForm<Form>({
    empty: { code: '' },
    check: () => null,
    send: async ({ code }) => {
      const { message } = await verify.mutateAsync({ email, code })
      onVerified({ code, message })
    },
    problemOf: (reason) => {
      onFailed()
      return codeProblem(reason)
    },
    isClosed: verify.isPending,
  })
  const isWhole = isWholeCode(useWatch({ control, name: 'code' }))
  return (
    <form
      noValidate
      method="post"
      aria-label="Enter the code"
      onSubmit={(event) => (isWhole ? onSubmit(event) : event.preventDefault())}
      className="flex min-w-0 flex-col gap-5"
    >
      <p className="wrap-anywhere">
        If <strong className="font-medium">{email}</strong> has an account, a mail with a code is on
        its way to it. The code is good for 15 minutes.
      </p>
      <BoundTextField
        control={control}
        name="code"
        label="Verification code"
        read={readTypedCode}
        autoFocus
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck="false"
        description={`${RESET_CODE_LENGTH} letters and digits`}
        className="[&_input]:min-h-14 [&_input]:text-center [&_input]:font-mono [&_input]:text-2xl [&_input]:tracking-[0.3em]"
      />
      <FormOutcome
        problem={problem}
        pending={verify.isPending ? 'Verifying...' : null}
        success={null}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isDisabled={!isWhole}
        isPending={verify.isPending}
        className="w-full"
      >
        {verify.isPending ? 'Verifying...' : 'Verify'}
      </Button>
      <NoMail email={email} onSentAgain={onSentAgain} onOtherAddress={onOtherAddress} />
    </form>
  )
}

function NoMail({
  email,
  onSentAgain,
  onOtherAddress,
}: Pick<ResetCodeFormProps, 'email' | 'onSentAgain' | 'onOtherAddress'>) {
  const again = useSendResetCode()
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5 text-[0.9375rem]">
      <p className="text-soft-ink">
        No mail after a minute? Look into the spam folder. At most three codes an hour are sent, and
        only the newest is good.
      </p>
      {again.error && (
        <Notice key={again.submittedAt} tone="danger" role="alert">
          {sendCodeProblem(again.error).message}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          isPending={again.isPending}
          onPress={() => again.mutate(email, { onSuccess: ({ message }) => onSentAgain(message) })}
        >
          Send a new code
        </Button>
        <Button variant="quiet" onPress={onOtherAddress}>
          Use another address
        </Button>
      </div>
    </div>
  )
}
