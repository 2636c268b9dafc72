import { Link, useLocation } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { ResendButton } from './resend-button.tsx'
import { useSession } from './session.queries.ts'

/** Above an operator screen: tells a visitor to log in, and a new account to confirm its address. */
export function SessionNotice() {
  const session = useSession()
  if (session.status === 'signed-out') return <LoginNotice />
  if (session.status === 'signed-in' && !session.user.confirmed) {
    return <ConfirmNotice email={session.user.email} />
  }
  return null
}

function LoginNotice() {
  const { pathname, search } = useLocation()
  return (
    <Notice
      role="status"
      actions={
        <Link
          to={`/login?next=${encodeURIComponent(pathname + search)}`}
          className="text-link inline-flex min-h-6 items-center"
        >
          Log in
        </Link>
      }
    >
      You are not logged in. You can look around; nothing is saved until you log in.
    </Notice>
  )
}

function ConfirmNotice({ email }: { email: string }) {
  return (
    <Notice actions={<ResendButton />}>
      Please confirm your address: a mail with a link went to {email}.
    </Notice>
  )
}
