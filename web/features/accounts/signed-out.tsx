import { Link, useLocation } from 'react-router'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** In the place of what only an account has. */
export function SignedOut({ children }: { children: string }) {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      icon="user"
      title="Log in to see it"
      action={
        <Link
          to={`/login?next=${encodeURIComponent(pathname + search)}`}
          className={`${buttonStyle({ variant: 'primary' })} no-underline`}
        >
          Go to login
        </Link>
      }
    >
      {children}
    </EmptyState>
  )
}
