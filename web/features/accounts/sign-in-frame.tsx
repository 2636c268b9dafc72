import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { nextPath } from './next-path.ts'
import { useSession } from './session.queries.ts'
import { useRedirect } from './use-redirect.ts'

type SignInFrameProps = {
  /** The form's own call. */
  signIn: { isPending: boolean; isSuccess: boolean }
  children: ReactNode
}

/** Around login and signup: leads on who has signed in with it, and at once who is signed in already. */
export function SignInFrame({ signIn, children }: SignInFrameProps) {
  const { search } = useLocation()
  const session = useSession()
  const next = nextPath(search, '/registrationinformation')
  useRedirect(next, signIn.isSuccess)
  if (session.status === 'signed-in' && !signIn.isPending && !signIn.isSuccess) {
    return <Navigate to={next} replace />
  }
  return children
}
