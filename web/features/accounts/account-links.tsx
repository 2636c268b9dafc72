import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '../../ui/button-style.ts'
import { useLogout } from './logout.queries.ts'
import { useSession } from './session.queries.ts'

/** The right end of the navigation bar; `visitor` shows until somebody is known to be signed in. */
export function AccountLinks({ visitor }: { visitor: ReactNode }) {
  const session = useSession()
  const logout = useLogout()
  if (session.status !== 'signed-in') return visitor
  return (
    <>
      <button
        type="button"
        disabled={logout.isPending}
        onClick={() => logout.mutate()}
        className="flex min-h-11 items-center rounded text-[0.9375rem] text-soft-ink hover:text-ink md:min-h-9"
      >
        Log out
      </button>
      <Link to="/today" className={buttonStyle({ variant: 'primary' })}>
        Today
      </Link>
    </>
  )
}
