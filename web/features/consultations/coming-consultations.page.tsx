import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../lib/format.ts'
import { useIsDesktop } from '../../lib/use-media.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSession } from '../accounts/session.queries.ts'
import { ConsultationCards } from './consultation-cards.tsx'
import { ConsultationTable } from './consultation-table.tsx'
import { comingQuery } from './consultations.queries.ts'
import { zoneInWords } from './zone-times.ts'

/** For the staff: who is to be called, and when. */
export default function ComingConsultationsPage() {
  const session = useSession()
  const isStaff = session.status === 'signed-in' && session.user.role === 'operator'
  const isDesktop = useIsDesktop()
  const List = isDesktop ? ConsultationTable : ConsultationCards
  const found = useQuery({ ...comingQuery, enabled: isStaff })
  const list = found.data?.consultations ?? []
  const zone = found.data?.time_zone
  return (
    <>
      <PageHeader
        title="Consultations"
        description={
          zone
            ? `${formatCount(list.length, 'coming consultation')}. Times are in ${zoneInWords(zone, new Date().toISOString())}.`
            : 'Who is to be called, and when.'
        }
      />
      {session.status === 'loading' || (isStaff && found.isPending) ? (
        <ListSkeleton />
      ) : (
        !isStaff && (
          <EmptyState icon="user" title="For staff only">
            Coming consultations show here for accounts of the staff.
          </EmptyState>
        )
      )}
      {isStaff && found.isError && !found.data && (
        <ErrorState
          reason={found.error}
          otherwise="The consultations could not be loaded."
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && list.length === 0 && (
        <EmptyState icon="calendar" title="Nobody is waiting for a call">
          Bookings from the page Schedule a Consultation show here as they come in.
        </EmptyState>
      )}
      {zone && list.length > 0 && <List consultations={list} zone={zone} />}
    </>
  )
}

function ListSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5 rounded-xl border border-line bg-raised p-5">
      <span className="sr-only">Loading the consultations…</span>
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
    </div>
  )
}
