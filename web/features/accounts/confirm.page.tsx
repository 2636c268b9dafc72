import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { CallFailed, messageOf } from '../../lib/call-failures.ts'
import { pageMeta } from '../../site/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useConfirmEmail } from './confirmation.queries.ts'
import { ResendButton } from './resend-button.tsx'
import { type Session, useSession } from './session.queries.ts'

export const meta = () => pageMeta({ title: 'Confirm your address', isIndexed: false })

/** Where the welcome mail's link leads. A button confirms: mail scanners open links, but press nothing. */
export default function ConfirmPage() {
  const token = useSearchParams()[0].get('token')
  const session = useSession()
  const confirm = useConfirmEmail()
  const isConfirmed =
    confirm.isSuccess || (session.status === 'signed-in' && session.user.confirmed)

  if (isConfirmed) {
    return (
      <Frame title="Your address is confirmed">
        <div role="status">
          {confirm.data && <Notice tone="good">{confirm.data.message}</Notice>}
        </div>
        <Onward session={session} />
      </Frame>
    )
  }
  if (!token) {
    return (
      <Frame title="This link is not complete">
        <p>Please open the link from the mail again, or copy the whole of it.</p>
        <NewMail session={session} />
      </Frame>
    )
  }
  const isRefused = confirm.error instanceof CallFailed && confirm.error.status === 400
  return (
    <Frame title="Confirm your address">
      <p>If it was you who signed up with this address, confirm here that it is yours.</p>
      {confirm.error && (
        <Notice key={confirm.submittedAt} tone="danger" role="alert">
          {messageOf(confirm.error, 'Your address could not be confirmed. Please try again.')}
        </Notice>
      )}
      {isRefused ? (
        <NewMail session={session} />
      ) : (
        <Button
          variant="primary"
          size="large"
          isPending={confirm.isPending}
          onPress={() => confirm.mutate(token)}
          className="self-start"
        >
          Confirm my address
        </Button>
      )}
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width py-16 sm:py-24">
      <div className="mx-auto flex max-w-xl flex-col gap-6 text-lg">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        {children}
      </div>
    </div>
  )
}

function Onward({ session }: { session: Session }) {
  return session.status === 'signed-in' ? (
    <ButtonLink to="/registrationinformation" variant="primary" className="self-start">
      Go on
    </ButtonLink>
  ) : (
    <ButtonLink to="/login" variant="primary" className="self-start">
      Log in
    </ButtonLink>
  )
}

function NewMail({ session }: { session: Session }) {
  if (session.status === 'signed-in') {
    return (
      <p>
        <ResendButton />
      </p>
    )
  }
  return (
    <ButtonLink to="/login" className="self-start">
      Log in
    </ButtonLink>
  )
}
