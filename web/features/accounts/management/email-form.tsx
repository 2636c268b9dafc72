import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeEmail } from '#contract/account-settings.ts'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useAccountForm } from '../account-form.ts'
import { BoundTextField } from '../bound-text-field.tsx'
import { FormOutcome } from '../form-outcome.tsx'
import { sessionQuery } from '../session.queries.ts'
import { checkEmailForm, credentialProblem, type EmailForm as Form } from './credential-check.ts'

const EMPTY: Form = { email: '', password: '' }

export function EmailForm({ current }: { current: string }) {
  const [done, setDone] = useState<string[]>([])
  return (
    <Card title="Email">
      <p className="mb-4 text-soft-ink">
        You log in with <strong className="font-medium wrap-anywhere text-ink">{current}</strong>. A
        new address is confirmed by a link that we send to it.
      </p>
      <Fields
        key={done.length}
        success={done.at(-1) ?? null}
        onDone={(message) => setDone((before) => [...before, message])}
      />
    </Card>
  )
}

type FieldsProps = { success: string | null; onDone: (message: string) => void }

function Fields({ success, onDone }: FieldsProps) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (body: Form) => call(changeEmail, { body }),
    onSuccess: async ({ message }) => {
      await queries.invalidateQueries(sessionQuery)
      onDone(message)
    },
  })
  const { control, onSubmit, problem } = useAccountForm<Form>({
    empty: EMPTY,
    check: checkEmailForm,
    send: (form) => change.mutateAsync(form),
    problemOf: credentialProblem,
    isClosed: change.isPending,
  })
  return (
    <form
      noValidate
      method="post"
      aria-label="Change email"
      onSubmit={onSubmit}
      className="flex flex-col gap-4"
    >
      <BoundTextField
        control={control}
        name="email"
        label="New email"
        type="email"
        autoComplete="email"
      />
      <BoundTextField
        control={control}
        name="password"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <FormOutcome
        problem={problem}
        pending={change.isPending ? 'Changing…' : null}
        success={problem ? null : success}
      />
      <Button type="submit" isPending={change.isPending} className="self-start">
        Change email
      </Button>
    </form>
  )
}
