import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSession } from '../session.queries.ts'
import { SignedOut } from '../signed-out.tsx'
import { accountSettingsQuery } from './account.queries.ts'
import { EmailForm } from './email-form.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SettingsForm } from './settings-form.tsx'
import { StaffActions } from './staff-actions.tsx'
import { YourData } from './your-data.tsx'

export default function AccountManagementPage() {
  const session = useSession()
  return (
    <>
      <PageHeader
        title="Account Management"
        description="What holds for your menus and items, how you log in, and your data."
      />
      {session.status === 'loading' && <FormSkeleton />}
      {session.status === 'signed-out' && (
        <SignedOut>Default instructions and your data belong to your account.</SignedOut>
      )}
      {session.status === 'unknown' && <StoredSettings />}
      {session.status === 'signed-in' && (
        <>
          <StoredSettings />
          <h2 className="mt-4 text-2xl">Login and data</h2>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-6">
              <EmailForm current={session.user.email} />
              <OpenSessions />
              <StaffActions />
            </div>
            <div className="flex min-w-0 flex-col gap-6">
              <PasswordForm email={session.user.email} />
              <SecondFactor
                email={session.user.email}
                isNeeded={session.user.secondFactor === 'needed'}
              />
              <YourData />
            </div>
          </div>
        </>
      )}
    </>
  )
}

function StoredSettings() {
  const { data, error, isError, refetch } = useQuery(accountSettingsQuery)
  if (data) return <SettingsForm stored={data} />
  if (!isError) return <FormSkeleton />
  return (
    <ErrorState
      reason={error}
      otherwise="Your settings could not be loaded."
      onRetry={() => void refetch()}
    />
  )
}

function FormSkeleton() {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <span className="sr-only">Loading your settings…</span>
      <Skeleton className="h-[38rem] w-full rounded-xl" />
      <Skeleton className="h-[30rem] w-full rounded-xl" />
    </div>
  )
}
