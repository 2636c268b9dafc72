import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { useAccountForm } from '../account-form.ts'
import { BoundTextField } from '../bound-text-field.tsx'
import { FormOutcome } from '../form-outcome.tsx'
import {
  checkFactorCode,
  checkFactorPassword,
  type FactorCodeForm,
  type FactorPasswordForm,
  factorProblem,
} from './factor-check.ts'
import { useBeginSecondFactor, useConfirmSecondFactor } from './second-factor.queries.ts'

type FactorSetUpProps = {
  email: string
  /** Of staff, whose role waits for it. */
  isNeeded: boolean
  onDone: (message: string, recoveryCodes: readonly string[]) => void
}

/** The password, then the app's code: so nobody at an open screen shuts the owner out, nor an app that was not scanned. */
export function FactorSetUp({ email, isNeeded, onDone }: FactorSetUpProps) {
  const [app, setApp] = useState<{ secret: string; uri: string } | null>(null)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft-ink">
        {isNeeded
          ? 'Staff need one: without it, whoever learns your password could open every restaurant. '
          : 'Whoever learns your password cannot log in without it. '}
        An authenticator app on your phone, such as Aegis, 1Password or Google Authenticator, shows
        a code that logging in asks for.
      </p>
      {app ? (
        <ScanStep app={app} onDone={onDone} />
      ) : (
        <PasswordStep email={email} onBegun={setApp} />
      )}
    </div>
  )
}

type PasswordStepProps = { email: string; onBegun: (app: { secret: string; uri: string }) => void }

function PasswordStep({ email, onBegun }: PasswordStepProps) {
  const begin = useBeginSecondFactor()
  const { control, onSubmit, problem } = useAccountForm<FactorPasswordForm>({
    empty: { password: '' },
    check: checkFactorPassword,
    send: async (form) => onBegun(await begin.mutateAsync(form)),
    problemOf: factorProblem,
    isClosed: begin.isPending,
  })
  return (
    <form
      noValidate
      method="post"
      aria-label="Set up a second factor"
      onSubmit={onSubmit}
      className="flex flex-col gap-4"
    >
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <BoundTextField
        control={control}
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
      />
      <FormOutcome
        problem={problem}
        pending={begin.isPending ? 'One moment…' : null}
        success={null}
      />
      <Button type="submit" isPending={begin.isPending} className="self-start">
        Set up an app
      </Button>
    </form>
  )
}

type ScanStepProps = {
  app: { secret: string; uri: string }
  onDone: FactorSetUpProps['onDone']
}

function ScanStep({ app, onDone }: ScanStepProps) {
  const confirm = useConfirmSecondFactor()
  const { control, onSubmit, problem } = useAccountForm<FactorCodeForm>({
    empty: { code: '' },
    check: checkFactorCode,
    send: async (form) => {
      const { message, recoveryCodes } = await confirm.mutateAsync(form)
      onDone(message, recoveryCodes)
    },
    problemOf: factorProblem,
    isClosed: confirm.isPending,
  })
  return (
    <form
      noValidate
      method="post"
      aria-label="Confirm the app"
      onSubmit={onSubmit}
      className="flex flex-col gap-4"
    >
      <div className="flex flex-wrap items-start gap-5">
        <QrCode text={app.uri} label="QR code for your authenticator app" className="w-48" />
        <div className="min-w-0 flex-[1_1_14rem]">
          <p>Scan this with your app. Where you cannot scan, type this key:</p>
          <p className="mt-2 font-mono wrap-anywhere select-all">{inGroups(app.secret)}</p>
        </div>
      </div>
      <BoundTextField
        control={control}
        name="code"
        label="Code of the app"
        autoFocus
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck="false"
        inputMode="numeric"
        description="The six digits that it shows now"
      />
      <FormOutcome
        problem={problem}
        pending={confirm.isPending ? 'One moment…' : null}
        success={null}
      />
      <Button type="submit" variant="primary" isPending={confirm.isPending} className="self-start">
        Turn it on
      </Button>
    </form>
  )
}

function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
