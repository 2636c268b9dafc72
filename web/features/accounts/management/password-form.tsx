import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changePassword } from '#contract/account-settings.ts'
import { PASSWORD_MIN } from '#contract/accounts.ts'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useAccountForm } from '../account-form.ts'
import { BoundTextField } from '../bound-text-field.tsx'
import { FormOutcome } from '../form-outcome.tsx'
import { openSessionsQuery } from './account.queries.ts'
import {
  checkPasswordForm,
  credentialProblem,
  type PasswordForm as Form,
} from './credential-check.ts'

const EMPTY: Form = { password: '', newPassword: '', again: '' }

export function PasswordForm({ email }: { email: string }) {
  const [done, setDone] = useState<string[]>([])
  return (
    <Card title="Password">
      <p className="mb-4 text-soft-ink">
        A new password ends every session but this one, so that whoever knew the old one is out.
      </p>
      <Fields
        key={done.length}
        email={email}
        success={done.at(-1) ?? null}
        onDone={(message) => setDone((before) => [...before, message])}
      />
    </Card>
  )
}

type FieldsProps = { email: string; success: string | null; onDone: (message: string) => void }

function Fields({ email, success, onDone }: FieldsProps) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ password, newPassword }: Form) =>
      call(changePassword, { body: { password, newPassword } }),
    onSuccess: ({ message }) => {
      void queries.invalidateQueries(openSessionsQuery)
      onDone(message)
    },
  })
  const { control, onSubmit, problem } = useAccountForm<Form>({
    empty: EMPTY,
    check: checkPasswordForm,
    send: (form) => change.mutateAsync(form),
    problemOf: credentialProblem,
    isClosed: change.isPending,
  })
  return (
    <form
      noValidate
      method="post"
      aria-label="Change password"
      onSubmit={onSubmit}
      className="flex flex-col gap-4"
    >
      {/* for password managers, which else do not know whose password it is */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <BoundTextField
        control={control}
        name="password"
        label="Old password"
        type="password"
        autoComplete="current-password"
      />
      <BoundTextField
        control={control}
        name="newPassword"
        label="New password"
        type="password"
        autoComplete="new-password"
        description={`At least ${PASSWORD_MIN} characters`}
      />
      <BoundTextField
        control={control}
        name="again"
        label="New password again"
        type="password"
        autoComplete="new-password"
      />
      <FormOutcome
        problem={problem}
        pending={change.isPending ? 'Changing…' : null}
        success={problem ? null : success}
      />
      <Button type="submit" isPending={change.isPending} className="self-start">
        Change password
      </Button>
    </form>
  )
}
