import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PRODUCT } from '#contract/product.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { pageMeta } from '../../site/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSession } from '../accounts/session.queries.ts'
import { SessionNotice } from '../accounts/session-notice.tsx'
import { FirstSteps } from './first-steps.tsx'
import { platformInfoQuery } from './platform-info.queries.ts'
import { PlatformInfoForm } from './platform-info-form.tsx'

export const meta = () => pageMeta({ title: 'Registration information', isIndexed: false })

/** Where signup and login lead: what the delivery platforms ask for, and what can be done first. */
export default function RegistrationInformationPage() {
  const session = useSession()
  return (
    <div className="page-width flex flex-col gap-8 py-10 sm:py-14">
      {session.status === 'signed-in' && <SessionNotice />}
      {session.status === 'loading' && <FormSkeleton />}
      {session.status === 'signed-out' && <Visitor />}
      {(session.status === 'signed-in' || session.status === 'unknown') && (
        <>
          <Greeting name={session.status === 'signed-in' ? session.user.name : null} />
          <NextStep />
          <Information />
        </>
      )}
      {session.status !== 'loading' && <NextSteps isReady={session.status === 'signed-in'} />}
    </div>
  )
}

function Greeting({ name }: { name: string | null }) {
  return (
    <header className="max-w-3xl">
      <h1 className="text-4xl sm:text-5xl">Platform and business information</h1>
      <p className="mt-4 max-w-prose text-lg text-soft-ink">
        {name && `Good to have you here, ${name}. `}
        This is what the delivery platforms ask of every restaurant: about two minutes. Fill in what
        you have at hand and come back for the rest, or{' '}
        <Link to="/menucreation" className="text-link">
          make your first menu
        </Link>{' '}
        right away.
      </p>
    </header>
  )
}

/** What an owner came for stands first; the form can wait. */
function NextStep() {
  return (
    <section
      aria-label="Next step"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-xl border border-line bg-raised p-6"
    >
      <div className="max-w-prose">
        <h2 className="text-2xl">Bring your menu first</h2>
        <p className="mt-1 text-soft-ink">
          A photo, a PDF, a spreadsheet, or nothing but a cuisine. What is asked below can wait
          until you want to sell on a platform.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/menuupload" variant="primary">
          Bring your menu
        </ButtonLink>
        <ButtonLink to="/today">Go to Today</ButtonLink>
      </div>
    </section>
  )
}

function Information() {
  const { data, error, isError, refetch } = useQuery(platformInfoQuery)
  if (data) return <PlatformInfoForm info={data} />
  if (!isError) return <FormSkeleton />
  return (
    <Notice
      tone="danger"
      role="alert"
      actions={
        <Button size="small" icon="refresh" onPress={() => void refetch()}>
          Try Again
        </Button>
      }
    >
      <strong className="font-medium">Failed to load platform data</strong>{' '}
      <span>{messageOf(error, 'Nothing is lost; what you saved is still stored.')}</span>
    </Notice>
  )
}

function NextSteps({ isReady }: { isReady: boolean }) {
  return (
    <div className="flex flex-col gap-6">
      {isReady && (
        <div>
          <h2 className="text-3xl">Your account is ready</h2>
          <p className="mt-2 max-w-prose text-soft-ink">
            Start wherever it suits you: nothing above has to come first, and what {PRODUCT} writes
            stays a draft until you keep it.
          </p>
        </div>
      )}
      <FirstSteps />
    </div>
  )
}

function Visitor() {
  return (
    <header>
      <h1 className="text-4xl sm:text-5xl">Please log in</h1>
      <p className="mt-4 max-w-prose text-lg text-soft-ink">
        This is where an account begins. Log in, or create one, to keep what you make and to store
        what the delivery platforms ask for.
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

function FormSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-8">
      <span className="sr-only">Loading your information…</span>
      {['selection', 'bank', 'hours', 'business'].map((section) => (
        <div
          key={section}
          className="grid gap-x-12 gap-y-5 border-t border-line pt-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]"
        >
          <div className="flex flex-col gap-3">
            <Skeleton className="h-8 w-56" />
            <Skeleton className="h-4 w-full max-w-80" />
          </div>
          <Skeleton className="h-40 w-full rounded-xl" />
        </div>
      ))}
    </div>
  )
}
