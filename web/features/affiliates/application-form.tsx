import { useRef, useState } from 'react'
import { AFFILIATE_AGREEMENT, AFFILIATE_TEXT_MAX, applicationFields } from '#contract/affiliates.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { BotTrap } from '../../ui/bot-trap.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useApplication } from './affiliates.queries.ts'

const EMPTY = { name: '', email: '', phone: '', reach: '', homepage: '', accepts: false }
type Form = typeof EMPTY
type Field = 'name' | 'email' | 'phone' | 'reach' | 'agreement'

/** Makes the mail by which somebody asks to join. Nothing typed is lost by a failure. */
export function ApplicationForm() {
  const element = useRef<HTMLFormElement>(null)
  const [form, setForm] = useState<Form>(EMPTY)
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({})
  const send = useApplication()

  function type(changed: Partial<Form>, field: Field | null) {
    setForm((before) => ({ ...before, ...changed }))
    if (field) setProblems((before) => ({ ...before, [field]: undefined }))
  }

  function submit() {
    if (send.isPending) return
    const { accepts, ...rest } = form
    const read = applicationFields.safeParse({
      ...rest,
      agreement: accepts ? AFFILIATE_AGREEMENT : undefined,
    })
    if (read.success) {
      setProblems({})
      send.mutate(read.data)
      return
    }
    const found: Partial<Record<Field, string>> = {}
    for (const { path, message } of read.error.issues) found[path[0] as Field] ??= message
    setProblems(found)
    const first = FIELDS.find((field) => found[field])
    element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  if (send.isSuccess)
    return (
      <Notice tone="good" role="status">
        {send.data.message}
      </Notice>
    )
  return (
    <form
      ref={element}
      noValidate
      method="post"
      aria-label="Ask to become an affiliate"
      className="relative flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          isRequired
          value={form.name}
          onChange={(name) => type({ name }, 'name')}
          error={problems.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          isRequired
          value={form.email}
          onChange={(email) => type({ email }, 'email')}
          error={problems.email}
        />
      </div>
      <TextField
        label="Phone (optional)"
        name="phone"
        type="tel"
        autoComplete="tel"
        value={form.phone}
        onChange={(phone) => type({ phone }, 'phone')}
        error={problems.phone}
      />
      <TextArea
        label="How you reach restaurants"
        description="A newsletter, a shop, a channel, your own visits: a few lines are enough."
        name="reach"
        rows={4}
        isRequired
        countTo={AFFILIATE_TEXT_MAX}
        value={form.reach}
        onChange={(reach) => type({ reach }, 'reach')}
        error={problems.reach}
      />
      <div>
        <Checkbox
          name="agreement"
          isSelected={form.accepts}
          isInvalid={Boolean(problems.agreement)}
          {...(problems.agreement && { 'aria-describedby': 'agreement-problem' })}
          onChange={(accepts) => type({ accepts }, 'agreement')}
        >
          I have read the affiliate agreement, version {AFFILIATE_AGREEMENT}, and accept it
        </Checkbox>
        <p className="pl-7.5 text-[0.9375rem]">
          <a href="/affiliate/agreement" target="_blank" rel="noopener" className="text-link">
            Read the agreement (opens in a new tab)
          </a>
        </p>
        {problems.agreement && (
          <p id="agreement-problem" className="mt-1 pl-7.5 text-sm text-danger">
            {problems.agreement}
          </p>
        )}
      </div>
      <BotTrap value={form.homepage} onChange={(homepage) => type({ homepage }, null)} />
      {send.isError && (
        <Notice key={send.submittedAt} tone="danger" role="alert">
          {messageOf(
            send.error,
            'Your application could not be sent. What you typed is still here.',
          )}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isPending={send.isPending}
        className="self-stretch sm:self-start"
      >
        {send.isPending ? 'Sending…' : 'Send the application'}
      </Button>
    </form>
  )
}

const FIELDS: readonly Field[] = ['name', 'email', 'phone', 'reach', 'agreement']
