import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RestaurantGate } from '../../restaurants/restaurant-gate.tsx'
import { MenuEditor } from './menu-editor.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { workingMenuQuery } from './working-menu.queries.ts'

const ABOUT = 'Your whole menu as guests will read it, edited where it stands.'

export default function MenuEditorPage() {
  return (
    <RestaurantGate title="Menu" about={ABOUT} skeleton={<MenuSkeleton />}>
      {({ id, name }) => <LoadedEditor key={id} restaurantId={id} restaurantName={name} />}
    </RestaurantGate>
  )
}

function LoadedEditor({
  restaurantId,
  restaurantName,
}: {
  restaurantId: number
  restaurantName: string
}) {
  const { data, error, refetch } = useQuery(workingMenuQuery(restaurantId))
  if (data) return <MenuEditor restaurantId={restaurantId} working={data} />
  return (
    <>
      <PageHeader title="Menu" description={restaurantName} />
      {error ? (
        <ErrorState
          reason={error}
          otherwise="The menu could not be loaded."
          onRetry={() => void refetch()}
        />
      ) : (
        <MenuSkeleton />
      )}
    </>
  )
}
