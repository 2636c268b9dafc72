import { Icon } from '../../ui/icon.tsx'
import { useLogout } from '../accounts/logout.queries.ts'
import { useSession } from '../accounts/session.queries.ts'

export function SignedIn() {
  const session = useSession()
  const logout = useLogout()
  if (session.status !== 'signed-in') return null
  return (
    <>
      <p className="truncate px-2 pt-1 text-sm text-soft-ink" title={session.user.email}>
        {session.user.email}
      </p>
      <button
        type="button"
        disabled={logout.isPending}
        onClick={() => logout.mutate()}
        className="inline-flex min-h-9 items-center gap-2 rounded-md px-2 text-sm text-soft-ink hover:bg-sunken hover:text-ink"
      >
        <Icon name="logout" size={18} />
        Log out
      </button>
    </>
  )
}
