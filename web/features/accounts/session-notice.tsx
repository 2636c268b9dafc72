import { Link, useLocation } from 'react-router'
import { createStore } from '../../lib/browser-store.ts'
import { useStore } from '../../lib/use-store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
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
  if (session.status === 'signed-in' && session.user.secondFactor === 'needed') {
    return <SecondFactorNotice />
  }
  return null
}

function SecondFactorNotice() {
  return (
    <Notice
      tone="warning"
      actions={
        <Link
          to="/accountmanagement#second-factor"
          className="text-link inline-flex min-h-6 items-center"
        >
          Set it up
        </Link>
      }
    >
      Staff log in with a second factor. Until you have set one up, the screens for staff stay
      closed.
    </Notice>
  )
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

const putAway = createStore<string | null>({
  keep: 'browser',
  name: 'confirm-notice-put-away',
  initial: null,
  accept: (found): found is string | null => found === null || typeof found === 'string',
})

/** On a phone it would take a part of every screen: there it stands where an owner begins. */
const ON_PHONES = ['/today', '/registrationinformation', '/accountmanagement']

/** One line that can be put away for the day. */
function ConfirmNotice({ email }: { email: string }) {
  const { pathname } = useLocation()
  const [day, setDay] = useStore(putAway, null)
  const today = new Date().toDateString()
  if (day === today) return null
  return (
    <Notice
      className={ON_PHONES.includes(pathname) ? '' : 'hidden md:flex'}
      actions={
        <span className="flex items-center gap-1">
          <ResendButton />
          <IconButton icon="close" label="Put this away for today" onPress={() => setDay(today)} />
        </span>
      }
    >
      Please confirm your address: a mail with a link went to {email}.
    </Notice>
  )
}
