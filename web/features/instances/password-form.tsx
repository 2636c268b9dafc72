import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { loginProblem } from './controller-failures.ts'
import { type Access, useOpenController } from './instances.queries.ts'

type PasswordFormProps = {
  /** Why somebody who was in stands here again. */
  refusal: string | null
  onOpen: (access: Access) => void
}

/** The screen before the controls. */
export function PasswordForm({ refusal, onOpen }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const open = useOpenController()
  const problem = open.error ? loginProblem(open.error).message : refusal

  function submit(event: FormEvent) {
    event.preventDefault()
    if (open.isPending) return
    setMissing(password === '')
    if (password !== '') open.mutate(password, { onSuccess: onOpen })
    input.current?.focus()
  }
  return (
    <form
      noValidate
      method="post"
      aria-labelledby="controller-title"
      onSubmit={submit}
      className="mx-auto flex w-full max-w-md flex-col gap-5 rounded-xl border border-line bg-raised p-5 sm:p-8"
    >
      <div>
        <h1 id="controller-title" className="text-3xl">
          Instance controller
        </h1>
        <p className="mt-2 text-soft-ink">
          Starts and stops the production and training servers. Its password is not that of your
          account.
        </p>
      </div>
      <PasswordField
        label="Password"
        value={password}
        onChange={(typed) => {
          setPassword(typed)
          setMissing(false)
        }}
        inputRef={input}
        autoFocus
        // Asked for each time and kept nowhere.
        autoComplete="off"
        maxLength={200}
        error={isMissing ? 'Password is required' : undefined}
      />
      {problem && !open.isPending && (
        <Notice key={open.failureCount + open.submittedAt} tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" isPending={open.isPending}>
        {open.isPending ? 'Checking…' : 'Continue'}
      </Button>
    </form>
  )
}
