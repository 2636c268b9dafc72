import { useRef } from 'react'
import { sendContactMessage } from '#contract/contact.ts'
import { QueriesProvider } from '../../lib/queries-provider.tsx'
import { BotTrap } from '../../ui/bot-trap.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useContactForm } from './use-contact-form.ts'

export function ContactForm() {
  const element = useRef<HTMLFormElement>(null)
  const { form, type, problems, submit, send } = useContactForm((field) => {
    element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  })
  return (
    <form
      ref={element}
      noValidate
      method="post"
      action={sendContactMessage.path}
      aria-label="Contact us"
      className="relative flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        isRequired
        value={form.name}
        onChange={(typed) => type('name', typed)}
        error={problems.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        isRequired
        value={form.email}
        onChange={(typed) => type('email', typed)}
        error={problems.email}
      />
      <TextArea
        label="Message"
        name="message"
        rows={5}
        isRequired
        value={form.message}
        onChange={(typed) => type('message', typed)}
        error={problems.message}
      />
      <BotTrap value={form.homepage} onChange={(typed) => type('homepage', typed)} />
      {send.isError && (
        <Notice key={send.submittedAt} tone="danger" role="alert">
          Failed to send message. Please try again later.
        </Notice>
      )}
      <div role="status" className="empty:absolute">
        {send.isSuccess && (
          <Notice tone="good">Thank you! Your message has been sent successfully.</Notice>
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="large"
        isPending={send.isPending}
        className="self-stretch sm:self-start"
      >
        {send.isPending ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  )
}

export function ContactIsland() {
  return (
    <QueriesProvider>
      <ContactForm />
    </QueriesProvider>
  )
}
