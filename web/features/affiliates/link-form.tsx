import { type FormEvent, useState } from 'react'
import { messageOf } from '../../lib/call-failures.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useLinkMail } from './affiliates.queries.ts'

/** For affiliates who lost the link to their dashboard. */
export function LinkForm() {
  const [email, setEmail] = useState('')
  const send = useLinkMail()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!send.isPending) send.mutate(email)
  }
  return (
    <form
      noValidate
      aria-label="Send me the link to my dashboard"
      onSubmit={submit}
      className="flex max-w-xl flex-col gap-3"
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Your affiliate address"
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          className="min-w-0 flex-[1_1_16rem]"
        />
        <Button type="submit" isPending={send.isPending} isDisabled={email.trim() === ''}>
          Send me the link
        </Button>
      </div>
      {send.isError && (
        <Notice tone="danger" role="alert">
          {messageOf(send.error, 'The link could not be sent. Try again in a minute.')}
        </Notice>
      )}
      {send.isSuccess && (
        <Notice tone="good" role="status">
          {send.data.message}
        </Notice>
      )}
    </form>
  )
}
