import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSession } from '../../accounts/session.queries.ts'
import { SignedOut } from '../../accounts/signed-out.tsx'
import { menusQuery } from '../../menus/menus.queries.ts'
import { AdvertHistory } from './advert-history.tsx'
import { AdvertStudio } from './advert-studio.tsx'
import { advertsQuery } from './adverts.queries.ts'
import { SubjectPicker } from './subject-picker.tsx'
import { readTarget, type Target } from './target.ts'

const ABOUT =
  'A social post, a text message, a newsletter paragraph and a delivery-app banner for a dish or a menu, each within its channel’s length.'

export default function AdvertisementPage() {
  const { status } = useSession()
  return (
    <>
      <PageHeader title="Advertisement" description={ABOUT} />
      {status === 'loading' && <AdvertsSkeleton />}
      {status === 'signed-out' && (
        <SignedOut>Advertisements are written from the items of your library.</SignedOut>
      )}
      {status !== 'loading' && status !== 'signed-out' && <Advertisements />}
    </>
  )
}

function Advertisements() {
  const [search, setSearch] = useSearchParams()
  const target = readTarget(search)
  const menus = useQuery(menusQuery)
  const adverts = useQuery(advertsQuery(target))
  const shown = adverts.data
  if (menus.data?.total === 0 && shown?.total === 0 && target === null) return <EmptyLibrary />
  return (
    <>
      <SubjectPicker
        key={`${target?.id}${shown?.subject?.name}`}
        initial={shown?.subject?.name ?? ''}
        onPick={({ kind, id }: Target) => setSearch({ [kind]: id })}
        onClear={() => setSearch({})}
      />
      {adverts.isPending && <AdvertsSkeleton />}
      {adverts.isError && (
        <ErrorState
          reason={adverts.error}
          otherwise="Your advertisements could not be loaded."
          onRetry={() => void adverts.refetch()}
        />
      )}
      {shown && target && shown.subject && (
        <AdvertStudio
          key={target.id}
          target={target}
          subject={shown.subject}
          adverts={shown.advertisements}
          onReload={() => adverts.refetch()}
        />
      )}
      {shown && !target && shown.advertisements.length > 0 && (
        <AdvertHistory title="Written lately" adverts={shown.advertisements} showsSubject />
      )}
      {shown && !target && shown.advertisements.length === 0 && (
        <EmptyState icon="megaphone" title="Nothing advertised yet">
          Choose an item or a menu above; its four texts are written in the voice that you choose.
        </EmptyState>
      )}
    </>
  )
}

function EmptyLibrary() {
  return (
    <EmptyState
      icon="megaphone"
      title="Nothing to advertise yet"
      action={
        <ButtonLink to="/menucreation" variant="primary">
          Create a menu
        </ButtonLink>
      }
    >
      Advertisements are written from the items of your library. Begin with a menu, or keep an item
      from the chatbox.
    </EmptyState>
  )
}

function AdvertsSkeleton() {
  return (
    <div role="status" className="grid gap-6 xl:grid-cols-2">
      <span className="sr-only">Loading your advertisements…</span>
      <Skeleton className="h-80 w-full rounded-xl" />
      <Skeleton className="h-80 w-full rounded-xl" />
    </div>
  )
}
