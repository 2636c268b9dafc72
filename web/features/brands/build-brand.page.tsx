import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Restaurant } from '#contract/restaurants.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useKitchenOf } from '../restaurants/current-restaurant.ts'
import { RestaurantGate } from '../restaurants/restaurant-gate.tsx'
import { BrandBuilder } from './brand-builder.tsx'
import { draftQuery } from './brands.queries.ts'

export default function BuildBrandPage() {
  return (
    <RestaurantGate
      title="Build a brand"
      about="A concept written out for your kitchen, to be made yours."
      skeleton={<Skeleton className="h-96" />}
    >
      {(restaurant) => <OfKitchen restaurant={restaurant} />}
    </RestaurantGate>
  )
}

function OfKitchen({ restaurant }: { restaurant: Restaurant }) {
  const kitchen = useKitchenOf(restaurant)
  return kitchen ? <Build kitchen={kitchen} /> : <Skeleton className="h-96" />
}

function Build({ kitchen }: { kitchen: Restaurant }) {
  const { concept = '' } = useParams()
  const query = useQuery(draftQuery(kitchen.id, concept))
  return (
    <>
      <BackLink to="/brands">Virtual Brands</BackLink>
      {!query.data && <PageHeader title="Build a brand" />}
      <Loaded query={query} otherwise="The brand could not be written out.">
        {(draft) => (
          <BrandBuilder key={`${kitchen.id} ${draft.concept}`} kitchen={kitchen} draft={draft} />
        )}
      </Loaded>
    </>
  )
}
