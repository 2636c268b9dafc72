import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSession } from '../accounts/session.queries.ts'
import { SignedOut } from '../accounts/signed-out.tsx'
import { RestaurantList } from '../restaurants/restaurant-list.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { EngineSection } from './engine-section.tsx'
import { ChatboxSection, MenuToolSection } from './tool-sections.tsx'

export default function SettingsPage() {
  const { status } = useSession()
  return (
    <>
      <PageHeader
        title="Settings"
        description="Your restaurants, the settings of the tools, and what stands behind them."
      />
      {status === 'loading' && <SettingsSkeleton />}
      {status === 'signed-out' && (
        <>
          <SignedOut>Restaurants and the tools’ settings belong to your account.</SignedOut>
          <AppearanceSection />
        </>
      )}
      {(status === 'signed-in' || status === 'unknown') && (
        <>
          <RestaurantList />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <ChatboxSection />
            <EngineSection />
          </div>
          <MenuToolSection />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <AppearanceSection />
            <MailSection />
          </div>
        </>
      )}
    </>
  )
}

/** There is no mail yet that one could do without, so there is nothing to choose. */
function MailSection() {
  return (
    <Card title="Mail">
      <p className="text-soft-ink">
        We write only when something concerns your login: to confirm an address, to reset a
        password, or when your address or password was changed. There is nothing to turn off. Your
        address is changed in{' '}
        <Link to="/accountmanagement" className="text-link">
          Account Management
        </Link>
        .
      </p>
    </Card>
  )
}

function SettingsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading your settings…</span>
      <Skeleton className="h-48 w-full rounded-xl" />
      <Skeleton className="h-64 w-full rounded-xl" />
    </div>
  )
}
