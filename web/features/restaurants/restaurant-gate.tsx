import { type ReactNode, useState } from 'react'
import type { Restaurant } from '#contract/restaurants.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useSession } from '../accounts/session.queries.ts'
import { SignedOut } from '../accounts/signed-out.tsx'
import { useCurrentRestaurant } from './current-restaurant.ts'
import { NewRestaurantDialog } from './new-restaurant-dialog.tsx'

type RestaurantGateProps = {
  title: string
  /** What the screen is for, in one sentence, to who is not logged in or has no restaurant. */
  about: string
  skeleton: ReactNode
  children: (restaurant: Restaurant) => ReactNode
}

/** A screen that is about one restaurant: asks for what is missing before it shows. */
export function RestaurantGate({ title, about, skeleton, children }: RestaurantGateProps) {
  const { status } = useSession()
  const { current, isPending, error, retry, choose } = useCurrentRestaurant()
  const [isCreating, setCreating] = useState(false)
  if (current) return children(current)
  return (
    <>
      <PageHeader title={title} description={about} />
      {status === 'signed-out' ? (
        <SignedOut>{about}</SignedOut>
      ) : error ? (
        <ErrorState
          reason={error}
          otherwise="Your restaurants could not be loaded."
          onRetry={retry}
        />
      ) : isPending || status === 'loading' ? (
        skeleton
      ) : (
        <EmptyState
          title="Add your restaurant first"
          action={
            <Button variant="primary" icon="add" onPress={() => setCreating(true)}>
              New restaurant
            </Button>
          }
        >
          A menu belongs to a restaurant: its name, its cuisine and what it is known for are what
          everything here goes by.
        </EmptyState>
      )}
      {isCreating && <NewRestaurantDialog onClose={() => setCreating(false)} onCreated={choose} />}
    </>
  )
}
