import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { OTHER_CONFIRMATION, WRONG_CONFIRMATION } from '#contract/accounts.ts'
import { CallFailed, messageOf } from '../../lib/call-failures.ts'
import { pageMeta } from '../../site/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ConfirmSignedOut } from './confirm-signed-out.tsx'
import { useConfirmEmail, useConfirmWithPassword } from './confirmation.queries.ts'
import { useLogout } from './logout.queries.ts'
import { ResendButton } from './resend-button.tsx'
import { type Session, useSession } from './session.queries.ts'

export const meta = () => pageMeta({ title: 'Confirm your address', isIndexed: false })

/** Where the welcome mail's link leads. A button confirms: mail scanners open links, but press nothing. */
export default function ConfirmPage() {
  const token = useSearchParams()[0].get('token')
  const session = useSession()
  const confirm = useConfirmEmail()
  const withPassword = useConfirmWithPassword()
  const isConfirmed =
    confirm.isSuccess ||
    withPassword.isSuccess ||
    (session.status === 'signed-in' && session.user.confirmed)

  if (isConfirmed) {
    const message = confirm.data?.message ?? withPassword.data?.message
    return (
      <Frame title="Your address is confirmed">
        <div role="status">{message && <Notice tone="good">{message}</Notice>}</div>
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
  return (
    <Frame title="Confirm your address">
      {session.status === 'signed-in' && (
        <ConfirmSignedIn token={token} email={session.user.email} confirm={confirm} />
      )}
      {session.status === 'signed-out' && <ConfirmSignedOut token={token} confirm={withPassword} />}
      {session.status === 'loading' && <p className="text-soft-ink">One moment, please.</p>}
      {session.status === 'unknown' && (
        <Notice tone="danger">
          The server does not answer. Nothing was confirmed; please load this page again in a
          moment.
        </Notice>
      )}
    </Frame>
  )
}

type ConfirmSignedInProps = {
  token: string
  email: string
  confirm: ReturnType<typeof useConfirmEmail>
}

function ConfirmSignedIn({ token, email, confirm }: ConfirmSignedInProps) {
  const logout = useLogout()
  const code = confirm.error instanceof CallFailed ? confirm.error.code : null
  return (
    <>
      <p className="wrap-anywhere">
        You are logged in as <strong>{email}</strong>. Confirm here that this address is yours.
      </p>
      {confirm.error && (
        <Notice key={confirm.submittedAt} tone="danger" role="alert">
          {messageOf(confirm.error, 'Your address could not be confirmed. Please try again.')}
        </Notice>
      )}
      {code === OTHER_CONFIRMATION && (
        <Button
          size="large"
          isPending={logout.isPending}
          onPress={() => logout.mutate()}
          className="self-start"
        >
          Log out
        </Button>
      )}
      {code === WRONG_CONFIRMATION && (
        <p>
          <ResendButton />
        </p>
      )}
      {code !== OTHER_CONFIRMATION && code !== WRONG_CONFIRMATION && (
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
    </>
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
