import { PRODUCT } from '#contract/product.ts'
import { pageMeta } from '../../site/page-meta.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FirstSteps } from './first-steps.tsx'
import { useSession } from './session.queries.ts'
import { SessionNotice } from './session-notice.tsx'

export const meta = () => pageMeta({ title: 'Your account', isIndexed: false })

/** Where signup and login lead: what can be done first. */
export default function RegistrationInformationPage() {
  const session = useSession()
  return (
    <div className="page-width flex flex-col gap-10 py-10 sm:py-14">
      {session.status === 'signed-in' && <SessionNotice />}
      {session.status === 'loading' && <Skeleton className="h-24 w-full max-w-2xl" />}
      {session.status === 'signed-in' && <Ready name={session.user.name} />}
      {session.status === 'signed-out' && <Visitor />}
      {session.status === 'unknown' && <h1 className="text-4xl sm:text-5xl">Your account</h1>}
      <FirstSteps />
    </div>
  )
}

function Ready({ name }: { name: string }) {
  return (
    <header>
      <h1 className="text-4xl sm:text-5xl">Your account is ready</h1>
      <p className="mt-4 max-w-prose text-lg text-soft-ink">
        Good to have you here, {name}. Start wherever it suits you: nothing has to come first, and
        what {PRODUCT} writes stays a draft until you keep it.
      </p>
    </header>
  )
}

function Visitor() {
  return (
    <header>
      <h1 className="text-4xl sm:text-5xl">Please log in</h1>
      <p className="mt-4 max-w-prose text-lg text-soft-ink">
        This is where an account begins. Log in, or create one, to keep what you make.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/login" variant="primary">
          Log in
        </ButtonLink>
        <ButtonLink to="/signup">Create Account</ButtonLink>
      </div>
    </header>
  )
}
